import { sleep } from '#platform/timing.ts'
import { announceChange } from '../store/changes.ts'
import { writePortfolio, type PaceRow } from '../store/database.ts'
import type { AddressRow } from '../store/list-records.ts'
import { getRow, putMoved, type RowKey } from './list-rows.ts'

/** Calls in flight at once, and calls per gap. */
export const AT_ONCE = 2
/** Two calls per gap at full pace. */
const GAP_MS = 1_000
/** Slowest pace after rate limits. */
const GAP_MAX_MS = 32_000
/** Answers in a row that speed up the pace by one step. */
const CALM_ANSWERS = 20
/** A larger difference means the clock was set back. */
const CLOCK_SLACK_MS = 1_000

/** Gap between a tab's calls. A rate limit doubles it; every 20 calm answers halve it again. */
export function createPace() {
  let sentAt: readonly number[] = []
  let gapMs = GAP_MS
  let calm = 0
  /** Until the next call, in ms; 0 or less: at once. */
  const waitMs = (): number => (sentAt.at(-AT_ONCE) ?? -Infinity) + gapMs - performance.now()
  const sent = (): void => {
    sentAt = [...sentAt, performance.now()].slice(-AT_ONCE)
  }
  return {
    isSlowed: () => gapMs > GAP_MS,
    waitMs,
    sent,
    /** Resolves once the next call is due, and counts it. */
    async turn() {
      for (let ms = waitMs(); ms > 0; ms = waitMs()) await sleep(ms)
      sent()
    },
    slow() {
      calm = 0
      gapMs = Math.min(GAP_MAX_MS, gapMs * 2)
    },
    calm() {
      calm += 1
      if (calm < CALM_ANSWERS) return
      calm = 0
      gapMs = Math.max(GAP_MS, gapMs / 2)
    },
  }
}

/** For all lists of this tab. */
export const tabPace = createPace()

/** If the clock was set back, the wait starts over, but never gets longer. */
const clamped = (row: PaceRow, now: number): PaceRow =>
  row.waitFrom > now + CLOCK_SLACK_MS
    ? { ...row, waitFrom: now, waitUntil: now + (row.waitUntil - row.waitFrom) }
    : row

/** No tab makes a call for a row within the next `ms`; a longer wait stays. Resolves to its end (ms). */
export const holdCalls = (account: string, ms: number): Promise<number> =>
  writePortfolio(async (transaction) => {
    const store = transaction.objectStore('listPace')
    const now = Date.now()
    const row = await store.get(account)
    const until = row === undefined ? 0 : clamped(row, now).waitUntil
    if (until >= now + ms) return until
    await store.put({ account, waitFrom: now, waitUntil: now + ms })
    return now + ms
  })

/** Call now, not before `until` (ms), or not at all. */
export type Claim = { type: 'go'; row: AddressRow } | { type: 'wait'; until: number } | { type: 'gone' }

/**
 * Claims one call for a row, in one transaction: no rate limit holds up the calls, the list isn't paused, and
 * `decide` returns the row, moved or unchanged (null: no longer).
 */
export async function claimCall(key: RowKey, decide: (row: AddressRow) => AddressRow | null): Promise<Claim> {
  const { account, listId } = key
  let moved = false
  const claim = await writePortfolio(async (transaction): Promise<Claim> => {
    const now = Date.now()
    const paces = transaction.objectStore('listPace')
    const [list, row, held] = await Promise.all([
      transaction.objectStore('lists').get([account, listId]),
      getRow(transaction, key),
      paces.get(account),
    ])
    const next = row === undefined || list === undefined || list.paused ? null : decide(row)
    if (row === undefined || next === null) return { type: 'gone' }
    const wait = held === undefined ? null : clamped(held, now)
    // Saved, so a clock that was set back is waited for only once.
    if (wait !== null && wait !== held) await paces.put(wait)
    if (wait !== null && wait.waitUntil > now) return { type: 'wait', until: wait.waitUntil }
    moved = next !== row
    if (moved) await putMoved(transaction, [{ from: row, to: next }], now)
    return { type: 'go', row: next }
  })
  if (moved) announceChange(account, 'lists')
  return claim
}
