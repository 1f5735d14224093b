import { currentAccount, getSession, sessionStore } from '#api/session/session-state.ts'
import { holdLock, isLockHeld, isLockWanted } from '#platform/locks.ts'
import { workOnLists } from './list-worker.ts'
import { idle, listWork, type ListWork } from './work-state.ts'

function show(next: Partial<ListWork>): void {
  const now = { ...listWork.getState(), ...next }
  const same = now.by === listWork.getState().by && now.trouble === listWork.getState().trouble
  if (!same) listWork.setState(now, true)
}

/** Polling interval for the leader: locks fire no events. */
const CHECK_MS = 5_000

let running: { account: string; stop: () => void } | null = null

const isHidden = (): boolean => document.visibilityState === 'hidden'

function takePart(account: string): () => void {
  const lock = `list-worker:${account}`
  let leave: AbortController | null = null
  let leads = false
  let stopped = false

  async function lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    leads = true
    show({ by: 'this-tab', trouble: null })
    try {
      await workOnLists(account, signal, (trouble) => {
        if (leads) show({ trouble })
      })
    } finally {
      leads = false
    }
  }

  function ask(options: (signal: AbortSignal) => LockOptions): void {
    if (leave !== null) return
    const mine = new AbortController()
    leave = mine
    holdLock(lock, (got) => (got === null ? Promise.resolve() : lead(mine.signal)), options(mine.signal))
      .catch(() => undefined)
      .finally(() => {
        if (leave === mine) leave = null
        if (!stopped) void look()
      })
  }

  async function look(): Promise<void> {
    if (stopped) return
    if (!isHidden()) ask((signal) => ({ signal }))
    // A hidden page is slow: it keeps the lock until another tab wants it, and never takes it over.
    else if (leads && (await isLockWanted(lock))) leave?.abort()
    else if (!leads && leave !== null) leave.abort()
    else if (!leads && !(await isLockHeld(lock))) ask(() => ({ ifAvailable: true }))
    const isHeld = await isLockHeld(lock)
    if (!leads && !stopped) show({ by: isHeld ? 'another-tab' : 'nobody', trouble: null })
  }

  const timer = setInterval(() => void look(), CHECK_MS)
  const wake = (): void => void look()
  document.addEventListener('visibilitychange', wake)
  void look()
  return () => {
    stopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
    leave?.abort()
    show(idle)
  }
}

/**
 * Works on the account's lists in this tab: lookups, and requested registrations and quotes. One tab of the
 * browser works, the others watch; a visible one takes over from a hidden one. Call it from the pages of
 * lists, any number of times. Runs until this tab's session ends.
 */
export function startAddressListWork(): void {
  const account = currentAccount()
  if (running?.account === account) return
  running?.stop()
  const end = takePart(account)
  const unsubscribe = sessionStore.subscribe(() => {
    const view = getSession()
    if (view?.account !== account || view.otherAccount !== null) stop()
  })
  const stop = (): void => {
    unsubscribe()
    end()
    if (running?.account === account) running = null
  }
  running = { account, stop }
}
