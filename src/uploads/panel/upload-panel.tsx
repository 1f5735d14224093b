import { useEffect, useState, type ReactNode } from 'react'
import { afterPaint } from '../../platform/timing.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { DropShape, WaysToAdd } from './drop-shape.tsx'
import type { uploadPlace } from './upload-place.tsx'

/** A bar for each button that this pointer will have, of its size. */
const Coming = (): ReactNode => (
  <WaysToAdd>
    <Skeleton className="h-11 w-[7.55rem] sm:h-10" />
    <Skeleton className="h-11 w-[7.7rem] sm:h-10 pointer-fine:hidden" />
    <Skeleton className="h-11 w-[8.65rem] sm:h-10 pointer-fine:hidden" />
    <Skeleton className="h-11 w-[9.05rem] sm:h-10 pointer-coarse:hidden" />
  </WaysToAdd>
)

const Missing = (): ReactNode => (
  <Notice
    tone="attention"
    title="The place to add documents could not be loaded"
    actions={
      <Button size="sm" variant="secondary" onClick={() => location.reload()}>
        Reload
      </Button>
    }
  >
    Check your connection, then reload the page.
  </Notice>
)

type Place = typeof uploadPlace

let place: Place | null = null

/** Fetches the parts of the place to add documents; null when they did not come. */
export async function fetchUploadPlace(): Promise<Place | null> {
  try {
    place ??= (await import('./upload-place.tsx')).uploadPlace
  } catch {
    // The panel says so.
  }
  return place
}

/**
 * The place to add documents of a property, and the list of those on their way. Its parts are fetched when it was drawn, so that
 * no page waits for them, and shown as soon as they are there: React holds back what `lazy` has loaded.
 */
export function UploadPanel({ propertyId }: { propertyId: number }): ReactNode {
  const [{ parts, missing }, setFetched] = useState(() => ({ parts: place, missing: false }))
  useEffect(() => {
    if (parts !== null) return
    const show = (fetched: Place | null): void => setFetched({ parts: fetched, missing: fetched === null })
    afterPaint(() => void fetchUploadPlace().then(show))
  }, [parts])
  if (missing) return <Missing />
  return (
    <div data-uploads>
      <DropShape>{parts === null ? <Coming /> : <parts.Add propertyId={propertyId} />}</DropShape>
      {parts !== null && <parts.Rows propertyId={propertyId} />}
    </div>
  )
}
