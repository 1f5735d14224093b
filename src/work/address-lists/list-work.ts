import type { ApiError } from '#api/errors.ts'
import { questionStore } from '#api/session/questions.ts'
import { currentAccount, getSession, sessionStore } from '#api/session/session-state.ts'
import { isLockHeld } from '#platform/locks.ts'
import { isOnline } from '#platform/network.ts'
import { onConnectionChange } from '#platform/online.ts'
import { workAmongTabs } from '#platform/tab-work.ts'
import { onPortfolioChange } from '#memory/store/changes.ts'
import type { AddressRow } from '#memory/store/list-records.ts'
import { moveRows, readPendingRows } from './address-rows.ts'
import { AT_ONCE, tabPace } from './pace.ts'
import { callFor } from './row-calls.ts'
import { refused, type RowMove } from './row-moves.ts'
import { isApiError, listProblemOf, retryAfter, verdict, type AddressListProblem } from './setbacks.ts'
import { callName, callOf, idle, isDue, listWork, type ListWork, type RowCall } from './work-state.ts'

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

/** Until the returned function is called. One tab at a time works. */
export function workOnLists(account: string): () => void {
  const lock = `list-worker:${account}`
  const end = new AbortController()
  const { signal } = end
  let pending: readonly AddressRow[] = []
  let outdated = true
  let setback: AddressListProblem | null = null
  let restUntil = 0
  let lost = 0

  function show(next: Partial<ListWork>): void {
    const now = listWork.getState()
    const isNews = Object.entries(next).some(([name, value]) => now[name as keyof ListWork] !== value)
    if (isNews && !signal.aborted) listWork.setState(next)
  }

  function setCall(name: string, call: RowCall | null): void {
    const calls = new Map(listWork.getState().calls)
    if (call === null) calls.delete(name)
    else calls.set(name, call)
    show({ calls })
  }

  const inFlight = (): number =>
    [...listWork.getState().calls.values()].filter(({ until }) => until === null).length

  function recordSetback(problem: AddressListProblem | null): void {
    setback = problem
    restUntil = problem === null ? 0 : performance.now() + AGAIN_MS[problem] * 2 ** Math.min(lost, 4)
    lost = problem === 'unreachable' ? lost + 1 : 0
    show({ problem })
  }

  function heed(failure: ApiError): void {
    recordSetback(listProblemOf(failure))
    if (failure.status !== 429 && failure.status !== 503) return
    const waitMs = failure.retryAfterMs ?? BUSY_WAIT_MS
    tabPace.slow(waitMs)
    show({ isSlowed: true, waitUntil: Date.now() + waitMs })
  }

  /** Saves the answer. Resolves to the call to repeat, or to null. */
  async function callOnce(row: AddressRow, rounds: number): Promise<RowCall | null> {
    let move: RowMove
    try {
      move = await callFor(row, signal)
      tabPace.calm()
      recordSetback(null)
    } catch (error) {
      if (!isApiError(error)) throw error
      heed(error)
      const what = verdict(error, rounds)
      if (what === 'next-turn') return null
      if (what === 'wait') return { rounds, until: performance.now() + retryAfter(rounds) }
      move = refused(row, error.status, error.serviceMessage)
    }
    await moveRows(account, row.listId, [row.rowId], move)
    return null
  }

  function begin(row: AddressRow): void {
    const name = callName(row)
    const rounds = callOf(row, listWork.getState())?.rounds ?? 0
    setCall(name, { rounds, until: null })
    tabPace.sent()
    void callOnce(row, rounds + 1)
      .catch(() => {
        recordSetback('storage')
        return null
      })
      .then((next) => {
        setCall(name, next)
        outdated = true
        work.wake()
      })
  }

  /** Resolves to the ms until the next turn. */
  async function proceed(): Promise<number> {
    const problem = obstacle() ?? ((await isOnline()) ? null : 'offline')
    if (problem === null && setback === 'offline') recordSetback(null)
    show({ by: 'this-tab', problem: problem ?? setback })
    if (problem !== null) return AGAIN_MS[problem]
    const restMs = restUntil - performance.now()
    if (restMs > 0) return restMs
    if (outdated) {
      outdated = false
      pending = await readPendingRows(account)
    }
    show({ isSlowed: tabPace.isSlowed() })
    if (!tabPace.isWaiting()) show({ waitUntil: null })
    // An answer came while they were read.
    if (outdated) return 0
    while (inFlight() < AT_ONCE && !signal.aborted) {
      const row = pending.find((one) => isDue(callOf(one, listWork.getState()), performance.now()))
      if (row === undefined) break
      const waitMs = tabPace.waitMs()
      if (waitMs > 0) return Math.min(waitMs, 1_000)
      begin(row)
    }
    return IDLE_MS
  }

  const work = workAmongTabs({
    name: lock,
    hiddenAfterMs: 0,
    async turn(part) {
      try {
        if (part === 'leads' || part === 'leads-hidden') return await proceed()
        const isElsewhere = (await isLockHeld(lock)) || (await isLockHeld(`${lock}:hidden`))
        show({ problem: null, isSlowed: false, waitUntil: null, by: isElsewhere ? 'another-tab' : 'nobody' })
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
