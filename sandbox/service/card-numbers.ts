/** A card number as Stripe documents it for tests, or one of our own, and what a charge of it does. */
export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  /** Last part of a token that the card form makes for this card. */
  outcome: string
  /** Stripe's own test ids without `tok_` and `pm_card_`, for calls made without the card form. */
  stripeNames: readonly string[]
  /** The refusal's text; absent when the charge succeeds or `happening` says what happens instead. */
  message?: string
  happening?: 'error-500' | 'answer-lost'
}

/** The test cards (docs.stripe.com/testing, and two of our own at the end). */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'visa', stripeNames: ['visa', 'us'] },
  { number: '4000056655665556', brand: 'visa', outcome: 'visadebit', stripeNames: ['visa_debit'] },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'mastercard', stripeNames: ['mastercard'] },
  {
    number: '5200828282828210',
    brand: 'mastercard',
    outcome: 'mastercarddebit',
    stripeNames: ['mastercard_debit'],
  },
  { number: '378282246310005', brand: 'amex', outcome: 'amex', stripeNames: ['amex'] },
  { number: '6011111111111117', brand: 'discover', outcome: 'discover', stripeNames: ['discover'] },
  { number: '3056930009020004', brand: 'diners', outcome: 'diners', stripeNames: ['diners'] },
  { number: '3566002020360505', brand: 'jcb', outcome: 'jcb', stripeNames: ['jcb'] },
  { number: '6200000000000005', brand: 'unionpay', outcome: 'unionpay', stripeNames: ['unionpay'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    outcome: 'declined',
    stripeNames: ['chargeDeclined', 'visa_chargeDeclined'],
    message: 'Your card was declined.',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    outcome: 'insufficientfunds',
    stripeNames: ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    message: 'Your card has insufficient funds.',
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    outcome: 'lostcard',
    stripeNames: ['chargeDeclinedLostCard', 'visa_chargeDeclinedLostCard'],
    message: 'Your card was declined because it was reported lost.',
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    outcome: 'stolencard',
    stripeNames: ['chargeDeclinedStolenCard', 'visa_chargeDeclinedStolenCard'],
    message: 'Your card was declined because it was reported stolen.',
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    outcome: 'expiredcard',
    stripeNames: ['chargeDeclinedExpiredCard'],
    message: 'Your card has expired.',
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    outcome: 'incorrectcvc',
    stripeNames: ['chargeDeclinedIncorrectCvc'],
    message: "Your card's security code is incorrect.",
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    outcome: 'processingerror',
    stripeNames: ['chargeDeclinedProcessingError'],
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  {
    number: '4000000000006975',
    brand: 'visa',
    outcome: 'velocity',
    stripeNames: ['chargeDeclinedVelocityLimitExceeded', 'visa_chargeDeclinedVelocityLimitExceeded'],
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    outcome: 'chargefails',
    stripeNames: ['chargeCustomerFail'],
    message: 'Your card was accepted, but the charge was declined by the bank.',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    outcome: 'authenticationonce',
    stripeNames: ['authenticationRequiredOnSetup', 'authenticationRequiredSetupForOffSession'],
    message: 'Your card was declined. The bank asks for authentication before the first charge of this card.',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    outcome: 'authenticationalways',
    stripeNames: ['authenticationRequired', 'threeDSecure2Required', 'threeDSecureRequired'],
    message: 'Your card was declined. This transaction requires authentication.',
  },
  {
    number: '4100000000000019',
    brand: 'visa',
    outcome: 'blocked',
    stripeNames: ['radarBlock', 'chargeDeclinedFraudulent'],
    message: 'Your card was declined because the payment was blocked as possibly fraudulent.',
  },
  {
    number: '4000000000000500',
    brand: 'visa',
    outcome: 'error500',
    stripeNames: [],
    happening: 'error-500',
  },
  {
    number: '4000000000000408',
    brand: 'visa',
    outcome: 'answerlost',
    stripeNames: [],
    happening: 'answer-lost',
  },
]

/** Outcome of every card that is none of the above: test mode refuses it when it is charged. */
export const NOT_A_TEST_CARD = 'nottestcard'
