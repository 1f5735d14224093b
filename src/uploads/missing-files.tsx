import type { ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { uploadQueue } from './queue/queue.ts'
import { lacksFile, type UploadRow } from './upload-row.ts'

const NAMES_SHOWN = 6

/** "A.pdf, B.pdf and 3 more" */
function named(rows: readonly UploadRow[]): string {
  const names = rows.slice(0, NAMES_SHOWN).map(({ fileName }) => fileName)
  const more = rows.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Files of an earlier visit, not uploaded or without a response. Renders nothing below `atLeast`. */
export function MissingFiles({
  rows,
  atLeast = 1,
  hint,
  action,
}: {
  rows: readonly UploadRow[]
  atLeast?: number
  /** Explains where to choose the files again. */
  hint: string
  action?: ReactNode
}): ReactNode {
  const missing = rows.filter(lacksFile)
  if (missing.length < atLeast) return null
  const lost = missing.filter(({ phase }) => phase.at === 'unknown')
  const unsent = missing.filter(({ phase }) => phase.at !== 'unknown')
  const lostTitle = `${countOf(lost.length, 'file')} may already be uploaded`
  const dismiss = (): void => uploadQueue.dispatch({ type: 'removed', ids: missing.map(({ id }) => id) })
  return (
    <Notice
      tone="attention"
      title={
        unsent.length === 0
          ? lostTitle
          : `${countOf(unsent.length, 'file')} ${unsent.length === 1 ? 'wasn’t' : 'weren’t'} uploaded`
      }
      actions={
        <>
          <span className="empty:hidden">{action}</span>
          <Button size="sm" variant="secondary" onClick={dismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {unsent.length > 0 && (
        <>
          <p className="wrap-anywhere" translate="no">
            {named(unsent)}
          </p>
          <p>{hint}</p>
        </>
      )}
      {lost.length > 0 && (
        <>
          {unsent.length > 0 && <p className="mt-2 font-semibold">{lostTitle}</p>}
          <p className="wrap-anywhere" translate="no">
            {named(lost)}
          </p>
          <p>
            The page was closed before we got a response. If you choose one again, we ask before uploading it.
          </p>
        </>
      )}
    </Notice>
  )
}
