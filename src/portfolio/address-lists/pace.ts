import { announceChange } from '../store/changes.ts'
import {
  readPortfolio,
  writePortfolio,
  type PaceRow,
  type ReadTransaction,
  type WriteTransaction,
} from '../store/database.ts'

/** Searches that may be under way at once, and that may be sent within the time of the pace. */
export const AT_ONCE = 2
/** Two searches are sent within this time at most … */
const GAP_MS = 1_000
/** … and after refusals for haste, within this. */
const GAP_MAX_MS = 32_000
/** So many answers in a row bring the pace back by one step. */
const CALM_ANSWERS = 20
/** Without a `Retry-After`, a service that has too much to do is left alone for this long. */
const BUSY_WAIT_MS = 5_000
/** How far off a clock must be to count as set back. */
const CLOCK_SLACK_MS = 1_000

/** The pace as pages show it. */
export type Pace = {
  /** Searches in a second: 2, or less after the service asked for it. */
  perSecond: number
  /** The status that slowed it down (429 or 503), until it is back at its full pace. */
  slowedBy: number | null
  /** The instant (ms) from which searches are sent again; null when they are not held up. */
  waitUntil: number | null
}

const freshPace = (account: string): PaceRow => ({
  account,
  sentAt: [],
  gapMs: GAP_MS,
  calm: 0,
  waitFrom: 0,
  waitUntil: 0,
  slowedBy: null,
})

/** The row by a clock that may have been set back: what it waits for begins anew, and is never longer than it was. */
export function clampedPace(row: PaceRow, now: number): PaceRow {
  const late = now + CLOCK_SLACK_MS
  const sentAt = row.sentAt.map((at) => (at > late ? now : at))
  const isHeld = row.waitFrom > late
  if (!isHeld && sentAt.every((at, index) => at === row.sentAt[index])) return row
  const wait = isHeld ? { waitFrom: now, waitUntil: now + (row.waitUntil - row.waitFrom) } : {}
  return { ...row, sentAt, ...wait }
}

/** The instant (ms) from which the next call may be sent, of a clamped row; one in the past means at once. */
export const nextSearchAt = ({ sentAt, gapMs, waitUntil }: PaceRow): number =>
  Math.max(waitUntil, (sentAt.at(-AT_ONCE) ?? -Infinity) + gapMs)

/** The row once a search is sent at `now`. */
export const afterSearch = (row: PaceRow, now: number): PaceRow => ({
  ...row,
  sentAt: [...row.sentAt, now].slice(-AT_ONCE),
})

/** The row after an answer that asked for no patience. */
export function afterCalmAnswer(row: PaceRow): PaceRow {
  if (row.gapMs === GAP_MS) return row
  const calm = row.calm + 1
  if (calm < CALM_ANSWERS) return { ...row, calm }
  const gapMs = Math.max(GAP_MS, row.gapMs / 2)
  return { ...row, calm: 0, gapMs, slowedBy: gapMs === GAP_MS ? null : row.slowedBy }
}

/** The row with no call before `until`; a wait that ends later stays. */
export const heldUntil = (row: PaceRow, until: number, now: number): PaceRow =>
  row.waitUntil >= until ? row : { ...row, waitFrom: now, waitUntil: until }

/** The row after a 429 or 503: half the pace, and nothing until the service's `Retry-After` is over. */
export const afterHaste = (
  row: PaceRow,
  status: number,
  retryAfterMs: number | null,
  now: number,
): PaceRow => ({
  ...heldUntil(row, now + (retryAfterMs ?? BUSY_WAIT_MS), now),
  calm: 0,
  gapMs: Math.min(GAP_MAX_MS, row.gapMs * 2),
  slowedBy: status,
})

/** The pace of an account inside a running transaction, clamped. */
export const paceOf = async (
  transaction: ReadTransaction | WriteTransaction,
  account: string,
  now: number,
): Promise<PaceRow> =>
  clampedPace((await transaction.objectStore('listPace').get(account)) ?? freshPace(account), now)

/** Changes the pace of an account on disk. */
export async function changePace(
  account: string,
  change: (row: PaceRow, now: number) => PaceRow,
): Promise<void> {
  const isChanged = await writePortfolio(async (transaction) => {
    const now = Date.now()
    const row = await paceOf(transaction, account, now)
    const next = change(row, now)
    if (next !== row) await transaction.objectStore('listPace').put(next)
    return next !== row
  })
  if (isChanged) announceChange(account, 'lists')
}

/** The pace of an account for its pages. */
export const readPace = (account: string): Promise<Pace> =>
  readPortfolio(async (transaction) => {
    const now = Date.now()
    const row = await paceOf(transaction, account, now)
    const until = row.waitUntil
    return {
      perSecond: (AT_ONCE * 1_000) / row.gapMs,
      slowedBy: row.slowedBy,
      waitUntil: until > now ? until : null,
    }
  })
