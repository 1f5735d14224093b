import { FULL_ORDER_PRICE, MAY_BE_CHARGED } from '../../contract/order-words.ts'
import { formatDate } from '../../lib/format-date.ts'
import { countOf } from '../../lib/format-number.ts'
import { chargesInWords, chargeSum } from '../../portfolio/valuations/charge-sum.ts'
import type { TurnEnd } from '../../portfolio/valuations/pay-in-turn.ts'
import type { BatchLine } from '../../portfolio/valuations/valuation-rules.ts'
import type { Tone } from '../../ui/tone-icon.tsx'
import { attemptCopy } from './attempt-copy.ts'
import { NOTHING_CHARGED, payProblems, refusalCopy, type Words } from './copy.ts'

/** Sentences about several valuations that are paid with one card form. */

/** "10 × $350.00 = $3,500.00, ten separate charges" */
export const sumInWords = (count: number): string => `${chargeSum(count)}, ${chargesInWords(count)}`

/** Said before the press. */
export const beforePaying = (count: number): string =>
  count === 1
    ? `Your card is charged ${FULL_ORDER_PRICE} once, when you press this button.`
    : `When you press this button, your card is charged ${FULL_ORDER_PRICE} for one property after another, three seconds apart or more. The first charge that is refused, or that gets no clear answer, stops the rest.`

const before = (charged: number): string =>
  charged === 0 ? '' : `Charged before it: ${sumInWords(charged)}.`

const after = (left: number): string => {
  if (left === 0) return ''
  return left === 1
    ? 'The one after it was not sent, and nothing was charged for it.'
    : `The ${left} after it were not sent, and nothing was charged for them.`
}

const sentence = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

const PRESS_AGAIN = 'The button pays only what is left.'

/** Why a payment of the turn was not sent. */
const notSent = {
  changed: {
    title: 'A payment is not what it was when you pressed the button',
    body: 'Look at its line. Nothing was sent for it just now.',
  },
  stopped: { title: 'Stopped, as you asked', body: `Nothing was sent for it. ${PRESS_AGAIN}` },
  late: {
    title: 'Stopped, because it took too long',
    body: `Nothing was sent for it. ${PRESS_AGAIN}`,
  },
  'signed-out': {
    title: 'Your session has ended',
    body: `Nothing was sent for it. Sign in, then press the button again. ${PRESS_AGAIN}`,
  },
} as const satisfies Record<string, Words>

/** What the last press came to, with what it means for the money. `detail` is the service's own message. */
export interface TurnWords extends Words {
  tone: 'success' | 'failure' | 'attention'
  detail: string | null
}

/** `count` payments were confirmed; `name` is the property of the one at which the turn ended. */
export function turnWords(
  end: TurnEnd<Words & { detail: string | null }>,
  { count, name }: { count: number; name: string },
): TurnWords {
  const { charged } = end
  const failed = (title: string, own: string, detail: string | null = null): TurnWords => ({
    tone: 'failure',
    title,
    body: sentence(`${name}: ${own}`, before(charged), after(count - charged - 1)),
    detail,
  })
  switch (end.why) {
    case 'all':
      return {
        tone: 'success',
        title: `${countOf(count, 'valuation')} ordered`,
        body: `Your card was charged ${sumInWords(count)}. Each order has a page and a receipt of its own.`,
        detail: null,
      }
    case 'another-tab':
      return {
        tone: 'attention',
        title: 'Another tab is paying',
        body: 'Nothing was sent from here. Follow it there, or wait until it is done.',
        detail: null,
      }
    case 'problem':
      return failed(end.problem.title, end.problem.body, end.problem.detail)
    case 'unknown':
      return { ...failed('The answer to a payment is missing', MAY_BE_CHARGED), tone: 'attention' }
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

/** Said while payments are made, by how long an answer has taken. */
export const whileRunning = {
  normal: 'Please keep this page open until all are done. If you leave it, the rest is not sent.',
  slow: attemptCopy.FULL.slow,
  overdue: `${attemptCopy.FULL.slow} If the answer still comes, this page shows it. The rest is not sent.`,
} as const

/** Said of what was paid and what was not while an outcome is open; also after a reload. */
export function whileOpen(lines: readonly BatchLine[]): string {
  const charged = lines.filter(({ standing }) => standing === 'charged').length
  const left = lines.filter(({ standing }) => standing === 'payable').length
  return sentence(
    charged === 0 ? '' : `Of the others, charged: ${sumInWords(charged)}.`,
    left === 0
      ? ''
      : `${left === 1 ? 'One is' : `${left} are`} not sent, and nothing was charged for ${left === 1 ? 'it' : 'them'}. You can pay ${left === 1 ? 'it' : 'them'} here once this is resolved.`,
  )
}

/** A line as it stands: a word with its shape, and what it means. */
export interface LineWords {
  word: string
  tone: Tone
  note: string | null
}

const settledWords: Readonly<Record<Exclude<BatchLine['standing'], 'payable'>, LineWords>> = {
  charged: { word: `Charged ${FULL_ORDER_PRICE}`, tone: 'success', note: null },
  sending: { word: 'Being charged', tone: 'calm', note: null },
  unknown: { word: 'Not known', tone: 'attention', note: MAY_BE_CHARGED },
  closed: { word: 'Closed', tone: 'neutral', note: 'You told us that it was not charged.' },
  'look-first': {
    word: 'Look for a charge first',
    tone: 'attention',
    note: 'It may have been charged. It is not paid together with the others.',
  },
  blocked: {
    word: 'Left out',
    tone: 'attention',
    note: 'Another payment for this property has to be resolved first. Nothing was charged for this one.',
  },
  hidden: {
    word: 'Left out',
    tone: 'neutral',
    note: `You have hidden this property. ${NOTHING_CHARGED}`,
  },
  gone: { word: 'Not known here', tone: 'neutral', note: 'Its record was deleted in this browser.' },
}

/** Where a line stands, in words. */
export function lineWords({ standing, attempt, earlier }: BatchLine): LineWords {
  if (standing !== 'payable') return settledWords[standing]
  const again =
    earlier === null
      ? ''
      : `It has a valuation already: order ${earlier.id} of ${formatDate(earlier.placedAt)}. A second one is charged ${FULL_ORDER_PRICE} again.`
  if (attempt?.state === 'refused') {
    const { title } = refusalCopy(attempt)
    return { word: title, tone: 'failure', note: sentence('Not charged.', again) }
  }
  return { word: 'Not charged yet', tone: 'neutral', note: again || null }
}

/** The page of payments that this browser may not take together. */
export const listPaymentsOff = {
  title: 'Paying for several valuations at once is switched off here',
  body: `${NOTHING_CHARGED} Each valuation can be paid on its own page.`,
} as const
