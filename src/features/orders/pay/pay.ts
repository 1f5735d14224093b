import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js'
import { mustLookFirst, type Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { placeOrder } from '../../../portfolio/attempts/order-attempts.ts'
import { canPlacePaid } from '../../../portfolio/attempts/paid-orders.ts'
import { refusalWords } from '../../../portfolio/attempts/refusal-words.ts'
import { explainFailure } from '../../../shell/page/explain-failure.ts'
import { cardProblem, thrownCardProblem, type CardFieldName } from './stripe-errors.ts'

/** Why nothing was bought, in words; `detail` is the service's own message. */
export interface PayProblem {
  title: string
  body: string
  detail: string | null
  /** The card field that the focus goes to. */
  field: CardFieldName | null
  /** A person must look for a charge before the next press makes a new token. */
  mustLook: boolean
}

export type PayOutcome = { kind: 'settled'; attempt: Attempt } | { kind: 'problem'; problem: PayProblem }

interface PayInput {
  stripe: Pick<Stripe, 'createToken'>
  number: StripeCardNumberElement
  postalCode: string
  attemptId: string
}

const refuse = (
  title: string,
  body: string,
  detail: string | null = null,
  field: CardFieldName | null = null,
): PayOutcome => ({
  kind: 'problem',
  problem: { title, body, detail, field, mustLook: false },
})

async function makeToken(input: PayInput): ReturnType<Stripe['createToken']> {
  return await input.stripe.createToken(input.number, { address_zip: input.postalCode })
}

/** A refused attempt in words. */
function refusal(attempt: Attempt): PayOutcome {
  const { title, body, mustLook } = refusalWords(attempt)
  const isCard = attempt.httpStatus === 402
  return {
    kind: 'problem',
    problem: {
      title,
      body,
      detail: attempt.serviceMessage,
      field: isCard && !mustLook ? 'number' : null,
      mustLook,
    },
  }
}

/** The question that a decline left open when the page was left or the order was started again; null when there is none. */
export function declinedBefore(attempt: Attempt): PayProblem | null {
  if (!mustLookFirst(attempt)) return null
  const outcome = refusal(attempt)
  return outcome.kind === 'problem' ? outcome.problem : null
}

/**
 * One press of the pay button: a new card token, then the order, sent once. Never throws. A refusal that proves no
 * charge comes back as a problem; confirmed and unknown outcomes come back settled.
 */
export async function pay(input: PayInput): Promise<PayOutcome> {
  if (!navigator.onLine) {
    return refuse(
      'You are offline',
      'Nothing was sent and nothing was charged. Connect, then press the button again.',
    )
  }
  const ready = await canPlacePaid()
  if (!ready.ok)
    return refuse('Paying is switched off in this browser', `${ready.reason} Nothing was charged.`)

  const made = await makeToken(input).catch(() => null)
  if (made === null || (made.error === undefined && made.token === undefined)) {
    const problem = thrownCardProblem()
    return refuse(problem.title, problem.body)
  }
  if (made.error !== undefined) {
    const problem = cardProblem(made.error)
    return refuse(problem.title, problem.body, null, problem.field)
  }
  const { token } = made
  const card = token.card === undefined ? null : { brand: token.card.brand, last4: token.card.last4 }
  try {
    const attempt = await placeOrder(input.attemptId, { cardToken: token.id, card })
    return attempt.state === 'refused' ? refusal(attempt) : { kind: 'settled', attempt }
  } catch (error) {
    const { title, body, detail } = explainFailure(error)
    return refuse(title, `${body} Nothing was sent and nothing was charged.`, detail)
  }
}
