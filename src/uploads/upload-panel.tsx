import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

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

type Place = ComponentType<{ propertyId: number }>

let place: Place | null = null

/** Asks for the place to add documents ahead of the page that shows it; whether it came shows there. */
export async function fetchUploadPlace(): Promise<Place> {
  try {
    place ??= (await import('./upload-place.tsx')).UploadPlace
    return place
  } catch {
    return Missing
  }
}

/**
 * What a page needs to hand documents over to a property; loaded with the first page that shows it. Shown as soon as it is there:
 * React holds back what `lazy` has loaded.
 */
export function UploadPanel({ propertyId }: { propertyId: number }): ReactNode {
  const [Loaded, setLoaded] = useState(() => place)
  useEffect(() => {
    if (Loaded === null) void fetchUploadPlace().then((fetched) => setLoaded(() => fetched))
  }, [Loaded])
  return Loaded === null ? <Skeleton className="h-44" /> : <Loaded propertyId={propertyId} />
}
