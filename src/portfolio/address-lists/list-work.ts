import { questionStore } from '#api/session/questions.ts'
import { currentAccount, getSession, sessionStore } from '#api/session/session-state.ts'
import { isLockHeld } from '#platform/locks.ts'
import { isOnline } from '#platform/network.ts'
import { onConnectionChange } from '#platform/online.ts'
import { workAmongTabs } from '#platform/tab-work.ts'
import { onPortfolioChange } from '../store/changes.ts'
import { isRowIn, type AddressList, type AddressRow } from '../store/list-records.ts'
import { moveRows, readAddressRows, readAddressLists } from './list-rows.ts'
import { matchRow } from './match-row.ts'
import { AT_ONCE, claimCall, holdCalls, tabPace as pace } from './pace.ts'
import { listsWith, nameOf, pickRow } from './pick-work.ts'
import { registerRow } from './register-row.ts'
import { stepRow } from './row-machine.ts'
import { isApiError, problemOf, type AddressListProblem, type Heed } from './setbacks.ts'
import { idle, listWork, type ListWork } from './work-state.ts'

/** Retry delay per blocking error; doubles while the service stays unreachable, up to 32 s. */
const AGAIN_MS: Readonly<Record<AddressListProblem, number>> = {
  offline: 2_000,
  unreachable: 2_000,
  'signed-out': 60_000,
  refused: 60_000,
  halted: 60_000,
  storage: 5_000,
}
/** Wait after a 429 or 503 without `Retry-After`. */
const BUSY_WAIT_MS = 5_000
/** Polling interval: for rows whose retry comes due, and in case another tab's message was lost. */
const IDLE_MS = 5_000

/** Reason why this tab can't act for the account, or null. */
function obstacle(): AddressListProblem | null {
  if (getSession()?.status === 'needs-sign-in') return 'signed-out'
  return questionStore.getState() === null ? null : 'halted'
}

