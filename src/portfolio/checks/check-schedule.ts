import type { CheckRow } from './check-rules.ts'
import { ORDER_CHECK_GAP_MS } from '@plumbline/service-contract/order'
import { CHECK_PACE_MS, sendGap } from './check-rules.ts'

const MINUTE_MS = 60_000

/** Instants in ms. */
export type OpenOrder = { id: number; bornAt: number; activityAt: number }

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
  const age = now - Math.max(order.bornAt, order.activityAt)
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
