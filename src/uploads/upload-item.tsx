import { memo, useRef, type ReactNode, lazy, Suspense, useState } from 'react'
import { countOf } from '#lib/format-number.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { Button } from '#ui/button.tsx'
import { CopyText } from '#ui/copy.tsx'
import { Progress } from '#ui/progress.tsx'
import { Status } from '#ui/status.tsx'
import { extensionOf } from '@plumbline/service-contract/document'
import { uploadSummary, needsFields } from './fields/upload-summary.ts'
import { uploadCopy, type UploadCopy } from './upload-copy.ts'
import { Thumbnail } from './thumbnail.tsx'
import { isEditable, isInFlight, type Holds, type Upload } from '#work/uploads/upload.ts'
import { ServiceSays } from '#ui/service-says.tsx'
import { untilLoaded } from '#platform/lazy-part.ts'
import { figuresKindOf } from '@plumbline/document-reader'
import { useStore } from 'zustand'
import { linkClass } from '#ui/text-link.ts'
import { stemOf } from '#work/uploads/intake/file-name.ts'
import { figuresStore } from '#work/uploads/queue/figures-store.ts'
import { UploadForm } from './fields/upload-form.tsx'
import { useNear } from '#ui/use-near.ts'
import { FILES_NOT_ADDED, showLoadFailure } from '#ui/load-failure.ts'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { Picker } from './file-drops.tsx'

/** `spoken` precedes the file name for screen readers. Without `run`, opens the file picker. */
type Action = { label: string; spoken: string; quiet?: true; run?: () => void }

function actionOf({ id, phase, file }: Upload): Action | null {
  const send = () => uploadQueue.send([id])
  const cancel = () => uploadQueue.cancel([id])
  switch (phase.at) {
    case 'needs-attention': {
      const { yes } = phase.question
      const run = () => uploadQueue.dispatch({ type: 'answered', id, yes: true })
      return { label: yes, spoken: `${yes}:`, run }
    }
    case 'duplicate': {
      const run = () => uploadQueue.dispatch({ type: 'duplicates-answered', ids: [id], keep: true })
      return { label: 'Keep both', spoken: 'Keep both:', run }
    }
    case 'queued':
    case 'sending':
      return { label: 'Cancel', spoken: 'Cancel', quiet: true, run: cancel }
    case 'confirming':
      return { label: 'Stop waiting', spoken: 'Stop waiting for', quiet: true, run: cancel }
    case 'stalled':
      return { label: 'Try again', spoken: 'Try again:', run: send }
    case 'failed':
      return phase.retry === 'now' ? { label: 'Try again', spoken: 'Try again:', run: send } : null
    case 'unknown':
      return { label: 'Upload again', spoken: 'Upload again:', run: send }
    case 'canceled':
      return file && { label: 'Upload', spoken: 'Upload:', run: send }
    case 'needs-file-again':
      return { label: 'Choose file', spoken: 'Choose file again:' }
    default:
      return null
  }
}

function UploadActions({ row }: { row: Upload }): ReactNode {
  const action = actionOf(row)
  if (action === null) return null
  const { label, run, quiet } = action
  const spoken = `${action.spoken} ${row.fileName}`
  if (run === undefined) {
    const give = ([file]: readonly File[]): void => {
      if (file) uploadQueue.giveFile(row.id, file).catch(() => showLoadFailure(FILES_NOT_ADDED))
    }
    return <Picker size="sm" label={label} spoken={spoken} multiple={false} onFiles={give} />
  }
  return (
    <Button
      size="sm"
      variant={quiet ? 'quiet' : 'secondary'}
      className={quiet && 'max-sm:-ml-3 sm:-mr-4'}
      aria-label={spoken}
      onClick={run}
    >
      {label}
    </Button>
  )
}

/** One line, whose fields open on request or where something is missing. `near`: the viewport. */
function RowDetails({ row, now, near }: { row: Upload; now: number; near: boolean }): ReactNode {
  const [asked, setAsked] = useState(false)
  const areFiguresRead = useStore(figuresStore, ({ byRow }) => byRow.get(row.id)?.isReading === false)
  const needed = needsFields(row, now, areFiguresRead)
  const { name } = row.fields
  const own = name === '' || name === stemOf(row.fileName) ? [] : [name]
  return (
    <>
      <p className="mt-1 text-sm break-words">
        <span>{[...own, ...uploadSummary(row)].join(' · ')}</span>
        {!needed && (
          <>
            <span>{' · '}</span>
            <button
              type="button"
              aria-label={`${asked ? 'Done' : 'Edit'}: ${row.fileName}`}
              className={`-my-1.5 cursor-pointer py-1.5 ${linkClass}`}
              onClick={() => setAsked(!asked)}
            >
              {asked ? 'Done' : 'Edit'}
            </button>
          </>
        )}
      </p>
      {(needed || asked) && near && (
        // A completed field doesn't close the form that is being filled in.
        <div className="mt-2 mb-1" onFocus={() => setAsked(true)}>
          <UploadForm row={row} now={now} />
        </div>
      )}
    </>
  )
}

const FiguresView = lazy(
  untilLoaded(async () => ({ default: (await import('./figures/figures-view.tsx')).FiguresView })),
)