/** Until the returned function is called. `lock`: one tab at a time works under it. */
export function workOnLists(account: string, lock = `list-worker:${account}`): () => void {
  const end = new AbortController()
  const { signal } = end
  const busy = new Set<string>()
  let lists: AddressList[] = []
  let rowsByList = new Map<string, Promise<readonly AddressRow[]>>()
  let outdated = true
  let recovered = false
  let setback: AddressListProblem | null = null
  let restUntil = 0
  let lost = 0

  function show(next: Partial<ListWork>): void {
    const now = listWork.getState()
    const isNews = Object.entries(next).some(([name, value]) => now[name as keyof ListWork] !== value)
    if (isNews && !signal.aborted) listWork.setState(next)
  }

  const rowsOf = (listId: string): Promise<readonly AddressRow[]> => {
    const rows = rowsByList.get(listId) ?? readAddressRows(account, listId)
    rowsByList.set(listId, rows)
    return rows
  }

  function recordSetback(problem: AddressListProblem | null): void {
    setback = problem
    restUntil = problem === null ? 0 : performance.now() + AGAIN_MS[problem] * 2 ** Math.min(lost, 4)
    lost = problem === 'unreachable' ? lost + 1 : 0
    show({ problem })
  }

  const heed: Heed = async (failure) => {
    const problem = problemOf(failure)
    recordSetback(problem)
    if (failure.status === 429 || failure.status === 503) {
      pace.slow()
      const waitUntil = await holdCalls(account, failure.retryAfterMs ?? BUSY_WAIT_MS)
      show({ isSlowed: true, waitUntil })
    }
    return problem
  }

  /** Restarts lookups of pages that are gone; their outcome is unknown. */
  async function recover(): Promise<void> {
    for (const { listId } of listsWith(lists, 'asking')) {
      const rows = await rowsOf(listId)
      const asking = rows.filter((row) => isRowIn(row, 'asking') && !busy.has(nameOf(row)))
      const rowIds = asking.map(({ rowId }) => rowId)
      await moveRows(account, listId, rowIds, { type: 'forget' })
    }
  }

  function begin(row: AddressRow): void {
    const name = nameOf(row)
    const key = { account, listId: row.listId, rowId: row.rowId }
    let heeded = false
    const noticed: Heed = (failure) => {
      heeded = true
      return heed(failure)
    }
    const call = async (): Promise<void> => {
      if (isRowIn(row, 'asking')) await matchRow(key, row, signal, noticed)
      else if (isRowIn(row, 'registering')) await registerRow(key, row, noticed)
      if (heeded) return
      pace.calm()
      recordSetback(null)
    }
    busy.add(name)
    pace.sent()
    void call()
      // Outside of a call, it is nearly always storage.
      .catch((error: unknown) => recordSetback(isApiError(error) ? 'halted' : 'storage'))
      .finally(() => {
        busy.delete(name)
        outdated = true
        work.wake()
      })
  }

  /** Resolves to the ms until the next turn. */
  async function proceed(): Promise<number> {
    const now = Date.now()
    const problem = obstacle() ?? ((await isOnline()) ? null : 'offline')
    if (problem === null && setback === 'offline') recordSetback(null)
    show({ by: 'this-tab', problem: problem ?? setback })
    if (problem !== null) return AGAIN_MS[problem]
    const restMs = restUntil - performance.now()
    if (restMs > 0) return restMs
    if (outdated) {
      outdated = false
      rowsByList = new Map()
      lists = await readAddressLists(account)
    }
    if (!recovered) await recover()
    recovered = true
    show({ isSlowed: pace.isSlowed() })
    while (busy.size < AT_ONCE && !signal.aborted) {
      const row = await pickRow(lists, rowsOf, busy, now)
      if (row === null) break
      const waitMs = pace.waitMs()
      if (waitMs > 0) return waitMs
      const searching = isRowIn(row, 'typed', 'waiting')
      const claim = await claimCall({ account, listId: row.listId, rowId: row.rowId }, (current) => {
        if (searching) return stepRow(current, { type: 'ask', at: Date.now() })
        return current.state.is === row.state.is ? current : null
      })
      outdated ||= claim.type === 'gone'
      if (claim.type === 'gone') return 0
      if (claim.type === 'wait') {
        show({ waitUntil: claim.until })
        return Math.min(claim.until - now, IDLE_MS)
      }
      show({ waitUntil: null })
      begin(claim.row)
    }
    return IDLE_MS
  }

  const work = workAmongTabs({
    name: lock,
    hiddenAfterMs: 0,
    async turn(part) {
      try {
        if (part === 'leads' || part === 'leads-hidden') return await proceed()
        recovered = false
        const isHeld = (await isLockHeld(lock)) || (await isLockHeld(`${lock}:hidden`))
        show({ ...idle, by: isHeld ? 'another-tab' : 'nobody' })
        return IDLE_MS
      } catch {
        recordSetback('storage')
        outdated = true
        return AGAIN_MS.storage
      }
    },
  })
  const wake = (): void => {
    restUntil = 0
    work.wake()
  }
  const stops = [
    onPortfolioChange((change) => {
      if (change.account !== account || change.area !== 'lists') return
      outdated = true
      work.wake()
    }),
    sessionStore.subscribe(wake),
    questionStore.subscribe(wake),
    onConnectionChange(wake),
  ]
  return () => {
    show(idle)
    end.abort()
    work.stop()
    for (const stop of stops) stop()
  }
}

let running: { account: string; stop: () => void } | null = null

/**
 * Works on the account's lists in this tab: lookups, and requested registrations, two calls at once.
 * One tab of the browser works, the others watch; a visible one takes over from a hidden one. Call it from the
 * pages of lists, any number of times. Runs until this tab's session ends.
 */
export function startAddressListWork(): void {
  const account = currentAccount()
  if (running?.account === account) return
  running?.stop()
  const end = workOnLists(account)
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
