import type { CheckRow } from '#api/outbox/rows.ts'
import { ORDER_CHECK_GAP_MS } from '#contract/order.ts'
import { CHECK_PACE_MS, sendGap } from './check-rules.ts'

const MINUTE_MS = 60_000

/** What the scheduler needs to know of an open order; instants in ms. */
export type OpenOrder = { id: number; bornAt: number; activityAt: number }

/** The moment of a decision. `everyMs` replaces the cadence (a hidden tab checks every 5 minutes). */
export type ScheduleMoment = {
  now: number
  onScreen: readonly number[]
  lastSentAt: number | null
  gapMs?: number
  everyMs?: number
}

/**
 * How often an order is asked for, in ms: for 30 minutes after its last change every 65 s, on the first day every 5
 * minutes, then every 30. A shorter gap of the account shortens all of it alike.
 */
export function cadenceOf(order: OpenOrder, now: number, gapMs = ORDER_CHECK_GAP_MS): number {
  const age = now - Math.max(order.bornAt, order.activityAt)
  const scale = gapMs / ORDER_CHECK_GAP_MS
  if (age < 30 * MINUTE_MS) return sendGap(gapMs)
  return (age < 24 * 60 * MINUTE_MS ? 5 : 30) * MINUTE_MS * scale
}

/**
 * The one order to ask for now, or null. On-screen orders come first, then those that changed in the last hour, then the
 * rest; in each the most overdue. The gate has the last word.
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
