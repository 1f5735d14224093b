/** Stripe's test card, or one of our own, and the outcome of charging it. */
export interface TestCard {
  number: string
  /** Stripe's name in tokens. */
  brand: string
  /** Suffix of its card form tokens. */
  outcome: string
  /** Stripe's test ids without `tok_` or `pm_card_`, for calls without the card form. */
  stripeNames: readonly string[]
  /** Refusal; absent if the charge succeeds or `happening` applies. */
  message?: string
  happening?: 'error-500' | 'answer-lost'
}

const accepted = (number: string, brand: string, name: string): TestCard => ({
  number,
  brand,
  outcome: name,
  stripeNames: [name],
})

const refused = (number: string, message: string, name: string, ...others: string[]): TestCard => ({
  number,
  brand: 'Visa',
  outcome: name,
  stripeNames: [name, ...others],
  message,
})

const ours = (number: string, outcome: string, happening: NonNullable<TestCard['happening']>): TestCard => ({
  number,
  brand: 'Visa',
  outcome,
  stripeNames: [],
  happening,
})

/** docs.stripe.com/testing, and two of our own. */
export const TEST_CARDS: readonly TestCard[] = [
  accepted('4242424242424242', 'Visa', 'visa'),
  accepted('4000056655665556', 'Visa', 'visa_debit'),
  accepted('5555555555554444', 'MasterCard', 'mastercard'),
  accepted('5200828282828210', 'MasterCard', 'mastercard_debit'),
  accepted('378282246310005', 'American Express', 'amex'),
  accepted('6011111111111117', 'Discover', 'discover'),
  accepted('3056930009020004', 'Diners Club', 'diners'),
  accepted('3566002020360505', 'JCB', 'jcb'),
  accepted('6200000000000005', 'UnionPay', 'unionpay'),
  refused('4000000000000002', 'Your card was declined.', 'chargeDeclined'),
  refused('4000000000009995', 'Your card has insufficient funds.', 'chargeDeclinedInsufficientFunds'),
  refused(
    '4000000000009987',
    'Your card was declined because it was reported lost.',
    'chargeDeclinedLostCard',
  ),
  refused(
    '4000000000009979',
    'Your card was declined because it was reported stolen.',
    'chargeDeclinedStolenCard',
  ),
  refused('4000000000000069', 'Your card has expired.', 'chargeDeclinedExpiredCard'),
  refused('4000000000000127', "Your card's security code is incorrect.", 'chargeDeclinedIncorrectCvc'),
  refused(
    '4000000000000119',
    'An error occurred while processing your card. Try again in a little bit.',
    'chargeDeclinedProcessingError',
  ),
  refused(
    '4000000000006975',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    'chargeDeclinedVelocityLimitExceeded',
  ),
  refused(
    '4000000000000341',
    'Your card was accepted, but the charge was declined by the bank.',
    'chargeCustomerFail',
  ),
  refused(
    '4000002500003155',
    'Your card was declined. The bank asks for authentication before the first charge of this card.',
    'authenticationRequiredOnSetup',
    'authenticationRequiredSetupForOffSession',
  ),
  refused(
    '4000002760003184',
    'Your card was declined. This transaction requires authentication.',
    'authenticationRequired',
    'threeDSecure2Required',
    'threeDSecureRequired',
  ),
  refused(
    '4100000000000019',
    'Your card was declined because the payment was blocked as possibly fraudulent.',
    'radarBlock',
    'chargeDeclinedFraudulent',
  ),
  ours('4000000000000500', 'error500', 'error-500'),
  ours('4000000000000408', 'answerlost', 'answer-lost'),
]

/** Any other number: refused when charged, as in test mode. */
const NOT_A_TEST_CARD: TestCard = {
  ...refused(
    '',
    'Your card was declined. Your request was in test mode, but used a card that is not a test card.',
    'nottestcard',
  ),
  brand: 'Unknown',
}

export const cardOfNumber = (digits: string): TestCard =>
  TEST_CARDS.find(({ number }) => number === digits) ?? NOT_A_TEST_CARD

const FORM_TOKEN = /^(?:tok|pm)_sandbox_[a-z0-9]+_(\w+)$/u
/** Most refusals also exist with the brand in front. */
const STRIPE_TEST_ID = /^(?:tok|pm_card)_(?:visa_(?=charge))?(\w+)$/u

/**
 * Card charged by this token; null for an unknown one. A card form token, `tok_sandbox_<random>_<outcome>` (or
 * `pm_…`), is used up by its first charge, even a declined one; Stripe's test ids aren't.
 */
export function cardOfToken(token: string): { card: TestCard; singleUse: boolean } | null {
  const [, outcome] = FORM_TOKEN.exec(token) ?? []
  const [, name = ''] = STRIPE_TEST_ID.exec(token) ?? []
  const card =
    outcome === undefined
      ? TEST_CARDS.find(({ stripeNames }) => stripeNames.includes(name))
      : [...TEST_CARDS, NOT_A_TEST_CARD].find((one) => one.outcome === outcome)
  return card === undefined ? null : { card, singleUse: outcome !== undefined }
}
