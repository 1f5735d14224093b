import { useState, type ReactNode } from 'react'
import { createPart, usePart } from '#platform/lazy-part.ts'
import { afterPaint } from '#platform/timing.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import type { AddOfTypeProps } from './add-of-type.tsx'
import { useFilesOnPage } from './tray-view.ts'

export const uploadPlace = createPart(async () => (await import('./upload-place.tsx')).uploadParts)

/** Needs `AddFiles` on the same page. */
export function AddFilesOfType(props: AddOfTypeProps): ReactNode {
  const parts = usePart(uploadPlace, { when: afterPaint })
  return parts === null ? <Skeleton className="h-10 w-16 sm:h-8" /> : <parts.AddOfType {...props} />
}

/** Lazy-loaded after paint. */
export function AddFiles({ propertyId }: { propertyId: number }): ReactNode {
  const [missing, setMissing] = useState(false)
  const parts = usePart(uploadPlace, { when: afterPaint, onFailure: () => setMissing(true) })
  useFilesOnPage(missing ? [] : [propertyId])
  if (missing)
    return (
      <Notice
        tone="attention"
        title="The upload area couldn’t load"
        actions={<ReloadButton size="sm" variant="secondary" />}
      >
        Reload the page to try again.
      </Notice>
    )
  if (parts !== null) return <parts.Add propertyId={propertyId} />
  // As large as the buttons, on the same baseline.
  return <span className={`${buttonClass()} invisible w-66`}>Add files</span>
}

/** Files added on this page, until they are documents. `withSend`: with the button that uploads them. */
export function UploadList({
  propertyId,
  withSend = true,
}: {
  propertyId: number
  withSend?: boolean
}): ReactNode {
  const parts = usePart(uploadPlace, { when: afterPaint })
  return parts !== null && <parts.Rows propertyId={propertyId} withSend={withSend} />
}
