import { useState, type ReactNode } from 'react'
import { createPart, usePart } from '#platform/lazy-part.ts'
import { afterPaint } from '#platform/timing.ts'

import { Notice } from '#ui/notice.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import type { AddOfTypeProps } from './add-of-type.tsx'
import { DropShape, WaysToAdd } from './drop-shape.tsx'
import { useFilesOnPage } from '../tray-view.ts'

/** One bar per button, same size. */
const Coming = (): ReactNode => (
  <WaysToAdd>
    <Skeleton className="h-11 w-[7.55rem] sm:h-10 pointer-coarse:w-auto" />
    <Skeleton className="h-11 sm:h-10 pointer-fine:hidden" />
    <Skeleton className="h-11 w-[9.05rem] sm:h-10 pointer-coarse:hidden" />
  </WaysToAdd>
)

const Missing = (): ReactNode => (
  <Notice
    tone="attention"
    title="The upload area couldn’t load"
    actions={<ReloadButton size="sm" variant="secondary" />}
  >
    Reload the page to try again.
  </Notice>
)

export const uploadPlace = createPart(async () => (await import('./upload-place.tsx')).uploadPlace)

/** Needs an `UploadPanel` on the same page. */
export function AddOfType(props: AddOfTypeProps): ReactNode {
  const parts = usePart(uploadPlace, { when: afterPaint })
  return parts === null ? <Skeleton className="h-10 w-16 sm:h-8" /> : <parts.AddOfType {...props} />
}

/** Lazy-loaded after paint. `children`: another way to add files. */
export function UploadPanel({
  propertyId,
  children,
}: {
  propertyId: number
  children?: ReactNode
}): ReactNode {
  const [missing, setMissing] = useState(false)
  const parts = usePart(uploadPlace, { when: afterPaint, onFailure: () => setMissing(true) })
  useFilesOnPage(missing ? [] : [propertyId])
  if (missing) return <Missing />
  return (
    <div data-uploads className="print:hidden">
      <DropShape>{parts === null ? <Coming /> : <parts.Add propertyId={propertyId} />}</DropShape>
      <div>{children}</div>
      {parts !== null && <parts.Rows propertyId={propertyId} />}
    </div>
  )
}
