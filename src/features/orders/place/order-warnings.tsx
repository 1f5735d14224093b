import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { formatDate } from '../../../lib/format-date.ts'
import { countOf } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import type { OrderRecord } from '../../../portfolio/store/records.ts'
import { TextLink } from '../../../shell/page/links.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { areUploadsMoving, countStagedUploads, uploadQueue } from '../../../uploads/queue/queue.ts'
import { products } from '../copy.ts'

interface SecondOrderProps {
  earlier: OrderRecord
  wanted: boolean
  onChange: (wanted: boolean) => void
}

/** Confirms a second order of the same product for the same property. */
export function SecondOrderQuestion({ earlier, wanted, onChange }: SecondOrderProps): ReactNode {
  const product = products[earlier.orderType ?? 'FULL']
  const verb =
    earlier.orderType === 'LOAN' ? { now: 'Request', past: 'requested' } : { now: 'Order', past: 'ordered' }
  return (
    <Notice
      tone="attention"
      title={`You already ${verb.past} a ${product.name.toLowerCase()} for this property${earlier.placedKnown ? ` on ${formatDate(earlier.placedAt)}` : ''}`}
    >
      <p className="mb-3">
        <TextLink to={paths.order(earlier.id)}>{`Order ${earlier.id}`}</TextLink>
        <span>
          {(earlier.record.statusLabel
            ? ` has status “${earlier.record.statusLabel}”.`
            : ' is in your portfolio.') +
            (earlier.orderType === 'FULL' ? ` A second one costs another ${product.price}.` : '')}
        </span>
      </p>
      <CheckField
        label={`${verb.now} a second ${product.name.toLowerCase()} anyway`}
        checked={wanted}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Notice>
  )
}

/**
 * This property's files that are not uploaded yet: the order waits for uploads in progress and leaves staged files behind.
 */
export function UnsentUploads({ propertyId }: { propertyId: number }): ReactNode {
  const moving = useStore(uploadQueue.store, () => areUploadsMoving(propertyId))
  const staged = useStore(uploadQueue.store, () => countStagedUploads(propertyId))
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
