import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import { areUploadsMoving, countStagedUploads, uploadQueue } from '../../../uploads/queue/queue.ts'
import { Notice } from '../../../ui/notice.tsx'
import { linkClass } from '../../../ui/text-link.ts'

/**
 * Says what becomes of this property's files that the service does not have yet: the order button waits for those on
 * their way, and those that only lie in the list stay behind.
 */
export function UnsentUploads({ propertyId }: { propertyId: number }): React.ReactNode {
  const moving = useSyncExternalStore(uploadQueue.subscribe, () => areUploadsMoving(propertyId))
  const staged = useSyncExternalStore(uploadQueue.subscribe, () => countStagedUploads(propertyId))
  return (
    <>
      {moving && (
        <Notice tone="info" title="Some files are still being sent" live="polite">
          The button waits until they are done, so that they can go with the order.
        </Notice>
      )}
      {staged > 0 && (
        <Notice
          tone="attention"
          title={`${countOf(staged, 'file')} ${staged === 1 ? 'has' : 'have'} not been uploaded`}
        >
          <span>{staged === 1 ? 'It' : 'They'}</span> will not go with the order.{' '}
          <Link to={`${paths.property(propertyId)}#documents`} className={linkClass}>
            {staged === 1 ? 'Upload it first' : 'Upload them first'}
          </Link>
          , then come back here.
        </Notice>
      )}
    </>
  )
}
