import { createStore } from 'zustand/vanilla'
import { ApiError, type Operation } from '../errors.ts'
import type { SessionView } from './session-row.ts'

/**
 * Decisions only the user can make before the service can be called again: sign in again; turn this browser's
 * key on again (`at`: when this browser noticed it was off, in ms); try again although the account has no
 * access; sign out and in, or wait, since no key is created before `until` (ms).
 */
export type Question =
  | { type: 'sign-in' }
  | { type: 'switched-off'; at: number | null }
  | { type: 'denied'; serviceMessage: string | null }
  | { type: 'key-limit'; until: number }

/** `open`, put off ("Not now"), or its dialog couldn't be loaded. */
export type AskedQuestion = Question & { status: 'open' | 'put-off' | 'not-loaded' }

/** Background calls: they never reopen a question that was put off. */
const quiet: ReadonlySet<Operation> = new Set(['getOrder', 'getUserApiKeys'])

let account: string | null = null

/** The same object until something changes. */
export const questionStore = createStore<AskedQuestion | null>(() => null)
export const getQuestion = questionStore.getState
const show = (next: AskedQuestion | null): void => questionStore.setState(next, true)

/** Only the user's own call reopens a question that was put off. */
function ask(question: Question, operation: Operation): void {
  const asked = getQuestion()
  if (asked?.type === question.type && (asked.status === 'open' || quiet.has(operation))) return
  show({ ...question, status: 'open' })
}

/** "Not now"; `not-loaded` if the dialog couldn't be shown. */
export function putOffQuestion(status: 'put-off' | 'not-loaded' = 'put-off'): void {
  const asked = getQuestion()
  if (asked !== null) show({ ...asked, status })
}

export function reopenQuestion(): void {
  const asked = getQuestion()
  if (asked !== null) show({ ...asked, status: 'open' })
}

export function endQuestion(type: Question['type']): void {
  if (getQuestion()?.type === type) show(null)
}

/** Ending the session asks to sign in, a new session answers, another account clears all. */
export function followSession(view: SessionView | null): void {
  const next = view === null || view.otherAccount !== null ? null : view.account
  if (next !== account) show(null)
  account = next
  if (next === null) return
  if (view?.status === 'needs-sign-in' && getQuestion()?.type !== 'sign-in')
    show({ type: 'sign-in', status: 'open' })
  if (view?.status === 'active') endQuestion('sign-in')
}

export function needsSignIn(operation: Operation): ApiError {
  ask({ type: 'sign-in' }, operation)
  return new ApiError('signed-out', operation, { reason: 'no-credential', sent: false })
}

/** This browser's key was deactivated elsewhere. */
export function switchedOff(operation: Operation, at: number | null): ApiError {
  ask({ type: 'switched-off', at }, operation)
  return new ApiError('forbidden', operation, { reason: 'switched-off', sent: false })
}

/** Asks once per refusal. */
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

export function keyLimit(operation: Operation, waitMs: number): ApiError {
  ask({ type: 'key-limit', until: Date.now() + waitMs }, operation)
  setTimeout(() => endQuestion('key-limit'), waitMs)
  return new ApiError('forbidden', operation, { reason: 'key-limit', sent: false })
}
