import { stageOf, type OrderStage } from '#contract/order-stages.ts'
import { formatDay } from '#lib/format-date.ts'
import type { Stage } from '#ui/stations.tsx'

type LineStage = Exclude<OrderStage, 'needs-you' | 'closed'>

/** `at` in ms. */
type Seen = { at?: number; status: string | null }

const line: readonly { stage: LineStage; label: string }[] = [
  { stage: 'sent', label: 'Submitted' },
  { stage: 'accepted', label: 'Accepted' },
  { stage: 'reading', label: 'Processing documents' },
  { stage: 'analyst', label: 'Analyst review' },
  { stage: 'done', label: 'Completed' },
]

const placeOf = (stage: OrderStage | null): number => line.findIndex((station) => station.stage === stage)

/** Index of the last stage seen; 0 if none. */
function lastSeenPlace(seen: readonly Seen[]): number {
  const places = seen.map(({ status }) => placeOf(stageOf(status))).filter((place) => place >= 0)
  return places.at(-1) ?? 0
}

/** Times never decrease: a stage seen only before its predecessor (the service went back) has none. */
function timesAlong(stages: readonly OrderStage[], seen: readonly Seen[]): { note?: string }[] {
  let last = -Infinity
  return stages.map((stage) => {
    const at = seen.find((change) => stageOf(change.status) === stage && (change.at ?? -Infinity) >= last)?.at
    if (at === undefined) return {}
    last = at
    return { note: formatDay(at) }
  })
}

/**
 * The interface defines no sequence: an order that needs the customer, or has an unknown status, stays at the
 * last stage seen; a rejected one ends in "Closed". `since`: when the current status began, in ms; this browser
 * may have seen later that an order was completed.
 */
export function stationsOf(
  status: string | null | undefined,
  changes: readonly Seen[],
  since: number | null = null,
): Stage[] {
  const seen = changes.map((change) =>
    since !== null && stageOf(change.status) === 'done' ? { ...change, at: since } : change,
  )
  const stage = stageOf(status)
  const onLine = placeOf(stage)
  const place = onLine >= 0 ? onLine : lastSeenPlace(seen)
  const passed = line.slice(0, place + 1)
  const isClosed = stage === 'closed'
  const times = timesAlong([...passed.map((station) => station.stage), ...(isClosed ? [stage] : [])], seen)
  if (isClosed)
    return [
      ...passed.map(({ label }, index): Stage => ({ label, state: 'done', ...times[index] })),
      { label: 'Rejected', state: 'current', ...times.at(-1) },
    ]
  return line.map(({ label }, index): Stage => {
    if (index > place) return { label, state: 'ahead' }
    const isNow = index === place && stage !== 'done'
    return { label, state: isNow ? 'current' : 'done', ...times[index] }
  })
}
