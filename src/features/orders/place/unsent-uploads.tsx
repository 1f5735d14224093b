import { useStore } from 'zustand'
import { Link } from 'react-router'
import { countOf } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import { areUploadsMoving, countStagedUploads, uploadQueue } from '../../../uploads/queue/queue.ts'
import { Notice } from '../../../ui/notice.tsx'
import { linkClass } from '../../../ui/text-link.ts'

/**
 * This property's files that are not uploaded yet: the order waits for uploads in progress and leaves staged files behind.
 */
export function UnsentUploads({ propertyId }: { propertyId: number }): React.ReactNode {
  const moving = useStore(uploadQueue.store, () => areUploadsMoving(propertyId))
  const staged = useStore(uploadQueue.store, () => countStagedUploads(propertyId))
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
