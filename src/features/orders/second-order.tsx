import type { ReactNode, Ref } from 'react'
import { formatDate } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { orderStatus, type OrderRecord } from '#memory/store/records.ts'
import { TextLink } from '#shell/page/links.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { products } from './placing-copy.ts'

interface Props {
  earlier: OrderRecord
  wanted: boolean
  onChange: (wanted: boolean) => void
  error?: string | null | undefined
  /** Of the checkbox. */
  ref: Ref<HTMLInputElement>
  /** Full page load, as the payment page requires. */
  reloadDocument?: boolean
}

export function SecondOrderQuestion({
  earlier,
  wanted,
  onChange,
  error,
  ref,
  reloadDocument = false,
}: Props): ReactNode {
  const product = products[earlier.orderType ?? 'FULL']
  const verb =
    earlier.orderType === 'LOAN' ? { now: 'Request', past: 'requested' } : { now: 'Order', past: 'ordered' }
  return (
    <Notice
      tone="attention"
      title={`You already ${verb.past} a ${product.name.toLowerCase()} for this property${earlier.placedKnown ? ` on ${formatDate(earlier.placedAt)}` : ''}`}
    >
      <p className="mb-3">
        <TextLink to={paths.order(earlier.id)} reloadDocument={reloadDocument}>
          {`Order ${earlier.id}`}
        </TextLink>
        <span>
          {`: ${orderStatus(earlier).word}.` +
            (earlier.orderType === 'FULL' ? ` A second one costs another ${product.price}.` : '')}
        </span>
      </p>
      <CheckField
        ref={ref}
        label={`${verb.now} a second ${product.name.toLowerCase()} anyway`}
        checked={wanted}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Notice>
  )
}
