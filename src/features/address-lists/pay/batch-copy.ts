import { FULL_ORDER_CENTS, FULL_ORDER_PRICE, MAY_BE_CHARGED } from '#contract/order-words.ts'
import { formatDate } from '#lib/format-date.ts'
import { formatMoney } from '#lib/format-number.ts'
import { chargedSum, chargesInWords, chargeSum } from '#portfolio/address-lists/valuations/charge-sum.ts'
import type { PaymentRunEnd } from '#portfolio/address-lists/valuations/pay-batch.ts'
import type { BatchLine } from '#portfolio/address-lists/valuations/valuation-rules.ts'
import type { Tone } from '#ui/tone-icon.tsx'
import { attemptCopy } from '#modules/payment/attempt-copy.ts'
import { NOTHING_CHARGED, payProblems, refusalCopy, type Words } from '#modules/payment/copy.ts'

/** Texts about paying for several valuations with one card form. */

/** "10 × $350 = $3,500, 10 separate charges" */
export const sumInWords = (count: number): string => `${chargeSum(count)}, ${chargesInWords(count)}`

const chargedInWords = (count: number): string => `${chargedSum(count)}, ${chargesInWords(count)}`

export const chargedAll = (count: number, card: string | null): string =>
  `${card === null ? 'Your card was charged' : `Charged to ${card}:`} ${chargedInWords(count)}.`

export const beforePaying = (count: number): string =>
  count === 1
    ? `Your card is charged ${FULL_ORDER_PRICE} once, when you press this button.`
    : `When you press this button, your card is charged ${FULL_ORDER_PRICE} for each property, one at a time, at least three seconds apart. If a charge is refused or its outcome is unclear, the rest stop.`

const before = (charged: number): string =>
  charged === 0 ? '' : `Charged before this one: ${chargedInWords(charged)}.`

const after = (left: number): string => {
  if (left === 0) return ''
  return left === 1
    ? 'The one after it was not sent, and nothing was charged for it.'
    : `The ${left} after it were not sent, and nothing was charged for them.`
}

const sentence = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

const SAFE_TO_RETRY = 'The button pays only for what’s left.'

const notSent = {
  changed: {
    title: 'A payment changed after you pressed the button',
    body: 'Nothing was sent for it just now. Check its line.',
  },
  stopped: { title: 'You stopped the payments', body: `Nothing was sent for it. ${SAFE_TO_RETRY}` },
  late: {
    title: 'Stopped because it took too long',
    body: `Nothing was sent for it. ${SAFE_TO_RETRY}`,
  },
  'signed-out': {
    title: 'Your session ended',
    body: `Nothing was sent for it. Sign in, then press the button again. ${SAFE_TO_RETRY}`,
  },
} as const satisfies Record<string, Words>

/** `detail` is the service's own message. */
export interface RunEndText extends Words {
  tone: 'failure' | 'attention'
  detail: string | null
}

/**
 * `count`: requested payments; `name`: property at which the run ended; `isElsewhere`: another tab is still
 * paying.
 */
export function runEndText(
  end: Exclude<PaymentRunEnd<Words & { detail: string | null }>, { why: 'all' }>,
  { count, name, isElsewhere }: { count: number; name: string; isElsewhere: boolean },
): RunEndText {
  const { charged } = end
  const failed = (title: string, own: string, detail: string | null = null): RunEndText => ({
    tone: 'failure',
    title,
    body: sentence(`${name}: ${own}`, before(charged), after(count - charged - 1)),
    detail,
  })
  switch (end.why) {
    case 'another-tab':
      return {
        tone: 'attention',
        title: isElsewhere ? 'Another tab is paying' : 'Another tab was paying',
        body: `Nothing was sent from here. ${
          isElsewhere ? 'Follow it there, or wait until it’s done.' : 'Each line shows what was charged.'
        }`,
        detail: null,
      }
    case 'problem':
      return failed(end.problem.title, end.problem.body, end.problem.detail)
    case 'unknown':
      return {
        ...failed('We don’t know yet whether a payment went through', MAY_BE_CHARGED),
        tone: 'attention',
      }
    case 'storage': {
      const { title, body } = payProblems.noJournal(end.error)
      return failed(title, body)
    }
    default: {
      const { title, body } = notSent[end.why]
      return failed(title, body)
    }
  }
}

/** By how long an answer has taken. */
export const whileRunning = {
  normal: 'Keep this page open until all are done. If you leave, the rest won’t be sent.',
  slow: attemptCopy.FULL.slow,
  overdue: `${attemptCopy.FULL.slow} If we still get a response, we’ll show it here. The rest won’t be sent.`,
} as const

/** Shown while an outcome is open, also after a reload. */
export function whileOpen(lines: readonly BatchLine[]): string {
  const charged = lines.filter(({ status }) => status === 'charged').length
  const left = lines.filter(({ status }) => status === 'payable').length
  return sentence(
    charged === 0 ? '' : `Other valuations charged: ${chargedInWords(charged)}.`,
    left === 0
      ? ''
      : `${left === 1 ? 'One was' : `${left} were`} not sent, and nothing was charged for ${left === 1 ? 'it' : 'them'}. You can pay for ${left === 1 ? 'it' : 'them'} here once this is resolved.`,
  )
}

export interface LineWords {
  word: string
  tone: Tone
  note: string | null
}

const settledWords: Readonly<Record<Exclude<BatchLine['status'], 'payable'>, LineWords>> = {
  charged: { word: `Charged ${formatMoney(FULL_ORDER_CENTS)}`, tone: 'success', note: null },
  sending: { word: 'Charging', tone: 'calm', note: null },
  unknown: { word: 'Outcome unknown', tone: 'attention', note: MAY_BE_CHARGED },
  closed: { word: 'Closed', tone: 'neutral', note: 'You told us you were not charged for it.' },
  'look-first': {
    word: 'Check for a charge first',
    tone: 'attention',
    note: 'It may have been charged. You can’t pay for it together with the others.',
  },
  blocked: {
    word: 'Left out',
    tone: 'attention',
    note: 'Resolve the other payment for this property first. Nothing was charged for this one.',
  },
  hidden: {
    word: 'Left out',
    tone: 'neutral',
    note: `This property is hidden. ${NOTHING_CHARGED}`,
  },
  gone: { word: 'Not in this browser', tone: 'neutral', note: 'Its record was deleted here.' },
}

export function lineWords({ status, attempt, earlier }: BatchLine): LineWords {
  if (status !== 'payable') return settledWords[status]
  const again =
    earlier === null
      ? ''
      : `This property already has a valuation: order ${earlier.id}${earlier.placedKnown ? ` from ${formatDate(earlier.placedAt)}` : ''}. A second one costs another ${FULL_ORDER_PRICE}.`
  if (attempt?.state === 'refused') {
    const { title } = refusalCopy(attempt)
    return { word: title, tone: 'failure', note: sentence('Not charged.', again) }
  }
  return { word: 'Not charged yet', tone: 'neutral', note: again || null }
}

export const listPaymentsOff = {
  title: 'You can’t pay for several valuations at once here',
  body: `${NOTHING_CHARGED} Pay for each valuation on its own page.`,
} as const
