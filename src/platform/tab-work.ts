import { holdLock, isLockHeld } from './locks.ts'

/**
 * What this tab does now. One visible tab of the browser `leads`, the others follow; without a visible one, a
 * hidden tab may lead. A hidden tab that doesn't `rests`.
 */
export type TabPart = 'leads' | 'follows' | 'leads-hidden' | 'rests'

/** Web Lock of this browser: its holder leads. */
function leadership(name: string, onLead: () => void) {
  let leave: (() => void) | null = null
  let leading = false
  return {
    leads: () => leading,
    want() {
      if (leave !== null) return
      const left = Promise.withResolvers<undefined>()
      const giveUp = new AbortController()
      leave = () => {
        giveUp.abort()
        left.resolve(undefined)
        leading = false
        leave = null
      }
      const lead = async (): Promise<void> => {
        if (giveUp.signal.aborted) return
        leading = true
        onLead()
        await left.promise
      }
      holdLock(name, lead, { signal: giveUp.signal }).catch(() => undefined)
    },
    leave: () => leave?.(),
  }
}

/**
 * Repeats `turn` in this tab until `stop`: at once, on `wake`, when the tab is shown or hidden or begins to
 * lead, and after the ms that `turn` resolves to; never two at once. `turn` must not reject.
 */
export function workAmongTabs({
  name,
  hiddenAfterMs,
  mayLeadHidden = () => true,
  turn,
}: {
  /** Of the lock. */
  name: string
  /** A tab that is hidden for so long gives up the lead. */
  hiddenAfterMs: number
  mayLeadHidden?: () => boolean
  turn: (part: TabPart) => Promise<number>
}): { wake: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenSince: number | null = null
  let running = false
  let again = false
  let stopped = false
  const leader = leadership(name, wake)
  const hiddenLeader = leadership(`${name}:hidden`, wake)

  async function partNow(): Promise<TabPart> {
    if (document.visibilityState !== 'hidden') {
      hiddenSince = null
      hiddenLeader.leave()
      leader.want()
      // A free lock is granted before this answers.
      if (!leader.leads()) await isLockHeld(name)
      return leader.leads() ? 'leads' : 'follows'
    }
    hiddenSince ??= Date.now()
    if (Date.now() - hiddenSince < hiddenAfterMs) return 'rests'
    leader.leave()
    if (!mayLeadHidden()) return 'rests'
    hiddenLeader.want()
    return hiddenLeader.leads() && !(await isLockHeld(name)) ? 'leads-hidden' : 'rests'
  }

  async function run(): Promise<void> {
    running = true
    again = false
    const nextMs = await turn(await partNow())
    running = false
    if (!stopped) timer = setTimeout(wake, again ? 0 : nextMs)
  }

  function wake(): void {
    again = true
    if (running || stopped) return
    clearTimeout(timer)
    void run()
  }

  document.addEventListener('visibilitychange', wake)
  wake()
  return {
    wake,
    stop() {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      leader.leave()
      hiddenLeader.leave()
    },
  }
}
