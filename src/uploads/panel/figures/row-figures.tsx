import type { ReactNode } from 'react'
import { createPart, usePart } from '#platform/lazy-part.tsx'
import { figuresKindOf } from '@plumbline/document-reader'
import type { UploadRow } from '../../upload-row.ts'

const figuresView = createPart(() => import('./figures-view.tsx'))

const silent: readonly UploadRow['phase']['at'][] = ['staged', 'inspecting', 'needs-file-again', 'canceled']

/** After inspection, unless the row is refused or canceled. */
const speaksOfFigures = ({ phase, fields, extension }: UploadRow): boolean =>
  figuresKindOf(fields.type) !== null &&
  extension !== null &&
  !silent.includes(phase.at) &&
  !(phase.at === 'failed' && phase.retry === 'never')

/** For `aria-describedby`; undefined without a sentence. */
export const figuresSentenceId = (row: UploadRow): string | undefined =>
  speaksOfFigures(row) ? `figures-${row.id}` : undefined

/** Lazy-loaded while the first such file is inspected. */
export function RowFigures({ row }: { row: UploadRow }): ReactNode {
  const sentenceId = figuresSentenceId(row)
  const wanted = figuresKindOf(row.fields.type) !== null
  const part = usePart(figuresView, { wanted, onFailure: () => undefined })
  if (sentenceId === undefined) return null
  // Reserves the line, to keep fields from moving under the pointer.
  if (part === null) return <div className="mt-1 h-8" />
  return <part.FiguresView row={row} sentenceId={sentenceId} />
}
