import { pruneClaims } from '../once/claims.ts'
import { endSession, finishSignOut } from '../sign-out.ts'
import { noteSignedIn } from './look.ts'
import { getSession, rereadSession, type SessionView } from './session-state.ts'
import { settleLateAnswer } from './settle.ts'
import { watchTab } from './watch-tab.ts'
import { anotherTabIsOpen, holdTabOpen, tabIsMarked } from './tab-presence.ts'

export { currentAccount, getSession, subscribeSession, type SessionView } from './session-state.ts'

/**
 * Wipes a session that should not be there any more: past its last day, or not to be kept and no tab of it is left. Before
 * anything is shown.
 */
async function endIfOver(now: number): Promise<void> {
  const row = await rereadSession()
  if (row === null || row.status === 'signed-out') return
  const over = now >= row.absoluteExpiry
  const abandoned = !row.keepSignedIn && !tabIsMarked(row.sessionId) && (await anotherTabIsOpen()) !== true
  if (over || abandoned) void finishSignOut(await endSession('signed-out', now))
}

async function start(): Promise<SessionView | null> {
  await endIfOver(Date.now())
  if (getSession() === null) noteSignedIn(false)
  holdTabOpen()
  watchTab()
  void settleLateAnswer()
    .then(() => pruneClaims(Date.now()))
    .catch(() => undefined)
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
