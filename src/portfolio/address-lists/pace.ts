import { announceChange } from '../store/changes.ts'
import {
  readPortfolio,
  writePortfolio,
  type PaceRow,
  type ReadTransaction,
  type WriteTransaction,
} from '../store/database.ts'

/** Calls in flight at once, and calls per gap. */
export const AT_ONCE = 2
/** Two calls per gap at full pace. */
const GAP_MS = 1_000
/** Slowest pace after rate limits. */
const GAP_MAX_MS = 32_000
/** Answers in a row that speed up the pace by one step. */
const CALM_ANSWERS = 20
/** Wait after a 429 or 503 without `Retry-After`. */
const BUSY_WAIT_MS = 5_000
/** A larger difference means the clock was set back. */
const CLOCK_SLACK_MS = 1_000

export type Pace = {
  /** 2, or less after a rate limit. */
  perSecond: number
  /** Status that slowed it (429 or 503); null at full pace. */
  slowedBy: number | null
  /** In ms; null if calls aren't held up. */
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

/** If the clock was set back, waits start over, but never get longer. */
export function clampedPace(row: PaceRow, now: number): PaceRow {
  const late = now + CLOCK_SLACK_MS
  const sentAt = row.sentAt.map((at) => (at > late ? now : at))
  const isHeld = row.waitFrom > late
  if (!isHeld && sentAt.every((at, index) => at === row.sentAt[index])) return row
  const wait = isHeld ? { waitFrom: now, waitUntil: now + (row.waitUntil - row.waitFrom) } : {}
  return { ...row, sentAt, ...wait }
}

/** In ms, for a clamped row; a past instant means at once. */
export const nextSearchAt = ({ sentAt, gapMs, waitUntil }: PaceRow): number =>
  Math.max(waitUntil, (sentAt.at(-AT_ONCE) ?? -Infinity) + gapMs)

export const afterSearch = (row: PaceRow, now: number): PaceRow => ({
  ...row,
  sentAt: [...row.sentAt, now].slice(-AT_ONCE),
})

/** After any answer but a rate limit. */
export function afterCalmAnswer(row: PaceRow): PaceRow {
  if (row.gapMs === GAP_MS) return row
  const calm = row.calm + 1
  if (calm < CALM_ANSWERS) return { ...row, calm }
  const gapMs = Math.max(GAP_MS, row.gapMs / 2)
  return { ...row, calm: 0, gapMs, slowedBy: gapMs === GAP_MS ? null : row.slowedBy }
}

/** A longer wait stays. */
export const heldUntil = (row: PaceRow, until: number, now: number): PaceRow =>
  row.waitUntil >= until ? row : { ...row, waitFrom: now, waitUntil: until }

/** After a 429 or 503: half the pace, and no call until `Retry-After` has passed. */
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

/** Clamped. */
export const paceOf = async (
  transaction: ReadTransaction | WriteTransaction,
  account: string,
  now: number,
): Promise<PaceRow> =>
  clampedPace((await transaction.objectStore('listPace').get(account)) ?? freshPace(account), now)

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
