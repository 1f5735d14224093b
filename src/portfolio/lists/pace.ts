import { readPortfolio, type PaceRow } from '../store/database.ts'

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

export const freshPace = (account: string): PaceRow => ({
  account,
  sentAt: [],
  gapMs: GAP_MS,
  calm: 0,
  waitFrom: 0,
  waitUntil: 0,
  slowedBy: null,
})

/** The instant (ms) from which the next search may be sent; `now` or earlier means at once. A clock that was set back waits anew. */
export function nextSearchAt({ sentAt, gapMs, waitFrom, waitUntil }: PaceRow, now: number): number {
  const setBack = waitFrom > now + CLOCK_SLACK_MS
  const held = setBack ? now + (waitUntil - waitFrom) : waitUntil
  const before = sentAt.at(-AT_ONCE)
  if (before === undefined) return held
  return Math.max(held, before > now + CLOCK_SLACK_MS ? now + gapMs : before + gapMs)
}

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

/** The row with no search before `until`; a wait that ends later stays. */
export const heldUntil = (row: PaceRow, until: number, now: number): PaceRow =>
  nextSearchAt({ ...row, sentAt: [] }, now) >= until ? row : { ...row, waitFrom: now, waitUntil: until }

/** The pace of an account for its pages. */
export const readPace = (account: string): Promise<Pace> =>
  readPortfolio(async (transaction) => {
    const row = (await transaction.objectStore('listPace').get(account)) ?? freshPace(account)
    const now = Date.now()
    const until = nextSearchAt({ ...row, sentAt: [] }, now)
    return {
      perSecond: (AT_ONCE * 1_000) / row.gapMs,
      slowedBy: row.slowedBy,
      waitUntil: until > now ? until : null,
    }
  })
