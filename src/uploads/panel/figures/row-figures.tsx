import { lazy, Suspense, type ReactNode } from 'react'
import { untilLoaded } from '#platform/lazy-part.ts'
import { figuresKindOf } from '@plumbline/document-reader'
import type { UploadRow } from '../../upload-row.ts'

const FiguresView = lazy(
  untilLoaded(async () => ({ default: (await import('./figures-view.tsx')).FiguresView })),
)

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

export function RowFigures({ row }: { row: UploadRow }): ReactNode {
  const sentenceId = figuresSentenceId(row)
  if (sentenceId === undefined) return null
  // Reserves the line, to keep fields from moving under the pointer.
  return (
    <Suspense fallback={<div className="mt-1 h-8" />}>
      <FiguresView row={row} sentenceId={sentenceId} />
    </Suspense>
  )
}
