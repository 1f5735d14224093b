import type { Operation } from '@plumbline/service-contract/operations'
import { createStore } from 'zustand/vanilla'
import { ApiError } from '../errors.ts'
import { hasSessionDatabase, readRow, type SessionRow } from '../storage/session-database.ts'
import { followSession, needsSignIn } from './questions.ts'
import { notifyOtherTabs, markTab } from './tab-presence.ts'
import { recordSignedIn } from './paint-hint.ts'
import { readSessionRow, viewOf, type SessionView } from './stored-session.ts'
import { useStore } from 'zustand'

export type { SessionView } from './stored-session.ts'

/** In-memory copy for speed, never for decisions about sending. */
let copy: SessionRow | null = null

/** The same object until something changes. */
export const sessionStore = createStore<SessionView | null>(() => null)
export const getSession = sessionStore.getState

/** Throws ApiError `signed-out`. */
export function currentAccount(): string {
  const view = getSession()
  if (view === null) throw new ApiError('signed-out', 'refresh', { reason: 'no-credential', sent: false })
  return view.account
}

/** Tokens included; only for modules of `api/` that send them. */
export const sessionCopy = (): SessionRow | null => copy

function show(next: SessionView | null): void {
  const view = getSession()
  const same =
    next !== null &&
    view !== null &&
    (Object.keys(next) as (keyof SessionView)[]).every((name) => next[name] === view[name])
  if (!same) sessionStore.setState(next, true)
}

// Before all other listeners, so they find both up to date.
sessionStore.subscribe((view) => {
  // Another account's tab has noted its own session.
  if (view?.otherAccount == null) recordSignedIn(view === null ? null : copy)
  followSession(view)
})

/**
 * A tab stays with its account: it adopts a new session of the same account silently; another account stops
 * the tab, unless this tab signed in (`ours`).
 */
export function adoptSession(row: SessionRow | null, ours = false): void {
  const next = viewOf(row)
  const view = getSession()
  if (next !== null && view !== null && next.account !== view.account && !ours) {
    copy = null
    show({ ...view, otherAccount: next.email })
    return
  }
  copy = next === null ? null : row
  if (next !== null) markTab(next.sessionId)
  show(next)
}

/** From disk. Throws StorageError. */
export const readSession = async (): Promise<SessionRow | null> =>
  (await hasSessionDatabase()) ? readSessionRow(await readRow('session', 'current')) : null

export async function rereadSession(): Promise<SessionRow | null> {
  const row = await readSession()
  adoptSession(row)
  return row
}

export function announceSession(row: SessionRow | null, ours = false): void {
  adoptSession(row, ours)
  notifyOtherTabs()
}

/** Who makes a call: decided once, when it starts. */
export type Caller = SessionView & { operation: Operation }

export function requireSession(operation: Operation): Caller {
  const view = getSession()
  if (view === null) throw new ApiError('signed-out', operation, { reason: 'no-credential', sent: false })
  if (view.otherAccount !== null)
    throw new ApiError('signed-out', operation, { reason: 'other-account', sent: false })
  if (view.status === 'needs-sign-in') throw needsSignIn(operation)
  return { ...view, operation }
}

export const useSession = (): SessionView | null => useStore(sessionStore)
