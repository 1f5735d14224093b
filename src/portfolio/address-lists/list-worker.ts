import { isOnline } from '#platform/network.ts'
import { onConnectionChange } from '#platform/online.ts'
import { questionStore } from '#api/session/questions.ts'
import { getSession, sessionStore } from '#api/session/session-state.ts'
import { onPortfolioChange } from '../store/changes.ts'
import { isRowIn, type AddressList, type AddressRow } from '../store/list-records.ts'
import { moveRow, moveRows, readAddressRows, readAddressLists } from './list-rows.ts'
import { matchRow } from './match-row.ts'
import { AT_ONCE } from './pace.ts'
import { listsWith, nameOf, nextDueAt, pickRow } from './pick-work.ts'
import { followAttempt, isStale, quoteRow } from './quote-row.ts'
import { registerRow } from './register-row.ts'
import { stepRow } from './row-machine.ts'
import { isApiError, troubleOf, type AddressListProblem } from './setbacks.ts'
import { takeSlot } from './take-slot.ts'

/** Retry delay per blocking error. */
const AGAIN_MS: Readonly<Record<AddressListProblem, number>> = {
  offline: 2_000,
  unreachable: 1_000,
  'signed-out': 60_000,
  refused: 60_000,
  halted: 60_000,
  storage: 5_000,
}
/** Polling interval when idle, in case another tab's message was lost. */
const IDLE_MS = 30_000
/** Recheck attempts this long after a change: its tab may still hold the lock. */
const FOLLOW_AGAIN_MS = 6_000

function createBell() {
  let rung = Promise.withResolvers<undefined>()
  return {
    ring: () => rung.resolve(undefined),
    /** Resolves at the next ring, also one since the last wait, or after `ms`. */
    async wait(ms: number): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, Math.min(Math.max(ms, 0), IDLE_MS))
      })
      await Promise.race([rung.promise, late])
      clearTimeout(timer)
      rung = Promise.withResolvers<undefined>()
    },
  }
}

/** Outside of a call, it is nearly always storage. */
const troubleFrom = (error: unknown): AddressListProblem =>
  isApiError(error) ? (troubleOf(error) ?? 'halted') : 'storage'

/** `over`: this tab no longer acts for the account. */
const workState = (account: string): 'signed-out' | 'halted' | 'over' | null => {
  const view = getSession()
  if (view === null || view.account !== account || view.otherAccount !== null) return 'over'
  if (view.status === 'needs-sign-in') return 'signed-out'
  if (questionStore.getState() !== null) return 'halted'
  return null
}

/**
 * Works on an account's lists until `signal` aborts; one tab at a time, two calls at once, at the shared
 * pace. Resolves once nothing can be claimed anymore; sent calls may still be answered. `tell` gets the
 * blocking trouble.
 */
