import type { Stripe, StripeCardNumberElement, StripeError } from '@stripe/stripe-js'
import { isOnline } from '#platform/network.ts'
import { mustCheckFirst, type Attempt } from '#memory/attempts/attempt-machine.ts'
import { rewriteAttempt } from '#memory/attempts/stored-attempts.ts'
import { placeOrder } from '#work/attempts/order-attempts.ts'
import { payProblems, type Copy, NOTHING_CHARGED } from './placing-copy.ts'
import { refusalCopy } from '#modules/orders/refusal-copy.ts'

/** Stripe made no token; nothing was sent to the service. */
interface CardProblem extends Copy {
  field: CardFieldName | null
}

export type CardFieldName = 'number' | 'expiry' | 'cvc'

const notSetUp: CardProblem = {
  title: 'Card payments aren’t set up correctly here',
  body: `${NOTHING_CHARGED} Please contact support. Trying again won’t help until this is fixed.`,
  field: null,
}

const passing: Partial<Record<StripeError['type'], Copy>> = {
  api_connection_error: {
    title: 'We couldn’t reach Stripe',
    body: `${NOTHING_CHARGED} Check your connection and try again.`,
  },
  rate_limit_error: {
    title: 'Too many attempts',
    body: `${NOTHING_CHARGED} Wait a minute, then try again.`,
  },
  api_error: {
    title: 'Stripe is having a problem',
    body: `${NOTHING_CHARGED} Wait a moment, then try again.`,
  },
}

/** Field named by a code such as `incomplete_expiry`; the number by default. */
const fieldOf = (code = ''): CardFieldName =>
  code.includes('expiry') ? 'expiry' : code.includes('cvc') ? 'cvc' : 'number'

/** Card and validation errors keep Stripe's own sentence, which is translated for cardholders. */
export function cardProblem({
  type,
  message,
  code,
}: Pick<StripeError, 'type' | 'message' | 'code'>): CardProblem {
  if (type === 'validation_error' || type === 'card_error')
    return {
      title: 'Check your card details',
      body: `${message ?? 'One of the card fields is incomplete.'} ${NOTHING_CHARGED}`,
      field: fieldOf(code),
    }
  const words = passing[type]
  return words === undefined ? notSetUp : { ...words, field: null }
}

/** `IntegrationError`, or anything else Stripe's script throws. */
export const thrownCardProblem = (): CardProblem => notSetUp

/** `detail` is the service's own message. */
export interface PayProblem extends Copy {
  detail: string | null
  /** Field to focus. */
  field: CardFieldName | null
  /** Before a new token is made, the customer must check for a charge. */
  mustCheck: boolean
}

export type PayOutcome = { kind: 'settled'; attempt: Attempt } | { kind: 'problem'; problem: PayProblem }

/** Stripe turns these into a token. */
export interface CardInput {
  stripe: Pick<Stripe, 'createToken'>
  number: StripeCardNumberElement
  postalCode: string
}

interface PayInput extends CardInput {
  attemptId: string
  /** Claim of the send whose charge the customer has checked for. */
  checkedClaimId?: string | null
  /** Rejects if the valuations can't be read; false if they changed since the customer saw them. */
  isAsShown?: () => Promise<boolean>
}

const refuse = (words: Copy & Partial<PayProblem>): PayOutcome => ({
  kind: 'problem',
  problem: { detail: null, field: null, mustCheck: false, ...words },
})

async function makeToken(input: PayInput): ReturnType<Stripe['createToken']> {
  return await input.stripe.createToken(input.number, { address_zip: input.postalCode })
}

/** "Your card was declined." says no more than "The card was declined". */
const gist = (text: string): string =>
  (text.endsWith('.') ? text.slice(0, -1) : text).replace(/^(?:the|your) /iu, '').toLowerCase()

/** Null if the title says the same. */
export const serviceDetail = (message: string | null, title: string): string | null =>
  message !== null && gist(message.trim()) === gist(title) ? null : message

function refusal(attempt: Attempt): PayProblem {
  const words = refusalCopy(attempt)
  const isCard = attempt.httpStatus === 402
  return {
    ...words,
    detail: serviceDetail(attempt.serviceMessage, words.title),
    field: isCard && !words.mustCheck ? 'number' : null,
  }
}

/** Question an earlier decline left open; null if there is none. */
export const declinedBefore = (attempt: Attempt): PayProblem | null =>
  mustCheckFirst(attempt) ? refusal(attempt) : null

/**
 * Makes a new card token, then sends the order once. Never throws. Refusals that prove no charge are
 * problems; confirmed and unknown outcomes are `settled`.
 */
export async function pay(input: PayInput): Promise<PayOutcome> {
  if (!(await isOnline())) return refuse(payProblems.offline)
  try {
    await rewriteAttempt(input.attemptId)
    if (input.isAsShown !== undefined && !(await input.isAsShown())) return refuse(payProblems.changed)
  } catch (error) {
    return refuse(payProblems.noJournal(error))
  }
  const made = await makeToken(input).catch(() => null)
  if (made === null || (made.error === undefined && made.token === undefined))
    return refuse(thrownCardProblem())
  if (made.error !== undefined) return refuse(cardProblem(made.error))
  const { token } = made
  const card = token.card === undefined ? null : { brand: token.card.brand, last4: token.card.last4 }
  try {
    const { attemptId, checkedClaimId = null } = input
    const attempt = await placeOrder(attemptId, { cardToken: token.id, card, checkedClaimId })
    return attempt.state === 'refused' || mustCheckFirst(attempt)
      ? { kind: 'problem', problem: refusal(attempt) }
      : { kind: 'settled', attempt }
  } catch (error) {
    return refuse(payProblems.notSent(error))
  }
}
