import type { AttemptRow, AttemptState } from '#api/outbox/rows.ts'
import type { Card } from '../store/records.ts'

/** An order attempt. It lies in the small database, is never wiped by a sign-out, and holds no card data. */
export type Attempt = AttemptRow

/** What can happen to an attempt. Instants in ms. */
export type AttemptEvent =
  | { type: 'redraft'; documentIds: number[]; propertyName: string; at: number }
  /** `looked`: the claim of the send that a person has looked for a charge of. */
  | { type: 'arm'; cardToken: string | null; card: Card | null; looked?: string | null }
  | { type: 'send'; claimId: string; at: number }
  | { type: 'resend'; claimId: string; at: number }
  /** It is certain that nothing left this browser. */
  | { type: 'not-sent'; claimId: string }
  | {
      type: 'answered'
      claimId: string
      status: number
      orderId: number | null
      message: string | null
      /** It is known that the browser sent the request once. */
      onlySend: boolean
    }
  | { type: 'lost'; claimId: string }
  | { type: 'link'; orderId: number }
  | { type: 'close'; at: number }
  /** The token is 24 h old. */
  | { type: 'forget-token' }

/**
 * Answers that prove that nothing was charged, when they are known to answer the first and only send. A 429 is one: no server
 * gives it after a commit.
 */
const proofs: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 429])

const TOKEN_KEPT_MS = 24 * 3_600_000
/** "I was not charged" can be said this long after the last send; a free quote needs only its answer's time. */
const CLOSE_WAIT_MS = { FULL: 30 * 60_000, LOAN: 60_000 } as const

const doubtful: readonly AttemptState[] = ['sent', 'unknown']
const blocking: readonly AttemptState[] = ['armed', 'sent', 'unknown']

/** Whether the outcome is open: it waits for an answer or for a person. */
export const isUnresolved = (attempt: Attempt): boolean => doubtful.includes(attempt.state)

/** Whether no other attempt of the same account, property and product may be sent. */
export const isBlocking = (attempt: Attempt): boolean => blocking.includes(attempt.state)

/**
 * Whether a person has to look for an order or a charge before this attempt is sent anew: it was refused, and the refusal
 * may answer a repeat. An attempt refused under an earlier version counts as such.
 */
export const mustLookFirst = ({ state, mayBeRepeat }: Pick<Attempt, 'state' | 'mayBeRepeat'>): boolean =>
  (state === 'refused' && mayBeRepeat !== false) || (state === 'draft' && mayBeRepeat === true)

/** Whether an order may exist of which nobody has the number: its outcome is open, or its refusal proves nothing. */
export const mayHaveGoneThrough = (attempt: Attempt): boolean =>
  isUnresolved(attempt) || mustLookFirst(attempt)

/** Whether a card may be charged for it now: there is no charge to look for, or a person has looked for exactly that one. */
const maySpend = (attempt: Attempt, looked: string | null): boolean =>
  !mustLookFirst(attempt) || (looked !== null && looked === attempt.claimId)

/** Whether it can be deleted: nothing is under way, and it is certain that nothing was charged. */
export const canDiscard = (attempt: Attempt): boolean =>
  (attempt.state === 'draft' || attempt.state === 'refused') && !mustLookFirst(attempt)

const lastSentAt = (attempt: Attempt): number => attempt.resentAt ?? attempt.sentAt ?? attempt.createdAt

/** The instant (ms) from which a person may close the attempt. */
export const closableAt = (attempt: Attempt): number => lastSentAt(attempt) + CLOSE_WAIT_MS[attempt.orderType]

/** Whether a person may close it now. A clock that was set back does not lock the attempt for longer than the wait. */
export const canClose = (attempt: Attempt, now: number): boolean =>
  mayHaveGoneThrough(attempt) && Math.abs(now - lastSentAt(attempt)) >= CLOSE_WAIT_MS[attempt.orderType]

const tokenIsOld = (attempt: Attempt, now: number): boolean =>
  Math.abs(now - (attempt.sentAt ?? now)) >= TOKEN_KEPT_MS

/** Whether the card token must go: it is kept for a re-send, 24 h at most. */
export const tokenMustGo = (attempt: Attempt, now: number): boolean =>
  attempt.cardToken !== null && (!isUnresolved(attempt) || tokenIsOld(attempt, now))

/** Whether the same order can be sent again: it is unknown, and a paid one still has its token. */
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
  const { status, orderId, message, claimId, onlySend } = event
  if (orderId !== null) return attempt.state === 'confirmed' ? null : confirmed(attempt, orderId, status)
  // A late refusal of an earlier send says nothing about the one that is under way.
  if (!isUnresolved(attempt) || claimId !== attempt.claimId) return null
  const heard = { ...attempt, httpStatus: status, serviceMessage: message }
  return attempt.resends === 0 && proofs.has(status)
    ? { ...heard, state: 'refused', cardToken: null, mayBeRepeat: !onlySend }
    : { ...heard, state: 'unknown' }
}

/**
 * The attempt after an event, or null when that move is not allowed (then nothing changes). Pure.
 * Only an order in a 2xx answer, or a person, ends an attempt that was sent twice.
 */
export function step(attempt: Attempt, event: AttemptEvent): Attempt | null {
  const { state } = attempt
  switch (event.type) {
    case 'redraft':
      if (state !== 'draft' && state !== 'refused') return null
      return {
        ...attempt,
        state: 'draft',
        mayBeRepeat: mustLookFirst(attempt),
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
      if (event.cardToken === null || !maySpend(attempt, event.looked ?? null)) return null
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

/** Whether an attempt is paid on the payment page; every other one has its own page. */
export const waitsForCard = (attempt: Attempt): boolean =>
  attempt.orderType === 'FULL' && ['draft', 'armed', 'refused'].includes(attempt.state)
