import { createStore } from 'zustand/vanilla'
import { ApiError, type Operation } from '../errors.ts'
import { readRow } from '../outbox/database.ts'
import type { SessionRow } from '../outbox/rows.ts'
import { followSession, needsSignIn } from './questions.ts'
import { tellOtherTabs } from './hints.ts'
import { noteSignedIn } from './paint-hint.ts'
import { readSessionRow, viewOf, type SessionView } from './session-row.ts'
import { markTab } from './tab-presence.ts'

export type { SessionView } from './session-row.ts'

/** This tab's copy of the record, of its own account; a copy for speed, never for decisions about sending. */
let copy: SessionRow | null = null

/** Snapshot of this tab's session; null when nobody is signed in. The same object until something changes. */
export const sessionStore = createStore<SessionView | null>(() => null)
export const getSession = sessionStore.getState

/** The account this tab works for. Throws ApiError `signed-out` when there is none. */
export function currentAccount(): string {
  const view = getSession()
  if (view === null) throw new ApiError('signed-out', 'refresh', { reason: 'no-credential', sent: false })
  return view.account
}

/** The record of this tab's account as last seen, tokens included; for the rooms of `api/` that send them. */
export const sessionCopy = (): SessionRow | null => copy

function show(next: SessionView | null): void {
  const view = getSession()
  const same =
    next !== null &&
    view !== null &&
    (Object.keys(next) as (keyof SessionView)[]).every((name) => next[name] === view[name])
  if (!same) sessionStore.setState(next, true)
}

// Before all other listeners, which find both up to date.
sessionStore.subscribe((view) => {
  noteSignedIn(view !== null)
  followSession(view)
})

/**
 * Takes a record as the truth for this tab. A tab stays with its account: a new session of the same account is adopted
 * silently, another account stops the tab, unless this tab signed in itself (`ours`).
 */
export function adoptSession(row: SessionRow | null, { ours = false, unsaved = false } = {}): void {
  const next = viewOf(row)
  const view = getSession()
  if (next !== null && view !== null && next.account !== view.account && !ours) {
    copy = null
    show({ ...view, otherAccount: next.email })
    return
  }
  copy = next === null ? null : row
  if (next !== null) markTab(next.sessionId)
  show(next === null ? null : { ...next, unsaved })
}

/** Reads the record from disk and adopts it. A record older than what this tab holds in memory only is not adopted. */
export async function rereadSession(): Promise<SessionRow | null> {
  const row = readSessionRow(await readRow('session', 'current'))
  if (
    getSession()?.unsaved === true &&
    row?.sessionId === copy?.sessionId &&
    (row?.gen ?? 0) < (copy?.gen ?? 0)
  )
    return copy
  adoptSession(row)
  return row
}

/** Adopts a record that this tab has just written, and tells the other tabs. */
export function announceSession(row: SessionRow | null, ours = false): void {
  adoptSession(row, { ours })
  tellOtherTabs()
}

/** Throws unless this tab may act for its account: signed out, or another account is signed in in this browser. */
export function requireSession(operation: Operation): SessionView {
  const view = getSession()
  if (view === null) throw new ApiError('signed-out', operation, { reason: 'no-credential', sent: false })
  if (view.otherAccount !== null)
    throw new ApiError('signed-out', operation, { reason: 'other-account', sent: false })
  if (view.status === 'needs-sign-in') throw needsSignIn(operation)
  return view
}
