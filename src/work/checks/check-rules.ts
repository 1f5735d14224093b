import type { ApiError } from '#api/errors.ts'
import { ORDER_CHECK_GAP_MS, isFinal } from '@plumbline/service-contract/order'
import type { OrderRecord } from '#memory/store/records.ts'

export interface CheckRow {
  account: string
  orderId: number
  nextAllowedAt: number
  lastSentAt: number | null
  lastOkAt: number | null
  errors: number
  /** Never checked again: the order is final, unknown to this account, or access was refused. */
  terminal: 'final' | 'missing' | 'refused' | null
  /** On the account's row (`orderId` 0): gap in ms if the server names another than a minute. */
  gapMs?: number
}

declare module '#api/storage/portfolio-database.ts' {
  interface PortfolioSchema {
    checks: { key: [string, number]; value: CheckRow }
  }
}

/** One getOrder at most in this time, over all orders of an account. */
const CHECK_PACE_MS = 2_000
/** Extra gap between sends of one order: the service counts arrivals, and latency varies. */
const MARGIN = 65 / 60
const BACKOFF_MAX_MS = 15 * 60_000
/** A larger difference means the clock was set back. */
const CLOCK_SLACK_MS = 1_000

/** `orderId` of the account's row, with its gap and last send. */
export const ACCOUNT_ROW = 0

/** In ms: a minute, or the demo server's. */
export const gapOf = (meta: CheckRow | undefined): number => meta?.gapMs ?? ORDER_CHECK_GAP_MS

/** Between two sends, in ms: 65 s for a minute. */
export const sendGap = (gapMs: number): number => Math.ceil(gapMs * MARGIN)

export const freshCheck = (account: string, orderId: number): CheckRow => ({
  account,
  orderId,
  nextAllowedAt: 0,
  lastSentAt: null,
  lastOkAt: null,
  errors: 0,
  terminal: null,
})

/** Send now; wait until `until` (ms), because of this order or of the pace; or never. */
export type GateAnswer =
  | { type: 'send' }
  | { type: 'wait'; until: number; because: 'order' | 'pace' }
  | { type: 'stopped'; terminal: NonNullable<CheckRow['terminal']> }

/**
 * Pure gate for checking an order at `now`. After `send`, and once `row` and `meta` are on disk, the caller
 * may send one getOrder; the turn is spent in any case. `manual`: by the user, who may also check an order
 * that was missing or refused. A clock that was set back waits a full gap, never zero.
 */
export function admitCheck(
  row: CheckRow,
  meta: CheckRow,
  { now, manual }: { now: number; manual: boolean },
): { row?: CheckRow; meta?: CheckRow; answer: GateAnswer } {
  if (row.terminal === 'final' || (row.terminal !== null && !manual))
    return { answer: { type: 'stopped', terminal: row.terminal } }
  const gap = sendGap(gapOf(meta))
  if (row.lastSentAt !== null && row.lastSentAt > now + CLOCK_SLACK_MS) {
    const until = now + gap
    return {
      row: { ...row, lastSentAt: now, nextAllowedAt: until },
      answer: { type: 'wait', until, because: 'order' },
    }
  }
  if (now < row.nextAllowedAt) return { answer: { type: 'wait', until: row.nextAllowedAt, because: 'order' } }
  const paced = (meta.lastSentAt ?? -Infinity) + CHECK_PACE_MS
  if (paced > now && paced <= now + CHECK_PACE_MS + CLOCK_SLACK_MS)
    return { answer: { type: 'wait', until: paced, because: 'pace' } }
  return {
    row: { ...row, lastSentAt: now, nextAllowedAt: now + gap },
    meta: { ...meta, lastSentAt: now },
    answer: { type: 'send' },
  }
}

/** A final status stops the checks for good. */
export const afterAnswer = (
  row: CheckRow,
  status: string | null | undefined,
  gapMs: number,
  now: number,
): CheckRow => ({
  ...row,
  errors: 0,
  lastOkAt: now,
  terminal: isFinal(status) ? 'final' : null,
  nextAllowedAt: Math.max(row.nextAllowedAt, now + gapMs),
})

