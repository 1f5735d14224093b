import { FULL_ORDER_PRICE } from '@plumbline/service-contract/order-copy'
import { typeText } from '#memory/order-stages.ts'
import { cardText } from '#lib/card-text.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { countOf, formatMoney } from '#lib/format-number.ts'
import { mayHaveGoneThrough, type Attempt } from '#memory/attempts/attempt-machine.ts'
import { orderStatus, placedDay, type OrderRecord, updatesOf, type Update } from '#memory/store/records.ts'
import { oneLine } from '#modules/properties/one-line.ts'

const TYPE_MAX = 24
const STATUS_MAX = 32
const PLACED_MAX = 40
const MESSAGE_MAX = 180
const ORDERS_IN_FULL = 2
const ORDERS_SHOWN = 6
const CHANGES_OF_ORDER = 3
const CHARGES_SHOWN = 4

export interface SummaryOrder {
  id: number
  type: string
  status: string
  placed: string
  /** The analyst's message and the changes seen; empty if the order is only named. */
  message: string
  changes: readonly string[]
}

export interface Charges {
  rows: readonly { order: string; placed: string; amount: string; card: string }[]
  totalCents: number
  /** Earlier charges, and orders with an unknown outcome. */
  notes: readonly string[]
}

const changeText = ({ at, word }: Update): string => `${formatDateTime(at)}: ${oneLine(word, STATUS_MAX)}`

export const summaryOrdersOf = (orders: readonly OrderRecord[]): SummaryOrder[] =>
  orders.slice(0, ORDERS_SHOWN).map((order, index) => {
    const { id, record, seen } = order
    const inFull = index < ORDERS_IN_FULL
    return {
      id,
      type: oneLine(typeText(record), TYPE_MAX),
      status: oneLine(orderStatus(order).word, STATUS_MAX),
      placed: oneLine(placedDay(order), PLACED_MAX),
      message: inFull ? oneLine(record.message, MESSAGE_MAX) : '',
      changes: inFull ? updatesOf(seen).slice(-CHANGES_OF_ORDER).toReversed().map(changeText) : [],
    }
  })

const isCharged = ({ orderType, amountCents }: OrderRecord): boolean =>
  amountCents === null ? orderType === 'FULL' : amountCents > 0

/** Includes only brand and last four digits of a card. */
export function chargesOf(orders: readonly OrderRecord[], attempts: readonly Attempt[]): Charges {
  const charged = orders.filter(isCharged)
  const left = charged.length - CHARGES_SHOWN
  const open = attempts.filter((attempt) => mayHaveGoneThrough(attempt) && attempt.amountCents > 0)
  const unknown = charged.filter(({ amountCents }) => amountCents === null).length
  return {
    rows: charged.slice(0, CHARGES_SHOWN).map((order) => ({
      order: `${oneLine(typeText(order.record), TYPE_MAX)} ${order.id}`,
      placed: oneLine(placedDay(order), PLACED_MAX),
      amount: order.amountCents === null ? `Price ${FULL_ORDER_PRICE}` : formatMoney(order.amountCents),
      card: cardText(order.card) ?? '',
    })),
    totalCents: charged.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
    notes: [
      ...(left > 0 ? [`Total includes ${countOf(left, 'earlier charge')} not listed here.`] : []),
      ...(unknown > 0
        ? [`Total excludes ${countOf(unknown, 'order')} with charges this browser doesn’t know.`]
        : []),
      ...open.map(
        ({ amountCents, attemptId }) =>
          `An unresolved order may have charged another ${formatMoney(amountCents)} (${attemptId}).`,
      ),
    ],
  }
}
