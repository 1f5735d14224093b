import { NOT_A_TEST_CARD, TEST_CARDS, type TestCard } from './card-numbers.ts'

/**
 * What a charge of a card token does. `singleUse` tokens come from the card form: their first charge, successful or
 * not, uses them up. Those of the last two kinds are single use as well.
 */
export type CardOutcome =
  | { ok: true; brand: TestCard['brand']; last4: string; singleUse: boolean }
  | { ok: false; message: string; singleUse: boolean }
  | { ok: 'error-500' }
  | { ok: 'answer-lost' }

const FORM_TOKEN = /^(?:tok|pm)_sandbox_[a-z0-9]+_([a-z0-9]+)$/u
const STRIPE_TEST_ID = /^(?:tok|pm_card)_(\w+)$/u

const byOutcome = new Map(TEST_CARDS.map((card) => [card.outcome, card]))
const byStripeName = new Map(TEST_CARDS.flatMap((card) => card.stripeNames.map((name) => [name, card])))

const NOT_TEST_MESSAGE =
  'Your card was declined. Your request was in test mode, but used a card that is not a test card.'

function outcomeOf(card: TestCard, singleUse: boolean): CardOutcome {
  if (card.happening !== undefined) return { ok: card.happening }
  return card.message === undefined
    ? { ok: true, brand: card.brand, last4: card.number.slice(-4), singleUse }
    : { ok: false, message: card.message, singleUse }
}

/**
 * What charging this token does, or null when no card form made it and Stripe documents no such test id. Tokens of
 * the card form are `tok_sandbox_<random>_<outcome>` (or `pm_…`); Stripe's own test ids, such as `tok_visa` and
 * `pm_card_chargeDeclined`, can be charged any number of times.
 */
export function outcomeOfToken(token: string): CardOutcome | null {
  const [, formOutcome] = FORM_TOKEN.exec(token) ?? []
  if (formOutcome !== undefined) {
    if (formOutcome === NOT_A_TEST_CARD) return { ok: false, message: NOT_TEST_MESSAGE, singleUse: true }
    const card = byOutcome.get(formOutcome)
    return card === undefined ? null : outcomeOf(card, true)
  }
  const card = byStripeName.get(STRIPE_TEST_ID.exec(token)?.[1] ?? '')
  return card === undefined ? null : outcomeOf(card, false)
}
