import type { Operation } from '@plumbline/service-contract/operations'
import { createStore } from 'zustand/vanilla'
import { ApiError } from '../errors.ts'
import type { SessionView } from './stored-session.ts'

/**
 * Decisions only the user can make before the service can be called again: sign in again; try again although the
 * account has no access.
 */
export type Question = { type: 'sign-in' } | { type: 'denied'; serviceMessage: string | null }

/** `open`, put off ("Not now"), or its dialog couldn't be loaded. */
export type AskedQuestion = Question & { status: 'open' | 'put-off' | 'not-loaded' }

/** Background calls: they never reopen a question that was put off. */
const quiet: ReadonlySet<Operation> = new Set(['getOrder', 'getUserApiKeys'])

let session: string | null = null

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

/** Ending the session asks to sign in; a new session, of whatever account, clears all. */
export function followSession(view: SessionView | null): void {
  const next = view === null || view.otherAccount !== null ? null : view.sessionId
  if (next !== session) show(null)
  session = next
  if (next === null) return
  if (view?.status === 'needs-sign-in' && getQuestion()?.type !== 'sign-in')
    show({ type: 'sign-in', status: 'open' })
}

export function needsSignIn(operation: Operation): ApiError {
  ask({ type: 'sign-in' }, operation)
  return new ApiError('signed-out', operation, { reason: 'no-credential', sent: false })
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

/** While "no access" stands, valuation calls fail without being sent. */
export function requireAccess(operation: Operation): void {
  if (getQuestion()?.type === 'denied')
    throw new ApiError('forbidden', operation, { status: 403, reason: 'denied', sent: false })
}
