import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#shell/page/links.tsx'
import { Notice } from '#ui/notice.tsx'
import { areUploadsMoving, uploadQueue } from '#work/uploads/queue/queue.ts'

/** The order waits for uploads in progress and leaves out staged files. */
export function UnsentUploads({ propertyId }: { propertyId: number }): ReactNode {
  const moving = useStore(uploadQueue.store, () => areUploadsMoving(propertyId))
  const staged = useStore(uploadQueue.store, () => uploadQueue.countStaged(propertyId))
  return (
    <>
      {moving && (
        <Notice tone="info" title="Some files are still uploading" live="polite">
          We’ll continue once they’re uploaded, so your order includes them.
        </Notice>
      )}
      {staged > 0 && (
        <Notice
          tone="attention"
          title={`${countOf(staged, 'file')} ${staged === 1 ? 'hasn’t' : 'haven’t'} been uploaded yet`}
        >
          <span>{staged === 1 ? 'It' : 'They'}</span> won’t be included in the order.{' '}
          <TextLink to={`${paths.property(propertyId)}#documents`}>
            {staged === 1 ? 'Upload it first' : 'Upload them first'}
          </TextLink>
          , then come back here.
        </Notice>
      )}
    </>
  )
}
