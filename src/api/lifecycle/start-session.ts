import type { SessionRow } from '../storage/session-database.ts'
import { deactivateLast, endSession } from '../end-session.ts'
import { recordSignedIn } from '../session/paint-hint.ts'
import {
  adoptSession,
  getSession,
  readSession,
  type SessionView,
  rereadSession,
  sessionCopy,
} from '../session/session-state.ts'
import {
  anotherTabIsOpen,
  holdTabOpen,
  tabIsMarked,
  onSessionHint,
  recordLeaving,
} from '../session/tab-presence.ts'

const AGE_CHECK_MS = 60_000
const BEAT_MS = 1000
/** A longer gap between beats means the tab was asleep, frozen, or held by a debugger. */
const STOOD_STILL_MS = 2000

const reread = (): void => {
  void rereadSession().catch(() => undefined)
}

/** A page from the back/forward cache is shown if its session is still valid, else reloaded. */
async function showAgain(): Promise<void> {
  const before = getSession()
  const isRead = await rereadSession().then(
    () => true,
    () => false,
  )
  const after = getSession()
  if (!isRead || after?.account !== before?.account || after?.otherAccount != null) location.reload()
  else document.documentElement.style.removeProperty('visibility')
}

/** The page stays, the secrets go. */
function endWhenOver(): void {
  const row = sessionCopy()
  const now = Date.now()
  if (row?.status === 'active' && now >= row.absoluteExpiry)
    void endSession('needs-sign-in', ({ sessionId }) => sessionId === row.sessionId)
      .then(deactivateLast)
      .catch(() => undefined)
}

/** A frozen tab may have missed hints without ever being hidden. */
function watchBeat(): void {
  let beatAt = Date.now()
  setInterval(() => {
    const now = Date.now()
    const stoodStill = Math.abs(now - beatAt) > STOOD_STILL_MS
    beatAt = now
    if (!stoodStill) return
    reread()
    endWhenOver()
  }, BEAT_MS)
}

let watching = false

function watchTab(): void {
  if (watching) return
  watching = true
  onSessionHint(reread)
  // Nobody listened here to a change since this tab read the session.
  reread()
  if (!('document' in globalThis)) return
  setInterval(endWhenOver, AGE_CHECK_MS)
  watchBeat()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reread()
  })
  document.addEventListener('resume', reread)
  window.addEventListener('online', reread)
  window.addEventListener('pagehide', (event) => {
    // Keep the cached page covered until its session was checked: another user may see it.
    if (event.persisted) document.documentElement.style.visibility = 'hidden'
    recordLeaving(Date.now())
  })
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    // WebKit releases a page's locks when it caches the page.
    holdTabOpen()
    void showAgain()
  })
}

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
