import type { SessionRow } from '../storage/session-database.ts'
import { deactivateLast, endSession } from '../end-session.ts'
import { recordSignedIn } from '../session/paint-hint.ts'
import { adoptSession, getSession, readSession, type SessionView } from '../session/session-state.ts'
import { watchTab } from './watch-tab.ts'
import { anotherTabIsOpen, holdTabOpen, tabIsMarked } from '../session/tab-presence.ts'

/** Past its last day, or not kept and without an open tab. */
async function isOver(row: SessionRow, now: number): Promise<boolean> {
  if (row.status === 'signed-out') return false
  const abandoned = !row.keepSignedIn && !tabIsMarked(row.sessionId) && !(await anotherTabIsOpen())
  return abandoned || now >= row.absoluteExpiry
}

/** Adopts the session on disk (which marks the tab), or wipes it, before anything is shown. */
async function takeSession(now: number): Promise<void> {
  const row = await readSession()
  if (row !== null && (await isOver(row, now)))
    void deactivateLast(await endSession('signed-out', ({ sessionId }) => sessionId === row.sessionId))
  else adoptSession(row)
}

async function start(): Promise<SessionView | null> {
  await takeSession(Date.now())
  if (getSession() === null) recordSignedIn(null)
  holdTabOpen()
  watchTab()
  return getSession()
}

let starting: Promise<SessionView | null> | null = null

/**
 * Reads the disk once per tab; hints keep the snapshot current. Throws StorageError if reading is blocked;
 * the next call retries.
 */
export async function loadSession(): Promise<SessionView | null> {
  starting ??= start().catch((error: unknown) => {
    starting = null
    throw error
  })
  await starting
  return getSession()
}