/** 65, 130, 260 s up to 15 min, ± 10 %; `random` in 0..1. Never below the gap between sends. */
function backoff(errors: number, gapMs: number, random: number): number {
  const gap = sendGap(gapMs)
  const longest = BACKOFF_MAX_MS * (gapMs / ORDER_CHECK_GAP_MS)
  const wait = Math.min(gap * 2 ** Math.min(errors - 1, 20), longest)
  return Math.max(gap, wait * (0.9 + 0.2 * random))
}

/**
 * An unsent check only costs the turn. 404 stops (not this account's), so do 401 and 403 until the next
 * start; a 429 waits as requested, two minutes at least.
 */
export function afterFailure(
  row: CheckRow,
  error: Pick<ApiError, 'kind' | 'retryAfterMs' | 'sent'>,
  gapMs: number,
  now: number,
  random: number,
): CheckRow {
  if (!error.sent) return row
  const errors = row.errors + 1
  const later = (wait: number): number => Math.max(row.nextAllowedAt, now + wait)
  switch (error.kind) {
    case 'missing':
      return { ...row, errors, terminal: 'missing', nextAllowedAt: later(gapMs) }
    case 'signed-out':
    case 'forbidden':
      return { ...row, errors, terminal: 'refused', nextAllowedAt: later(gapMs) }
    case 'too-many':
      return { ...row, errors, nextAllowedAt: later(Math.max(error.retryAfterMs ?? 0, 2 * gapMs)) }
    default:
      return { ...row, errors, nextAllowedAt: later(backoff(errors, gapMs, random)) }
  }
}

const MINUTE_MS = 60_000

/** Instants in ms. */
export type OpenOrder = Pick<OrderRecord, 'id' | 'placedAt' | 'activityAt'>

/** `everyMs` replaces the cadence (a hidden tab checks every 5 minutes). */
export type ScheduleMoment = {
  now: number
  onScreen: readonly number[]
  lastSentAt: number | null
  gapMs?: number
  everyMs?: number
}

/**
 * In ms: every 65 s for 30 minutes after the last change, every 5 minutes on the first day, then every 30. A
 * shorter gap of the account scales all of it.
 */
export function cadenceOf(order: OpenOrder, now: number, gapMs = ORDER_CHECK_GAP_MS): number {
  const age = now - Math.max(order.placedAt, order.activityAt)
  const scale = gapMs / ORDER_CHECK_GAP_MS
  if (age < 30 * MINUTE_MS) return sendGap(gapMs)
  return (age < 24 * 60 * MINUTE_MS ? 5 : 30) * MINUTE_MS * scale
}

/**
 * Order to check now, or null: first those on screen, then those changed in the last hour, then the rest; the
 * most overdue first. The gate decides.
 */
export function pickDue(
  orders: readonly OpenOrder[],
  checks: ReadonlyMap<number, CheckRow>,
  { now, onScreen, lastSentAt, gapMs = ORDER_CHECK_GAP_MS, everyMs }: ScheduleMoment,
): number | null {
  const since = now - (lastSentAt ?? -Infinity)
  if (since >= 0 && since < CHECK_PACE_MS) return null
  const visible = new Set(onScreen)
  let best: { id: number; tier: number; overdue: number } | null = null
  for (const order of orders) {
    const check = checks.get(order.id)
    if (check !== undefined && check.terminal !== null) continue
    const sentAt = check?.lastSentAt ?? null
    const clockWentBack = sentAt !== null && sentAt > now
    if (!clockWentBack && check !== undefined && check.nextAllowedAt > now) continue
    const overdue =
      sentAt === null || clockWentBack
        ? Infinity
        : now - sentAt - Math.max(everyMs ?? cadenceOf(order, now, gapMs), sendGap(gapMs))
    if (overdue < 0) continue
    const tier = tierOf(order, visible, now)
    if (best === null || tier < best.tier || (tier === best.tier && overdue > best.overdue))
      best = { id: order.id, tier, overdue }
  }
  return best?.id ?? null
}

function tierOf(order: OpenOrder, visible: ReadonlySet<number>, now: number): number {
  if (visible.has(order.id)) return 0
  return now - order.activityAt < 60 * MINUTE_MS ? 1 : 2
}
