import type { PortfolioChange } from './changes.ts'
import { readPortfolio } from './database.ts'
import type { IndexEntry } from './derive-rows.ts'
import { startingWith } from './read-page.ts'

type Kind = IndexEntry['kind']
type Rows = readonly IndexEntry[]

/** A slice is read in a few milliseconds, so that no task grows long and no write waits behind a long read. */
const SLICE_ROWS = 500
/** Changes that are remembered; a list that missed more is read anew. */
const LOG_LENGTH = 200
/** Above this many changed rows, reading all in slices is the shorter way. */
const MOST_ROWS_APART = 200

/** What the files of properties follow from is added where it is lacking; the code for it comes when it is. */
async function complete(
  entries: readonly IndexEntry[],
  areNeighbors: boolean,
): Promise<readonly IndexEntry[]> {
  if (!entries.some(({ kind, file }) => kind === 'property' && file === undefined)) return entries
  const facts = await import('./file-facts.ts').catch(() => null)
  return facts?.withFileFacts(entries, areNeighbors) ?? entries
}

/** The index entries of all properties or of all orders, read slice by slice, each in a task of its own. */
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
/** How many changes were logged when the reading of a list began. */
const readAt = new WeakMap<Rows, number>()

/** Takes note of a change, so that lists in memory are brought up to date row by row. Before they are asked for again. */
export function noteForIndex(change: PortfolioChange): void {
  if (change.area !== 'records') return
  log = [...log.slice(1 - LOG_LENGTH), change]
  logged += 1
}

/** Changes may have been missed: every list in memory is read anew when it is next asked for. */
export function invalidateIndex(): void {
  log = []
  logged += 1
}

/** Numbers of the rows that changed after `since`; null when any row may have. */
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
 * The list as it is now. Of a list that was read before (`known`) only the rows that have changed since are read again; it is
 * given back as it is when nothing has changed. What changes during the reading is in the result.
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
