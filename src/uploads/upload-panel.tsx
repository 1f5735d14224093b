import { lazy, Suspense, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Asks for the place to add documents ahead of the page that shows it; whether it came shows there. */
export const fetchUploadPlace = (): Promise<unknown> => import('./upload-place.tsx').catch(() => null)

const Missing = (_place: { propertyId: number }): ReactNode => (
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

const Place = lazy(async () => ({
  default: await import('./upload-place.tsx').then(
    ({ UploadPlace }) => UploadPlace,
    () => Missing,
  ),
}))

/** What a page needs to hand documents over to a property; loaded with the first page that shows it. */
export function UploadPanel({ propertyId }: { propertyId: number }): ReactNode {
  return (
    <Suspense fallback={<Skeleton className="h-44" />}>
      <Place propertyId={propertyId} />
    </Suspense>
  )
}
