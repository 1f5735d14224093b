import { createStore } from 'zustand/vanilla'
import { ApiError, type Operation } from '../errors.ts'
import type { SessionView } from './session-row.ts'

/**
 * What only the person can decide before the service can be asked again: sign in again; turn this browser's key on again
 * (`at`: when this browser noticed that it was off, in ms); try again although the account has no access; sign out and in, or wait,
 * as no key is made before `until` (ms).
 */
export type Question =
  | { type: 'sign-in' }
  | { type: 'switched-off'; at: number | null }
  | { type: 'denied'; serviceMessage: string | null }
  | { type: 'key-limit'; until: number }

/** A question and how it stands: `open`, put off ("Not now"), or its dialog could not be loaded. */
export type AskedQuestion = Question & { standing: 'open' | 'put-off' | 'not-loaded' }

/** Calls that pages make by themselves: they never bring back a question that was put off. */
const quiet: ReadonlySet<Operation> = new Set(['getOrder', 'getUserApiKeys'])

let account: string | null = null

/** The question of this tab; null when there is none. The same object until something changes. */
export const questionStore = createStore<AskedQuestion | null>(() => null)
export const getQuestion = questionStore.getState
const show = (next: AskedQuestion | null): void => questionStore.setState(next, true)

/** Asks, once: the same question is not asked anew, and one put off is brought back by a person's doing only. */
function ask(question: Question, operation: Operation): void {
  const asked = getQuestion()
  if (asked?.type === question.type && (asked.standing === 'open' || quiet.has(operation))) return
  show({ ...question, standing: 'open' })
}

/** "Not now"; `not-loaded` when the dialog could not be shown. Pages go on with what this browser remembers. */
export function putOffQuestion(standing: 'put-off' | 'not-loaded' = 'put-off'): void {
  const asked = getQuestion()
  if (asked !== null) show({ ...asked, standing })
}

/** Brings back the question that was put off. */
export function reopenQuestion(): void {
  const asked = getQuestion()
  if (asked !== null) show({ ...asked, standing: 'open' })
}

/** The question is answered; nothing happens when another one stands by now. */
export function endQuestion(type: Question['type']): void {
  if (getQuestion()?.type === type) show(null)
}

/** Follows the session of this tab: its end asks, a new one answers, another account knows of no question. */
export function followSession(view: SessionView | null): void {
  const next = view === null || view.otherAccount !== null ? null : view.account
  if (next !== account) show(null)
  account = next
  if (next === null) return
  if (view?.status === 'needs-sign-in' && getQuestion()?.type !== 'sign-in')
    show({ type: 'sign-in', standing: 'open' })
  if (view?.status === 'active') endQuestion('sign-in')
}

/** Only signing in can give this call a credential: asks for it, and gives the error that says so. */
export function needsSignIn(operation: Operation): ApiError {
  ask({ type: 'sign-in' }, operation)
  return new ApiError('signed-out', operation, { reason: 'no-credential', sent: false })
}

/** Somebody switched this browser's key off: asks what to do, and gives the error that says so. */
export function switchedOff(operation: Operation, at: number | null): ApiError {
  ask({ type: 'switched-off', at }, operation)
  return new ApiError('forbidden', operation, { reason: 'switched-off', sent: false })
}

/** The account has no access to valuation calls: says so, once per refusal of the service. */
export function accessDenied(operation: Operation, cause: ApiError | undefined): ApiError {
  const serviceMessage = cause?.serviceMessage ?? null
  ask({ type: 'denied', serviceMessage }, operation)
  return new ApiError('forbidden', operation, {
    status: cause?.status ?? 403,
    serviceMessage,
    reason: 'denied',
    sent: false,
  })
}

/** No key is made for so long, as the service refuses them: says so until the wait is over, and gives the error of the call. */
export function keyLimit(operation: Operation, waitMs: number): ApiError {
  ask({ type: 'key-limit', until: Date.now() + waitMs }, operation)
  setTimeout(() => endQuestion('key-limit'), waitMs)
  return new ApiError('forbidden', operation, { reason: 'key-limit', sent: false })
}
