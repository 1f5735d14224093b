import { useRef, type ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { uploadProgress } from '#work/uploads/queue/progress.ts'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { isValid } from '#work/uploads/queue/upload-fields.ts'
import type { Upload } from '#work/uploads/upload.ts'
import { useQueue } from './use-uploads.ts'

export function SendBar({
  propertyId,
  rows,
  now,
  withSend,
}: {
  propertyId: number
  rows: readonly Upload[]
  now: number
  /** Unless the page has its own button. */
  withSend: boolean
}): ReactNode {
  const bar = useRef<HTMLDivElement>(null)
  const progress = uploadProgress(useQueue(), propertyId)
  const ready = rows.filter(({ phase }) => phase.at === 'ready')
  const fit = ready.filter((row) => isValid(row, now))
  const again = rows.filter(
    ({ phase }) => phase.at === 'stalled' || (phase.at === 'failed' && phase.retry === 'now'),
  )
  const asked = rows.filter(({ phase }) => phase.at === 'needs-attention' || phase.at === 'duplicate').length
  const faulty = ready.length - fit.length
  return (
    <div
      ref={bar}
      tabIndex={-1}
      data-send-bar
      className="sticky bottom-15 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-paper py-3 empty:hidden md:bottom-0 low:static"
    >
      {withSend && ready.length > 0 && (
        <Button
          onClick={() => {
            uploadQueue.send(fit.map(({ id }) => id))
            // The button may disappear; focus stays here.
            bar.current?.focus()
          }}
          disabledReason={fit.length === 0 ? 'Fix the highlighted fields first.' : null}
        >
          {`Upload ${countOf(fit.length === 0 ? ready.length : fit.length, 'file')}`}
        </Button>
      )}
      {faulty > 0 && fit.length > 0 && (
        <p className="text-sm text-amber">
          {`${countOf(faulty, 'file')} ${faulty === 1 ? 'has' : 'have'} fields to fix.`}
        </p>
      )}
      {asked > 0 && ready.length > 0 && (
        <p className="text-sm text-soft">
          {`${countOf(asked, 'file')} ${asked === 1 ? 'needs' : 'need'} a choice.`}
        </p>
      )}
      {again.length > 1 && (
        <Button variant="secondary" onClick={() => uploadQueue.send(again.map(({ id }) => id))}>
          {`Retry ${again.length} files`}
        </Button>
      )}
      {progress.moving && progress.files > 1 && (
        <div className="min-w-60 flex-1">
          <p className="mb-1 text-sm text-soft">{`${progress.stored} of ${progress.files} uploaded`}</p>
          <Progress label="All files" value={progress.fraction} />
        </div>
      )}
    </div>
  )
}
