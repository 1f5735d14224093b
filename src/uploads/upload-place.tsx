import type { ReactNode } from 'react'
import { DropArea } from './drop-area.tsx'
import { UploadRows } from './upload-rows.tsx'

/** The place to add documents of a property, and the list of those on their way; see `UploadPanel`. */
export function UploadPlace({ propertyId }: { propertyId: number }): ReactNode {
  return (
    <div data-uploads>
      <DropArea propertyId={propertyId} />
      <UploadRows propertyId={propertyId} />
    </div>
  )
}
