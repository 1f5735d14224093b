import { MAY_BE_CHARGED } from '../../../contract/order-words.ts'
import { stageOf, statusText, toneOfStage } from '../../../contract/order-stages.ts'
import { paths } from '../../../paths.ts'
import type { Valuation } from '../../../portfolio/valuations/valuation-rules.ts'
import type { OrderRecord } from '../../../portfolio/store/records.ts'
import type { Tone } from '../../../ui/tone-icon.tsx'

/** How the valuation of a row's property is shown: a word with its shape, why, and the way on. */
interface ValuationWords {
  word: string
  tone: Tone
  reason: string | null
  needsYou: boolean
  link: { to: string; words: string }
}

/** The same with its order, if there is one. */
export interface ShownValuation extends ValuationWords {
  order: OrderRecord | null
}

/** The valuation of a row's property in words. */
export function valuationWords(valuation: Valuation): ShownValuation {
  if (valuation.is === 'ordered') {
    const { order } = valuation
    const { id, rank, record } = order
    return {
      order,
      word: statusText(record),
      tone: toneOfStage(stageOf(record.status)),
      reason: rank === 0 ? record.message?.trim() || null : null,
      needsYou: rank === 0,
      link: { to: paths.order(id), words: `Order ${id}` },
    }
  }
  const { attemptId } = valuation
  const attempt = paths.attempt(attemptId)
  const asks = (word: string, reason: string, words: string): ShownValuation => ({
    order: null,
    word,
    tone: 'attention',
    reason,
    needsYou: true,
    link: { to: attempt, words },
  })
  switch (valuation.is) {
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
        order: null,
        word: 'Sending order',
        tone: 'calm',
        reason: null,
        needsYou: false,
        link: { to: attempt, words: 'See status' },
      }
    default:
      return {
        order: null,
        word: 'Not paid',
        tone: 'neutral',
        reason: null,
        needsYou: false,
        link: { to: paths.pay(attemptId), words: 'Go to payment' },
      }
  }
}