const silent: readonly Upload['phase']['at'][] = ['staged', 'inspecting', 'needs-file-again', 'canceled']

/** After inspection, unless the row is refused or canceled. */
const speaksOfFigures = ({ phase, fields, extension }: Upload): boolean =>
  figuresKindOf(fields.type) !== null &&
  extension !== null &&
  !silent.includes(phase.at) &&
  !(phase.at === 'failed' && phase.retry === 'never')

/** For `aria-describedby`; undefined without a sentence. */
const figuresSentenceId = (row: Upload): string | undefined =>
  speaksOfFigures(row) ? `figures-${row.id}` : undefined

function RowFigures({ row }: { row: Upload }): ReactNode {
  const sentenceId = figuresSentenceId(row)
  if (sentenceId === undefined) return null
  // Reserves the line, to keep fields from moving under the pointer.
  return (
    <Suspense fallback={<div className="mt-1 h-8" />}>
      <FiguresView row={row} sentenceId={sentenceId} />
    </Suspense>
  )
}

const dismissal = (row: Upload): string | null => {
  if (isInFlight(row) || row.phase.at === 'queued') return null
  if (row.phase.at === 'stored') return null
  return row.phase.at === 'duplicate' ? 'Skip' : 'Remove'
}

function insides({ inspection }: Upload): string[] {
  const pages = inspection?.pageCount ?? null
  const sheets = inspection?.sheets ?? null
  if (pages !== null)
    return [countOf(pages, 'page'), ...(inspection?.textLayer === 'scan' ? ['looks like a scan'] : [])]
  return sheets === null ? [] : [countOf(sheets.length, 'sheet')]
}

/** While the fields are editable, the heading names the file; later the document, with them. */
function headOf(row: Upload, open: boolean): { title: string; facts: string[] } {
  const path = row.folder === '' ? row.fileName : `${row.folder}/${row.fileName}`
  // Keeps numbers and units together.
  const size = [formatBytes(row.size), ...insides(row)]
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(', ')
  const name = row.fields.name || row.fileName
  const refused = row.phase.at === 'failed' && row.phase.retry === 'never'
  if (open || refused || name === row.fileName) return { title: path, facts: [size] }
  return { title: name, facts: [...uploadSummary(row), path, size] }
}

function RowWarnings({ row, words }: { row: Upload; words: UploadCopy }): ReactNode {
  const over = row.phase.at === 'failed' || row.phase.at === 'stored'
  return (
    <>
      {words.body !== null && <p className="mt-0.5 max-w-text text-sm">{words.body}</p>}
      {words.detail !== null && <ServiceSays className="mt-0.5 max-w-text">{words.detail}</ServiceSays>}
      {!over &&
        row.notes.map((note) => (
          <p key={note} className="mt-0.5 max-w-text text-sm text-soft">
            {note}
          </p>
        ))}
    </>
  )
}

type ItemProps = {
  row: Upload
  holds: Holds
  now: number
  /** Fields render near the viewport only. */
  inLongList: boolean
  /** Called before the row is removed, to move the focus. */
  onRemove: (id: string) => void
}

export const UploadItem = memo(function UploadItem({
  row,
  holds,
  now,
  inLongList,
  onRemove,
}: ItemProps): ReactNode {
  const item = useRef<HTMLLIElement>(null)
  const near = useNear(item, inLongList)
  const { phase } = row
  const words = uploadCopy(row, holds, now)
  const dismiss = dismissal(row)
  const stored = phase.at === 'stored'
  const open = isEditable(row) && phase.at !== 'canceled' && row.extension !== null
  const { title, facts } = headOf(row, open)
  return (
    <li
      ref={item}
      data-upload={row.id}
      tabIndex={-1}
      aria-describedby={figuresSentenceId(row)}
      className="border-b border-line py-4"
    >
      <div className="flex items-start gap-3">
        <Thumbnail row={row} extension={row.extension ?? extensionOf(row.fileName)} />
        <div className="min-w-0 flex-1">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
            <div className="min-w-0">
              <p className="font-semibold break-words">{title}</p>
              <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
                <span className="wrap-anywhere">{facts.join(' · ')}</span>
                <Status tone={words.tone}>{words.state}</Status>
                {stored && (
                  <span>
                    Document{' '}
                    <CopyText
                      value={String(phase.documentId)}
                      label={`document number ${phase.documentId}`}
                      unsaved={!phase.kept}
                    />
                  </span>
                )}
              </p>
              <RowWarnings row={row} words={words} />
            </div>
            <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:order-1 max-sm:col-span-2 sm:col-start-2">
              <UploadActions row={row} />
            </div>
            <div className="-mr-2 sm:col-start-3">
              {dismiss !== null && (
                <Button
                  size="sm"
                  variant="quiet"
                  className="font-normal text-soft"
                  aria-label={`${dismiss} ${row.fileName}`}
                  onClick={() => onRemove(row.id)}
                >
                  {dismiss}
                </Button>
              )}
            </div>
          </div>
          {isInFlight(row) && (
            <Progress
              className="mt-2"
              label={`Uploading ${row.fileName}`}
              value={phase.at === 'sending' ? phase.fraction : null}
            />
          )}
          {open && <RowDetails {...{ row, now, near }} />}
          <RowFigures row={row} />
        </div>
      </div>
    </li>
  )
})
