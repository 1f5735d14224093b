import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { typeText } from '../../../contract/order-stages.ts'
import { cardText } from '../../../lib/card-text.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { readTimestamp, unreadTimestamp } from '../../../lib/read-timestamp.ts'
import { paths } from '../../../paths.ts'
import type { OrderRecord } from '../../../portfolio/store/records.ts'
import { Amount } from '../../../ui/amount.tsx'
import { CopyText } from '../../../ui/copy-text.tsx'
import { CountyFact } from '../../../ui/county/county-fact.tsx'
import { Email } from '../../../ui/email.tsx'
import { Facts, type Fact } from '../../../ui/facts.tsx'
import { linkClass } from '../../../ui/text-link.ts'

/** A timestamp of the service in the reader's own words; as it came, and said to be so, when it can't be read; null when none came. */
export function shownTimestamp(value: string | number | null | undefined): string | null {
  const time = readTimestamp(value)
  if (time !== null) return formatDateTime(time)
  return value == null || value === '' ? null : unreadTimestamp(value)
}

/** When it was ordered: the service's word, else this browser's. */
export const placedText = (order: OrderRecord): string =>
  shownTimestamp(order.record.createdAtTimestamp) ?? formatDateTime(order.placedAt)

/** Everything that is known about an order; what did not come is left out. */
export function OrderFacts({ order }: { order: OrderRecord }): ReactNode {
  const { record, propertyId } = order
  const optional = (term: string, value: ReactNode): Fact[] =>
    value === null || value === undefined || value === '' ? [] : [{ term, value }]
  return (
    <Facts
      items={[
        { term: 'Order number', value: <CopyText value={String(order.id)} label="order number" /> },
        { term: 'Ordered', value: typeText(record) },
        ...optional(
          'Property',
          propertyId !== null && (
            <Link to={paths.property(propertyId)} className={linkClass}>
              {record.propertyName || record.address || `Property ${propertyId}`}
            </Link>
          ),
        ),
        ...optional('Address', record.address),
        ...optional('Property type', record.propertyType),
        ...optional('APN', record.parcelId && <CopyText value={record.parcelId} label="parcel number" />),
        ...optional('County', record.countyId && <CountyFact fips={record.countyId} />),
        ...optional('Amount', order.amountCents !== null && <Amount cents={order.amountCents} />),
        ...optional('Card', cardText(order.card)),
        { term: 'Placed', value: placedText(order) },
        ...optional('Updated', shownTimestamp(record.updatedAtTimestamp)),
        ...optional('Completed', shownTimestamp(record.completedAtTimestamp)),
        ...optional('Placed by', record.requesterEmail && <Email address={record.requesterEmail} />),
        ...optional('Handled by', record.servicerEmail && <Email address={record.servicerEmail} />),
      ].filter(({ value }) => value !== false)}
    />
  )
}
