import type { PortfolioChange } from './changes.ts'
import { readPortfolio } from './database.ts'
import { isComplete, withCurrentText, type IndexEntry } from './derive-rows.ts'
import { startingWith } from './read-page.ts'

type Kind = IndexEntry['kind']
type Rows = readonly IndexEntry[]

/** Read in a few ms, so no task grows long and no write waits. */
const SLICE_ROWS = 500
/** A list that missed more changes is reread. */
const LOG_LENGTH = 200
/** For more changed rows, rereading all in slices is faster. */
const MOST_ROWS_APART = 200

/** Adds missing checklist facts and renews early texts; lazy-loads the code for it. */
async function complete(
  entries: readonly IndexEntry[],
  areNeighbors: boolean,
): Promise<readonly IndexEntry[]> {
  if (entries.every(isComplete)) return entries
  const current = entries.map(withCurrentText)
  const facts = await import('./checklist-facts.ts').catch(() => null)
  return facts?.withChecklistFacts(current, areNeighbors) ?? current
}

/** In slices, one task each. */
export async function readIndex(account: string, kind: Kind): Promise<IndexEntry[]> {
  const { lower, upper } = startingWith(account, kind)
  const rows: IndexEntry[] = []
  for (;;) {
    const last = rows.at(-1)
    const from = IDBKeyRange.bound(last ? [account, kind, last.id] : lower, upper, last !== undefined)
    const slice = await readPortfolio((transaction) =>
      transaction.objectStore('finder').getAll(from, SLICE_ROWS),
    )
    rows.push(...(await complete(slice, true)))
    if (slice.length < SLICE_ROWS) return rows
  }
}

let log: PortfolioChange[] = []
let logged = 0
/** Number of changes logged when the read of a list began. */
const readAt = new WeakMap<Rows, number>()

/** Call before lists are requested again: they are then updated row by row. */
export function recordForIndex(change: PortfolioChange): void {
  if (change.area !== 'records') return
  log = [...log.slice(1 - LOG_LENGTH), change]
  logged += 1
}

/** Changes may have been missed: lists in memory are reread on the next request. */
export function invalidateIndex(): void {
  log = []
  logged += 1
}

/** Null if any row may have changed. */
function touchedSince(since: number, account: string, kind: Kind): number[] | null {
  const missed = logged - since
  if (missed > log.length) return null
  const changes = log.slice(log.length - missed).filter((change) => change.account === account)
  const touched = new Set<number>()
  for (const { rows } of changes) {
    if (rows === undefined) return null
    for (const id of rows[kind] ?? []) touched.add(id)
  }
  return touched.size > MOST_ROWS_APART ? null : [...touched]
}

async function withTouched(rows: Rows, ids: readonly number[], account: string, kind: Kind): Promise<Rows> {
  if (ids.length === 0) return rows
  const fresh = await readPortfolio((transaction) => {
    const store = transaction.objectStore('finder')
    return Promise.all(ids.map((id) => store.get([account, kind, id])))
  })
  const touched = new Set(ids)
  const present = await complete(
    fresh.filter((row) => row !== undefined),
    false,
  )
  return [...rows.filter(({ id }) => !touched.has(id)), ...present]
}

/**
 * Rereads only rows changed since `known` was read; returns `known` itself if none. Includes changes during
 * the read.
 */
export async function currentIndex(known: Rows | undefined, account: string, kind: Kind): Promise<Rows> {
  let rows = known
  for (;;) {
    const now = logged
    const since = rows && readAt.get(rows)
    const touched = since === undefined ? null : touchedSince(since, account, kind)
    rows =
      rows === undefined || touched === null
        ? await readIndex(account, kind)
        : await withTouched(rows, touched, account, kind)
    readAt.set(rows, now)
    if (now === logged) return rows
  }
}
