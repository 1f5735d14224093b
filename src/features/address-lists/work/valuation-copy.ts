import { FULL_ORDER_PRICE, MAY_BE_CHARGED } from '@plumbline/service-contract/order-copy'
import { paths } from '#paths.ts'
import type { OpenValuation, Valuation } from '#portfolio/address-lists/list-valuations.ts'
import { orderStatus, type OrderRecord } from '#portfolio/store/records.ts'
import type { Tone } from '#ui/tone-icon.tsx'

export interface ValuationCopy {
  word: string
  tone: Tone
  reason: string | null
  needsYou: boolean
  /** `number`: shown instead of the words, which then are for screen readers. */
  link: { to: string; words: string; number?: number }
}

export interface ShownValuation extends ValuationCopy {
  order: OrderRecord | null
  second: SecondValuation | null
}

/** Second valuation that isn't ordered yet. */
interface SecondValuation extends ValuationCopy {
  /** Draft that can be discarded; null if there may have been a charge. */
  discard: string | null
}

const orderCopy = (order: OrderRecord): ValuationCopy => ({
  word: orderStatus(order).word,
  tone: orderStatus(order).tone,
  reason: order.rank === 0 ? order.record.message?.trim() || null : null,
  needsYou: order.rank === 0,
  link: { to: paths.order(order.id), words: `Order ${order.id}`, number: order.id },
})

function openCopy({ is, attemptId }: OpenValuation): ValuationCopy {
  const attempt = paths.attempt(attemptId)
  const asks = (word: string, reason: string, words: string): ValuationCopy => ({
    word,
    tone: 'attention',
    reason,
    needsYou: true,
    link: { to: attempt, words },
  })
  switch (is) {
    case 'unknown':
      return asks('Outcome unknown', `${MAY_BE_CHARGED} Resolve this before you order it again.`, 'Resolve')
    case 'look-first':
      return asks(
        'Check for a charge first',
        'The payment wasn’t accepted, but it may have gone through earlier.',
        'Resolve',
      )
    case 'refused':
      return asks('Not charged', 'The payment wasn’t accepted.', 'See why')
    case 'sending':
      return {
        word: 'Sending order',
        tone: 'calm',
        reason: null,
        needsYou: false,
        link: { to: attempt, words: 'See status' },
      }
    default:
      return {
        word: 'Not paid',
        tone: 'neutral',
        reason: null,
        needsYou: false,
        link: { to: paths.pay(attemptId), words: 'Go to payment' },
      }
  }
}

function secondCopy(attempt: OpenValuation): SecondValuation {
  const words = openCopy(attempt)
  const isDraft = attempt.is === 'draft'
  return {
    ...words,
    reason: isDraft ? `Not ordered. It would cost another ${FULL_ORDER_PRICE}.` : words.reason,
    discard: isDraft || attempt.is === 'refused' ? attempt.attemptId : null,
  }
}

export function valuationCopy(valuation: Valuation): ShownValuation {
  const { order, attempt } = valuation
  if (order === null) return { ...openCopy(valuation.attempt), order, second: null }
  const words = orderCopy(order)
  const second = attempt === null ? null : secondCopy(attempt)
  return { ...words, needsYou: words.needsYou || second?.needsYou === true, order, second }
}
