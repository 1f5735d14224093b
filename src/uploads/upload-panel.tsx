import type { ReactNode } from 'react'
import { DropArea } from './drop-area.tsx'
import { UploadRows } from './upload-rows.tsx'

/** What a page needs to hand documents over to a property: the place to add them and the list of those on their way. */
export function UploadPanel({ propertyId }: { propertyId: number }): ReactNode {
  return (
    <div data-uploads>
      <DropArea propertyId={propertyId} />
      <UploadRows propertyId={propertyId} />
    </div>
  )
}
