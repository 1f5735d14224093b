import { FULL_ORDER_PRICE, MAY_BE_CHARGED } from '@plumbline/service-contract/order-copy'
import type { OrderType } from '@plumbline/service-contract/order'
import { paths } from '#paths.ts'
import type { OpenAttempt, Ordered } from '#work/address-lists/ordered.ts'
import { orderStatus, type OrderRecord } from '#memory/store/records.ts'
import { quoteOf } from '#modules/orders/result-text.ts'
import type { Tone } from '#ui/tone-icon.tsx'

export interface OrderedCopy {
  word: string
  tone: Tone
  reason: string | null
  needsYou: boolean
  /** `number`: shown instead of the words, which then are for screen readers. */
  link: { to: string; words: string; number?: number }
}

export interface ShownOrdered extends OrderedCopy {
  order: OrderRecord | null
  /** Another one, without an order yet. `discard`: a draft that can be discarded. */
  second: (OrderedCopy & { discard: string | null }) | null
}

const orderCopy = (order: OrderRecord): OrderedCopy => ({
  word: orderStatus(order).word,
  tone: orderStatus(order).tone,
  reason: quoteOf(order) || null,
  needsYou: order.rank === 0,
  link: { to: paths.order(order.id), words: `Order ${order.id}`, number: order.id },
})

type Words = readonly [word: string, reason: string]

const asking: Readonly<Record<OrderType, Readonly<Record<'unknown' | 'look-first' | 'refused', Words>>>> = {
  FULL: {
    unknown: ['Outcome unknown', `${MAY_BE_CHARGED} Resolve this before you order it again.`],
    'look-first': [
      'Check for a charge first',
      'The payment wasn’t accepted, but it may have gone through earlier.',
    ],
    refused: ['Not charged', 'The payment wasn’t accepted.'],
  },
  LOAN: {
    unknown: [
      'Outcome unknown',
      'We don’t know yet whether this quote was requested. Resolve it so it isn’t requested twice.',
    ],
    'look-first': [
      'Outcome unknown',
      'The request wasn’t accepted, but it may have gone through earlier. Resolve it first.',
    ],
    refused: ['Not requested', 'The loan quote request wasn’t accepted.'],
  },
}

function openCopy(type: OrderType, open: OpenAttempt): OrderedCopy {
  const to = paths.attempt(open.attemptId)
  const calm = { tone: 'calm', reason: null, needsYou: false } as const
  switch (open.is) {
    case 'sending': {
      const word = type === 'FULL' ? 'Sending order' : 'Requesting'
      return { ...calm, word, link: { to, words: 'See status' } }
    }
    case 'draft':
      return {
        ...calm,
        word: 'Not paid',
        tone: 'neutral',
        link: { to: paths.pay(open.attemptId), words: 'Go to payment' },
      }
    default: {
      const [word, reason] = asking[type][open.is]
      const link = { to, words: open.is === 'refused' ? 'See why' : 'Resolve' }
      return { word, tone: 'attention', reason, needsYou: true, link }
    }
  }
}

function secondCopy(type: OrderType, open: OpenAttempt): ShownOrdered['second'] {
  const copy = openCopy(type, open)
  const isDraft = open.is === 'draft'
  return {
    ...copy,
    reason: isDraft ? `Not ordered. It would cost another ${FULL_ORDER_PRICE}.` : copy.reason,
    discard: isDraft || open.is === 'refused' ? open.attemptId : null,
  }
}

/** What was ordered of a product. */
export function orderedCopy(type: OrderType, { order, attempt }: Ordered): ShownOrdered {
  const second = order === null || attempt === null ? null : secondCopy(type, attempt)
  const copy = order === null ? openCopy(type, attempt) : orderCopy(order)
  return { ...copy, needsYou: copy.needsYou || second?.needsYou === true, order, second }
}
