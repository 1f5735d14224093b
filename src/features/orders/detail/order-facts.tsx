import { TextLink } from '#shell/page/links.tsx'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#api/session/session-state.ts'
import { DATE_UNKNOWN } from '@plumbline/service-contract/order-copy'
import { serviceStatus } from '#memory/order-stages.ts'
import { cardText } from '#lib/card-text.ts'
import { formatDateTime, formatAgo, formatCountdown } from '#lib/format-date.ts'
import { readEventTime, unreadText } from '#lib/read-timestamp.ts'
import { paths } from '#paths.ts'
import { orderCheckQueries, useCheckNow, type LiveOrder } from '#work/checks/order-checks.ts'
import type { OrderRecord } from '#memory/store/records.ts'
import { OfferLinks, resultSentence } from '../offer.tsx'
import { Amount } from '#modules/orders/amount.tsx'
import { CopyText } from '#ui/copy.tsx'
import { CountyFact } from '#modules/parcels/county.tsx'
import { Email } from '#ui/email.tsx'
import { Facts, known } from '#ui/facts.tsx'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { NotifySwitch } from '../notify.tsx'
import { RotateCw } from 'lucide-react'
import { ApiError } from '#api/errors.ts'
import { explain } from '#api/explain.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useNow } from '#ui/use-now.ts'

const stopped = {
  missing:
    'This order no longer shows in your account, so we stopped checking. The last known status stays here.',
  refused: 'Our last check was refused, so we stopped checking. Sign in again to resume.',
} as const

function words({ checkedAt, terminal, errors }: LiveOrder, now: number): string {
  const checked = checkedAt === null ? 'Not checked yet' : `Updated ${formatAgo(checkedAt, now)}`
  if (terminal === 'missing' || terminal === 'refused') return `${checked}. ${stopped[terminal]}`
  return errors > 0 ? `${checked}. The last check failed. Retrying automatically.` : checked
}

/** Of an open order. The button counts down for the service's limit of one check a minute. */
function CheckLine({ live }: { live: LiveOrder }): ReactNode {
  const now = useNow(1000)
  const { mutate, error, isPending } = useCheckNow()
  const waiting = live.nextAllowedAt > now && !isPending
  const shown = error !== null && !(error instanceof ApiError && error.kind === 'missing')
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <p className="min-w-0">{words(live, now)}</p>
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          className="print:hidden"
          aria-disabled={waiting}
          onClick={() => mutate(live.id)}
        >
          <RotateCw size={16} />
          <span className="sr-only">Check now</span>
          {waiting && <span>{`in ${formatCountdown(live.nextAllowedAt - now)}`}</span>}
        </Button>
      </div>
      {shown && (
        <Notice tone="failure" live="assertive" className="mt-3" title={explain(error).title}>
          {explain(error).body}
        </Notice>
      )}
    </div>
  )
}

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

/** A free order's printout is its property's summary, if the property is known. */
const printoutOf = ({ id, amountCents, propertyId }: OrderRecord): { name: string; to: string } =>
  amountCents === 0 && propertyId !== null
    ? { name: 'Property summary', to: paths.summary(propertyId) }
    : { name: amountCents === 0 ? 'Order summary' : 'Receipt', to: paths.receipt(id) }

/** Omits missing values. `withResult`: a waiting order's result is announced here. */
export function OrderFacts({ order, withResult }: { order: OrderRecord; withResult: boolean }): ReactNode {
  const { record } = order
  const email = useSession()?.email
  const { data: live } = useQuery(orderCheckQueries.live(order.id))
  const printout = printoutOf(order)
  const isFinal = order.rank === 2
  return (
    <Section
      title="Order details"
      aside={
        <TextLink to={printout.to} className="print:hidden">
          {printout.name}
        </TextLink>
      }
    >
      <Facts
        items={[
          { term: order.amountCents === null ? 'Price' : 'Amount', value: <Amount of={order} /> },
          ...known('Card', cardText(order.card)),
          { term: 'Number', value: <CopyText value={String(order.id)} label="order number" /> },
          { term: 'Placed', value: placedText(order) },
          ...known('Address', record.address),
          ...known('Type', record.propertyType),
          ...known('APN', record.parcelId && <CopyText value={record.parcelId} label="parcel number" />),
          ...known('County', record.countyId && <CountyFact fips={record.countyId} />),
          ...known('Placed by', record.requesterEmail && <Email address={record.requesterEmail} />),
          ...known('Handled by', record.servicerEmail && <Email address={record.servicerEmail} />),
          ...known('Service status', serviceStatus(record)),
        ]}
      />
      {!isFinal && (
        <div className="mt-3">
          {live ? <CheckLine live={live} /> : <Skeleton className="h-8 w-48" />}
          <div className="mt-2 text-sm print:hidden">
            <NotifySwitch />
          </div>
        </div>
      )}
      {withResult && order.rank === 1 && order.orderType !== null && (
        <p className="mt-3 text-sm text-soft">{resultSentence(order.orderType, email)}</p>
      )}
      <div className="mt-3 empty:hidden print:hidden">
        <OfferLinks show={['refunds', 'support']} />
      </div>
    </Section>
  )
}
