import { useSyncExternalStore } from 'react'
import { hasUnsentUploads, uploadQueue } from '../../uploads/queue.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says that the order button will wait for the files of this property that are still on their way. */
export function UnsentUploads({ propertyId }: { propertyId: number }): React.ReactNode {
  const unsent = useSyncExternalStore(uploadQueue.subscribe, () => hasUnsentUploads(propertyId))
  if (!unsent) return null
  return (
    <Notice tone="info" title="Some files are still being sent" live="polite">
      The button waits until they are done, so that they can go with the order.
    </Notice>
  )
}
