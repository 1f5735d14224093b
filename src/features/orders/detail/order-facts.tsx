import { TextLink } from '#shell/page/links.tsx'
import type { ReactNode } from 'react'
import { DATE_UNKNOWN } from '#contract/order-words.ts'
import { placeName } from '#contract/order.ts'
import { typeText } from '#contract/order-stages.ts'
import { cardText } from '#lib/card-text.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { readEventTime, unreadText } from '#lib/read-timestamp.ts'
import { paths } from '#paths.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { Amount } from '#ui/amount.tsx'
import { CopyText } from '#ui/copy.tsx'
import { CountyFact } from '#ui/county/county-fact.tsx'
import { Email } from '#ui/email.tsx'
import { Facts, known } from '#ui/facts.tsx'

/** Returns unreadable timestamps as received; null if absent or as far off as 1970 or 9999. */
export function shownTimestamp(value: string | number | null | undefined): string | null {
  const time = readEventTime(value)
  return time === null ? unreadText(value) : formatDateTime(time)
}

/** Placement time by the service, else by this browser. */
export const placedText = ({ record, placedAt, placedKnown }: OrderRecord): string =>
  placedKnown
    ? (shownTimestamp(record.createdAtTimestamp) ?? formatDateTime(placedAt))
    : (unreadText(record.createdAtTimestamp) ?? DATE_UNKNOWN)

/** Omits missing values. */
export function OrderFacts({ order }: { order: OrderRecord }): ReactNode {
  const { record, propertyId } = order
  return (
    <Facts
      items={[
        { term: 'Order number', value: <CopyText value={String(order.id)} label="order number" /> },
        { term: 'Product', value: typeText(record) },
        ...known(
          'Property',
          propertyId !== null && (
            <TextLink to={paths.property(propertyId)}>
              {placeName(record) || `Property ${propertyId}`}
            </TextLink>
          ),
        ),
        ...known('Address', record.address),
        ...known('Property type', record.propertyType),
        ...known('APN', record.parcelId && <CopyText value={record.parcelId} label="parcel number" />),
        ...known('County', record.countyId && <CountyFact fips={record.countyId} />),
        { term: 'Amount', value: <Amount cents={order.amountCents} /> },
        ...known('Card', cardText(order.card)),
        { term: 'Placed', value: placedText(order) },
        ...known('Updated', shownTimestamp(record.updatedAtTimestamp)),
        ...known('Completed', shownTimestamp(record.completedAtTimestamp)),
        ...known('Placed by', record.requesterEmail && <Email address={record.requesterEmail} />),
        ...known('Handled by', record.servicerEmail && <Email address={record.servicerEmail} />),
      ]}
    />
  )
}
