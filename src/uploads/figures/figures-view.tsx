import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { Figures } from '@plumbline/document-reader'
import { figuresSentence, notReadInThisKind, readingNow, unreadSentence } from '#work/uploads/figures-copy.ts'
import { areFiguresReadIn } from '@plumbline/document-reader'
import type { Day } from '#lib/format-date.ts'
import { StatementPicture } from './figures-picture.tsx'
import type { FindingCopy } from './finding-copy.ts'
import type { FiguresReading } from '@plumbline/document-reader'
import { figuresStore, type RowFigures } from '#work/uploads/queue/figures-store.ts'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { isEditable, type Upload } from '#work/uploads/upload.ts'
import { AsRead } from './as-read.tsx'
import { Findings } from './findings.tsx'

/** Same height as the sentence that replaces it. */
const Quiet = ({ id, children }: { id: string; children: string }): ReactNode => (
  <p id={id} className="mt-1 min-h-8 py-1 text-sm text-soft">
    {children}
  </p>
)

/** From midnight or noon UTC; null if invalid. */
function isoDay(ms: number): Day | null {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

interface ReadProps {
  row: Upload
  sentenceId: string
  known: RowFigures
  reading: FiguresReading
}

function Read({ row, sentenceId, known, reading }: ReadProps): ReactNode {
  const [open, setOpen] = useState(false)
  const [areColumnsOpen, setColumnsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const figures: Figures | null = known.judgement?.figures ?? null
  const sentence = figures === null ? unreadSentence(reading.unread) : figuresSentence(figures)
  const canEdit = isEditable(row) && row.file !== null

  const take = (takes: NonNullable<FindingCopy['offer']>['takes']): void => {
    if (takes === 'columns') {
      flushSync(() => {
        setOpen(true)
        setColumnsOpen(true)
      })
      root.current?.querySelector('select')?.focus()
      return
    }
    if ('sheet' in takes) uploadQueue.edit([row.id], { sheetNumber: String(takes.sheet) })
    else uploadQueue.edit([row.id], { date: isoDay(takes.date) ?? '' })
    // The button disappears with its finding.
    root.current?.focus()
  }

  return (
    <div ref={root} tabIndex={-1} className="mt-1">
      {reading.candidates.length === 0 ? (
        <Quiet id={sentenceId}>{sentence}</Quiet>
      ) : (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="-ml-6 text-sm">
            <span id={sentenceId} className="min-w-0">
              {sentence}
            </span>
          </summary>
          {open && (
            <AsRead
              row={canEdit ? row : null}
              ask={known.ask}
              {...{ reading, figures, areColumnsOpen }}
              onColumnsOpen={setColumnsOpen}
            />
          )}
        </details>
      )}
      {figures?.of === 'OPERATING_STATEMENT' && <StatementPicture figures={figures} />}
      <Findings findings={known.judgement?.findings ?? []} onTake={canEdit ? take : null} />
    </div>
  )
}

/** Figures are read before upload. They block nothing and don't change the file. */
export function FiguresView({ row, sentenceId }: Pick<ReadProps, 'row' | 'sentenceId'>): ReactNode {
  const known = useStore(figuresStore, ({ byRow }) => byRow.get(row.id))
  if (!areFiguresReadIn(row.extension)) return <Quiet id={sentenceId}>{notReadInThisKind}</Quiet>
  if (known === undefined) return null
  const { reading, judgement, isReading } = known
  if (reading !== null && judgement !== null) return <Read {...{ row, sentenceId, known, reading }} />
  return <Quiet id={sentenceId}>{isReading ? readingNow : unreadSentence('damaged')}</Quiet>
}
