import { needsCustomer } from '@plumbline/service-contract/order'
import { offer } from '#env.ts'
import { dayNumber, formatDate } from '#lib/format-date.ts'
import { readEventTime } from '#lib/read-timestamp.ts'
import type { OrderRecord } from '#memory/store/records.ts'

const DAY_MS = 86_400_000

/** US federal holidays (5 U.S.C. 6103), month and day from 0 and 1. */
const fixed: ReadonlySet<string> = new Set(['0-1', '5-19', '6-4', '10-11', '11-25'])
/** Month, day of the week from Sunday, which one of the month. */
const floating: ReadonlySet<string> = new Set(['0-1-3', '1-1-3', '8-1-1', '9-1-2', '10-4-4'])

/** `day`: counted from 1970. One on a weekend is kept on the nearest weekday. */
function isHoliday(day: number): boolean {
  const date = new Date(day * DAY_MS)
  const [month, weekday] = [date.getUTCMonth(), date.getUTCDay()]
  const isFixed = (shift: number): boolean => {
    const near = new Date((day + shift) * DAY_MS)
    return fixed.has(`${near.getUTCMonth()}-${near.getUTCDate()}`)
  }
  const isMemorialDay = month === 4 && weekday === 1 && date.getUTCDate() > 24
  return (
    isMemorialDay ||
    floating.has(`${month}-${weekday}-${Math.ceil(date.getUTCDate() / 7)}`) ||
    isFixed(0) ||
    (weekday === 5 && isFixed(1)) ||
    (weekday === 1 && isFixed(-1))
  )
}

function isBusinessDay(day: number): boolean {
  const weekday = new Date(day * DAY_MS).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

function addBusinessDays(day: number, count: number): number {
  let [next, left] = [day, count]
  while (left > 0) {
    next += 1
    if (isBusinessDay(next)) left -= 1
  }
  return next
}

/** The same day of the year at noon here, in ms. */
function noonOf(day: number): number {
  const date = new Date(day * DAY_MS)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12).getTime()
}

type Timed = Pick<OrderRecord, 'record' | 'orderType' | 'rank' | 'seen' | 'repliedAt'>

/**
 * The day a valuation's result is expected: "Dec 2, 2026", by the host's turnaround of "N days" or "N business days".
 * `isLate`: two business days past it. Null for quotes, final orders, orders that wait or waited for the customer, other
 * turnarounds, and orders whose time the service doesn't give.
 */
export function expectedDay(
  { record, orderType, rank, seen, repliedAt }: Timed,
  now: number,
  turnaround: string | null = offer.turnaround,
): { day: string; isLate: boolean } | null {
  const [, count, business] = /^(\d{1,3})( business)? days?$/u.exec(turnaround ?? '') ?? []
  const placedAt = readEventTime(record.createdAtTimestamp)
  const waited = repliedAt !== null || seen.some(({ status }) => needsCustomer(status))
  if (orderType !== 'FULL' || rank !== 1 || waited || placedAt === null || count === undefined) return null
  const from = dayNumber(placedAt)
  const day = business === undefined ? from + Number(count) : addBusinessDays(from, Number(count))
  return { day: formatDate(noonOf(day)), isLate: dayNumber(now) > addBusinessDays(day, 2) }
}
