import { hasOnceDatabase, readRow } from '../outbox/database.ts'
import type { SessionRow } from '../outbox/rows.ts'
import { endSession, finishSignOut } from './sign-out.ts'
import { noteSignedIn } from '../session/paint-hint.ts'
import { readSessionRow } from '../session/session-row.ts'
import { adoptSession, getSession, sessionCopy, type SessionView } from '../session/session-state.ts'
import { sleep } from '#platform/timing.ts'
import { watchTab } from './watch-tab.ts'
import { anotherTabIsOpen, holdTabOpen, tabIsMarked } from '../session/tab-presence.ts'

const PRUNE_AGAIN_MS = 90_000
/** On the sign-in page, the form comes first. */
const PRUNE_LATER_MS = 5000

/** A session that should not be there any more: past its last day, or not to be kept and no tab of it is left. */
async function isOver(row: SessionRow, now: number): Promise<boolean> {
  if (row.status === 'signed-out') return false
  const abandoned = !row.keepSignedIn && !tabIsMarked(row.sessionId) && !(await anotherTabIsOpen())
  return abandoned || now >= row.absoluteExpiry
}

/** Takes the session that is on disk, or wipes it, before anything is shown. Adopting it marks the tab as one of its own. */
async function takeSession(now: number): Promise<void> {
  const row = (await hasOnceDatabase()) ? readSessionRow(await readRow('session', 'current')) : null
  if (row !== null && (await isOver(row, now))) void finishSignOut(await endSession('signed-out', now))
  else adoptSession(row)
}

const prune = async (): Promise<void> => (await import('../outbox/claims.ts')).pruneClaims(Date.now())

/** Tidies up after earlier pages; no page waits for the code of it. */
async function settleAndPrune(): Promise<void> {
  try {
    if (sessionCopy()?.spend?.lost === true) await (await import('../session/settle.ts')).settleLateAnswer()
    if (getSession() === null) await sleep(PRUNE_LATER_MS)
    await prune()
  } catch {
    // The next page does it.
  }
}

async function start(): Promise<SessionView | null> {
  await takeSession(Date.now())
  if (getSession() === null) noteSignedIn(false)
  holdTabOpen()
  watchTab()
  void settleAndPrune()
  // Once more, for what a worker has received since for a page that is gone.
  if ('document' in globalThis) setTimeout(() => void prune().catch(() => undefined), PRUNE_AGAIN_MS)
  return getSession()
}

let starting: Promise<SessionView | null> | null = null

/**
 * This tab's session. Reads the disk once, at the start of the tab; afterwards hints keep the snapshot current. Throws
 * StorageError when the browser does not let us read; the next call tries again.
 */
export async function loadSession(): Promise<SessionView | null> {
  starting ??= start().catch((error: unknown) => {
    starting = null
    throw error
  })
  await starting
  return getSession()
}
