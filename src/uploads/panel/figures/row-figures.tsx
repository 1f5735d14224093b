import type { ReactNode } from 'react'
import { createPart, usePart } from '#platform/lazy-part.tsx'
import { figuresKindOf } from '#document-reader/reader.ts'
import type { UploadRow } from '../../upload-row.ts'

const figuresView = createPart(() => import('./figures-view.tsx'))

const silent: readonly UploadRow['phase']['at'][] = ['staged', 'inspecting', 'needs-file-again', 'cancelled']

/** Whether the row says something about its figures: once it was looked into, as long as it may still go or has gone. */
const speaksOfFigures = ({ phase, fields, extension }: UploadRow): boolean =>
  figuresKindOf(fields.type) !== null &&
  extension !== null &&
  !silent.includes(phase.at) &&
  !(phase.at === 'failed' && phase.retry === 'never')

/** The element that holds the sentence, for whoever is described by it; nothing when there is none. */
export const figuresSentenceId = (row: UploadRow): string | undefined =>
  speaksOfFigures(row) ? `figures-${row.id}` : undefined

/** What was read in a rent roll or an operating statement. Its code comes while the first such file is looked into; nobody waits for it. */
export function RowFigures({ row, now }: { row: UploadRow; now: number }): ReactNode {
  const sentenceId = figuresSentenceId(row)
  const wanted = figuresKindOf(row.fields.type) !== null
  const part = usePart(figuresView, { wanted, onFailure: () => undefined })
  if (sentenceId === undefined) return null
  // Its line is kept free: what comes late does not move the fields from under the pointer.
  if (part === null) return <div className="mt-2 h-8" />
  return <part.FiguresView row={row} sentenceId={sentenceId} now={now} />
}
