import { onSessionHint } from '../session/hints.ts'
import { endSession, finishSignOut } from './sign-out.ts'
import { getSession, rereadSession, sessionCopy } from '../session/session-state.ts'
import { holdTabOpen, noteLeaving } from '../session/tab-presence.ts'

const AGE_CHECK_MS = 60_000
const BEAT_MS = 1000
/** A tab whose beat was away longer than this stood still: asleep, frozen, or held by a debugger. */
const STOOD_STILL_MS = 2000

const reread = (): void => {
  void rereadSession().catch(() => undefined)
}

/**
 * A page that the back/forward cache brings back is shown only when its session still stands; otherwise it starts anew.
 */
async function showAgain(): Promise<void> {
  const before = getSession()
  const looked = await rereadSession().then(
    () => true,
    () => false,
  )
  const after = getSession()
  if (!looked || after?.account !== before?.account || after?.otherAccount != null) location.reload()
  else document.documentElement.style.removeProperty('visibility')
}

/** A session past its last hour ends in place: what is on the page stays, the secrets go. */
function endWhenOver(): void {
  const row = sessionCopy()
  const now = Date.now()
  if (row?.status === 'active' && now >= row.absoluteExpiry)
    void endSession('needs-sign-in', now, row.account)
      .then(finishSignOut)
      .catch(() => undefined)
}

/** A tab that stood still may have missed hints, and need not have been hidden meanwhile. */
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

/** Looks at the record again whenever another tab hints at a change and whenever this tab comes back into view. */
export function watchTab(): void {
  if (watching) return
  watching = true
  onSessionHint(reread)
  if (!('document' in globalThis)) return
  setInterval(endWhenOver, AGE_CHECK_MS)
  watchBeat()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reread()
  })
  document.addEventListener('resume', reread)
  window.addEventListener('online', reread)
  window.addEventListener('pagehide', (event) => {
    // Nobody else's eyes: what the cache keeps stays covered until the session has been looked at.
    if (event.persisted) document.documentElement.style.visibility = 'hidden'
    noteLeaving(Date.now())
  })
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    // WebKit lets go of a page's locks when it puts the page away.
    holdTabOpen()
    void showAgain()
  })
}