export async function workOnLists(
  account: string,
  signal: AbortSignal,
  report: (trouble: AddressListProblem | null) => void,
): Promise<void> {
  const bell = createBell()
  const busy = new Map<string, Promise<unknown>>()
  let lists: AddressList[] = []
  let rowsByList = new Map<string, Promise<readonly AddressRow[]>>()
  let outdated = true
  let followAt = 0
  let isHeldUp = false
  let halt: { trouble: AddressListProblem; until: number } | null = null

  const rowsOf = (listId: string): Promise<readonly AddressRow[]> => {
    const known = rowsByList.get(listId)
    if (known !== undefined) return known
    const rows = readAddressRows(account, listId)
    rowsByList.set(listId, rows)
    return rows
  }
  const listen = onPortfolioChange((change) => {
    if (change.account !== account || (change.area !== 'lists' && change.area !== 'attempts')) return
    outdated = true
    if (change.area === 'attempts') followAt = 0
    bell.ring()
  })
  const wake = (): void => {
    halt = null
    bell.ring()
  }
  const stops = [
    listen,
    sessionStore.subscribe(wake),
    questionStore.subscribe(wake),
    onConnectionChange(wake),
  ]
  signal.addEventListener('abort', bell.ring)

  /** Restarts lookups of pages that are gone; their outcome is unknown. */
  async function recover(): Promise<void> {
    lists = await readAddressLists(account)
    for (const { listId } of listsWith(lists, 'asking')) {
      const rows = await rowsOf(listId)
      const asking = rows.filter((row) => isRowIn(row, 'asking')).map(({ rowId }) => rowId)
      await moveRows(account, listId, asking, { type: 'forget' })
    }
  }

  async function follow(now: number): Promise<void> {
    if (followAt > now && followAt <= now + FOLLOW_AGAIN_MS) return
    followAt = now + FOLLOW_AGAIN_MS
    for (const { listId } of listsWith(lists, 'quote-sent', 'quoting'))
      for (const row of await rowsOf(listId)) {
        if (busy.has(nameOf(row))) continue
        const key = { account, listId, rowId: row.rowId }
        if (isRowIn(row, 'quote-sent')) await followAttempt(key, row)
        else if (isRowIn(row, 'quoting') && isStale(row.state.pressedAt, now))
          await moveRow(key, {
            type: 'no-quote',
            problem: { why: 'not-sent', attemptId: null, message: null },
          })
      }
  }

  /** `claimed` settles once the call can no longer begin anything. */
  function begin(row: AddressRow, before: AddressRow): void {
    const name = nameOf(row)
    const key = { account, listId: row.listId, rowId: row.rowId }
    const claimed = Promise.withResolvers<undefined>()
    const done = (): void => claimed.resolve(undefined)
    const call = async (): Promise<AddressListProblem | null> => {
      if (isRowIn(row, 'asking')) return matchRow(key, row, before, signal)
      if (isRowIn(row, 'registering')) return registerRow(key, row)
      return isRowIn(row, 'quoting') ? quoteRow(key, row, done, signal) : null
    }
    if (!isRowIn(row, 'quoting')) done()
    busy.set(name, claimed.promise)
    void call()
      .catch(troubleFrom)
      .then((trouble) => {
        halt = trouble === null ? null : { trouble, until: Date.now() + AGAIN_MS[trouble] }
        report(trouble)
      })
      .finally(() => {
        done()
        busy.delete(name)
        outdated = true
        bell.ring()
      })
  }

  /** Resolves to the instant (ms) of the next run. */
  async function run(): Promise<number> {
    const now = Date.now()
    const online = await isOnline()
    const trouble = workState(account) ?? (online ? null : 'offline')
    if (trouble !== null || (halt !== null && halt.until > now)) {
      isHeldUp = trouble !== null || halt?.trouble === 'offline'
      if (trouble !== null && trouble !== 'over') report(trouble)
      if (trouble === 'offline') return now + AGAIN_MS.offline
      return trouble === null && halt !== null ? halt.until : now + IDLE_MS
    }
    if (isHeldUp) report(null)
    isHeldUp = false
    if (outdated) {
      outdated = false
      rowsByList = new Map()
      lists = await readAddressLists(account)
    }
    await follow(now)
    while (busy.size < AT_ONCE && !signal.aborted) {
      const row = await pickRow(lists, rowsOf, busy, now)
      if (row === null) return (await nextDueAt(lists, rowsOf)) ?? now + IDLE_MS
      const searching = isRowIn(row, 'typed', 'waiting')
      const taken = await takeSlot({ account, listId: row.listId, rowId: row.rowId }, (current) => {
        if (searching) return stepRow(current, { type: 'ask', at: Date.now() })
        return current.state.is === row.state.is ? current : null
      })
      if (taken.type === 'wait') return taken.until
      if (taken.type === 'gone') {
        outdated = true
        return now
      }
      begin(taken.row, row)
    }
    return now + IDLE_MS
  }

  try {
    let isRecovered = false
    while (!signal.aborted) {
      let next = Date.now() + AGAIN_MS.storage
      try {
        if (!isRecovered) await recover()
        isRecovered = true
        next = await run()
      } catch (error) {
        report(troubleFrom(error))
        outdated = true
      }
      if (!signal.aborted) await bell.wait(next - Date.now())
    }
  } finally {
    for (const end of stops) end()
    signal.removeEventListener('abort', bell.ring)
  }
  await Promise.allSettled(busy.values())
}
