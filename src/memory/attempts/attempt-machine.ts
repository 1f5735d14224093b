import type { Card } from '../store/records.ts'

type AttemptState = 'draft' | 'armed' | 'sent' | 'confirmed' | 'refused' | 'unknown' | 'closed'

/** Survives sign-out, holds no card data. */
export interface Attempt {
  attemptId: string
  account: string
  propertyId: number
  propertyName: string
  orderType: 'FULL' | 'LOAN'
  documentIds: number[]
  amountCents: number
  state: AttemptState
  claimId: string | null
  createdAt: number
  /** First send, and last resend, of this card token (or quote). */
  sentAt: number | null
  resentAt: number | null
  resends: number
  card: { brand: string; last4: string } | null
  cardToken: string | null
  orderId: number | null
  httpStatus: number | null
  serviceMessage: string | null
  /**
   * The last refusal may answer a repeat by the browser, and the first send may have been accepted: the
   * customer checks before anything is sent anew.
   */
  mayBeRepeat: boolean
  /** When the customer said that nothing was charged; a late answer may still confirm the attempt. */
  closedAt: number | null
}

declare module '#api/storage/portfolio-database.ts' {
  interface PortfolioSchema {
    attempts: {
      key: string
      value: Attempt
      indexes: { account: string; subject: [string, number, string] }
    }
  }
}

/** Instants in ms. */
export type AttemptEvent =
  | { type: 'redraft'; documentIds: number[]; propertyName: string; at: number }
  /** `checkedClaimId`: claim of the send that the customer checked for a charge. */
  | { type: 'arm'; cardToken: string | null; card: Card | null; checkedClaimId?: string | null }
  | { type: 'send'; claimId: string; at: number }
  | { type: 'resend'; claimId: string; at: number }
  /** Certainly nothing left this browser. */
  | { type: 'not-sent'; claimId: string }
  | {
      type: 'answered'
      claimId: string
      status: number
      orderId: number | null
      message: string | null
      /** The browser is known to have sent the request once. */
      onlySend: boolean
      /** Otherwise something in between answered, perhaps after the service did. */
      isOfService: boolean
    }
  | { type: 'lost'; claimId: string }
  | { type: 'link'; orderId: number }
  | { type: 'close'; at: number }
  /** The token is 24 h old. */
  | { type: 'forget-token' }

/**
 * Prove that nothing was charged, if the service's and known to answer the first and only send. A 429 counts,
 * whoever sends it: no server returns it after a commit.
 */
const proofs: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 429])

const proves = (status: number, isOfService: boolean): boolean =>
  status === 429 || (isOfService && proofs.has(status))

const TOKEN_KEPT_MS = 24 * 3_600_000
/** "I was not charged" is allowed this long after the last send; a free quote only allows time for its answer. */
const CLOSE_WAIT_MS = { FULL: 30 * 60_000, LOAN: 60_000 } as const

const doubtful: readonly AttemptState[] = ['sent', 'unknown']
const blocking: readonly AttemptState[] = ['armed', 'sent', 'unknown']

/** Waits for an answer or for the user. */
export const isUnresolved = (attempt: Attempt): boolean => doubtful.includes(attempt.state)

/** No other attempt of the same account, property and product may be sent. */
export const isBlocking = (attempt: Attempt): boolean => blocking.includes(attempt.state)

/**
 * The customer must check for an order or a charge before this is sent anew: it was refused, and the refusal
 * may answer a repeat.
 */
export const mustCheckFirst = ({ state, mayBeRepeat }: Pick<Attempt, 'state' | 'mayBeRepeat'>): boolean =>
  mayBeRepeat && (state === 'refused' || state === 'draft')

/** An order may exist without a known number: the outcome is open, or the refusal proves nothing. */
export const mayHaveGoneThrough = (attempt: Attempt): boolean =>
  isUnresolved(attempt) || mustCheckFirst(attempt)

/** A card may be charged now: there is no charge to check for, or the customer has checked for exactly that one. */
const maySpend = (attempt: Attempt, checkedClaimId: string | null): boolean =>
  !mustCheckFirst(attempt) || (checkedClaimId !== null && checkedClaimId === attempt.claimId)

/** Nothing is in progress, and certainly nothing was charged. */
export const canDiscard = (attempt: Attempt): boolean =>
  (attempt.state === 'draft' || attempt.state === 'refused') && !mustCheckFirst(attempt)

const lastSentAt = (attempt: Attempt): number => attempt.resentAt ?? attempt.sentAt ?? attempt.createdAt

/** Instant (ms) from which the user may close it. */
export const closableAt = (attempt: Attempt): number => lastSentAt(attempt) + CLOSE_WAIT_MS[attempt.orderType]

/** A clock that was set back doesn't lock the attempt longer than the wait. */
export const canClose = (attempt: Attempt, now: number): boolean =>
  mayHaveGoneThrough(attempt) && Math.abs(now - lastSentAt(attempt)) >= CLOSE_WAIT_MS[attempt.orderType]

const tokenIsOld = (attempt: Attempt, now: number): boolean =>
  Math.abs(now - (attempt.sentAt ?? now)) >= TOKEN_KEPT_MS

/** Kept for a resend, 24 h at most. */
export const tokenMustGo = (attempt: Attempt, now: number): boolean =>
  attempt.cardToken !== null && (!isUnresolved(attempt) || tokenIsOld(attempt, now))

/** Unknown, and a paid order still has its token. */
export const canResend = (attempt: Attempt, now: number): boolean =>
  attempt.state === 'unknown' &&
  (attempt.orderType === 'LOAN' || attempt.cardToken !== null) &&
  !tokenIsOld(attempt, now)

const confirmed = (attempt: Attempt, orderId: number, status: number | null): Attempt => ({
  ...attempt,
  state: 'confirmed',
  orderId,
  httpStatus: status,
  serviceMessage: null,
  cardToken: null,
})

function answered(attempt: Attempt, event: Extract<AttemptEvent, { type: 'answered' }>): Attempt | null {
  const { status, orderId, message, claimId, onlySend, isOfService } = event
  if (orderId !== null) return attempt.state === 'confirmed' ? null : confirmed(attempt, orderId, status)
  // A late refusal of an earlier send says nothing about the one in progress.
  if (!isUnresolved(attempt) || claimId !== attempt.claimId) return null
  const heard = { ...attempt, httpStatus: status, serviceMessage: message }
  return attempt.resends === 0 && proves(status, isOfService)
    ? { ...heard, state: 'refused', cardToken: null, mayBeRepeat: !onlySend }
    : { ...heard, state: 'unknown' }
}

/**
 * Null if the move isn't allowed. Pure. Only an order in a 2xx answer, or the user, ends an attempt that was
 * sent twice.
 */
export function step(attempt: Attempt, event: AttemptEvent): Attempt | null {
  const { state } = attempt
  switch (event.type) {
    case 'redraft':
      if (state !== 'draft' && state !== 'refused') return null
      return {
        ...attempt,
        state: 'draft',
        documentIds: event.documentIds,
        propertyName: event.propertyName,
        createdAt: event.at,
        sentAt: null,
        card: null,
        cardToken: null,
        httpStatus: null,
        serviceMessage: null,
      }
    case 'arm':
      if (state !== 'draft' && state !== 'refused') return null
      if (attempt.orderType === 'LOAN') return { ...attempt, state: 'armed' }
      if (event.cardToken === null || !maySpend(attempt, event.checkedClaimId ?? null)) return null
      return { ...attempt, state: 'armed', cardToken: event.cardToken, card: event.card }
    case 'send':
      if (state !== 'armed') return null
      return {
        ...attempt,
        state: 'sent',
        claimId: event.claimId,
        mayBeRepeat: false,
        sentAt: event.at,
        resentAt: null,
        resends: 0,
        httpStatus: null,
        serviceMessage: null,
      }
    case 'resend':
      if (!canResend(attempt, event.at)) return null
      return {
        ...attempt,
        state: 'sent',
        claimId: event.claimId,
        resentAt: event.at,
        resends: attempt.resends + 1,
        httpStatus: null,
        serviceMessage: null,
      }
    case 'not-sent':
      if (state !== 'sent' || event.claimId !== attempt.claimId) return null
      return attempt.resends === 0
        ? { ...attempt, state: 'draft', sentAt: null, cardToken: null }
        : { ...attempt, state: 'unknown', resends: attempt.resends - 1 }
    case 'answered':
      return answered(attempt, event)
    case 'lost':
      return state === 'sent' && event.claimId === attempt.claimId ? { ...attempt, state: 'unknown' } : null
    case 'link':
      return mayHaveGoneThrough(attempt) || state === 'closed'
        ? confirmed(attempt, event.orderId, null)
        : null
    case 'close':
      return canClose(attempt, event.at)
        ? { ...attempt, state: 'closed', closedAt: event.at, cardToken: null }
        : null
    case 'forget-token':
    default:
      return attempt.cardToken === null ? null : { ...attempt, cardToken: null }
  }
}

/** Paid on the payment page; other attempts have their own page. */
export const waitsForCard = (attempt: Attempt): boolean =>
  attempt.orderType === 'FULL' && ['draft', 'armed', 'refused'].includes(attempt.state)
