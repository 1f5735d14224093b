import { STAGE_WORDS, stageOf, type OrderStage } from '#memory/order-stages.ts'
import { formatDay } from '#lib/format-date.ts'
import type { Stage } from '#ui/stations.tsx'

type LineStage = Exclude<OrderStage, 'needs-you' | 'closed'>

/** `at` in ms. */
type Seen = { at?: number; status: string | null }

const line: readonly LineStage[] = ['sent', 'accepted', 'reading', 'analyst', 'done']

/** The analyst is who asks. */
const lineStage = (stage: OrderStage | null): OrderStage | null => (stage === 'needs-you' ? 'analyst' : stage)
const placeOf = (stage: OrderStage | null): number =>
  line.findIndex((station) => station === lineStage(stage))

/** Index of the last stage seen; 0 if none. */
function lastSeenPlace(seen: readonly Seen[]): number {
  const places = seen.map(({ status }) => placeOf(stageOf(status))).filter((place) => place >= 0)
  return places.at(-1) ?? 0
}

/** Times never decrease: a stage seen only before its predecessor (the service went back) has none. */
function timesAlong(stages: readonly OrderStage[], seen: readonly Seen[]): { note?: string }[] {
  let last = -Infinity
  return stages.map((stage) => {
    const at = seen.find(
      (change) => lineStage(stageOf(change.status)) === stage && (change.at ?? -Infinity) >= last,
    )?.at
    if (at === undefined) return {}
    last = at
    return { note: formatDay(at) }
  })
}

/**
 * The interface defines no sequence: an order with an unknown status (null) stays at the last stage seen; a
 * rejected one ends in "Rejected". `since`: when the current status began, in ms; this browser
 * may have seen later that an order was completed.
 */
export function stationsOf(
  stage: OrderStage | null,
  changes: readonly Seen[],
  since: number | null = null,
): Stage[] {
  const seen = changes.map((change) =>
    since !== null && stageOf(change.status) === 'done' ? { ...change, at: since } : change,
  )
  const onLine = placeOf(stage)
  const place = onLine >= 0 ? onLine : lastSeenPlace(seen)
  const passed = line.slice(0, place + 1)
  const isClosed = stage === 'closed'
  const times = timesAlong([...passed, ...(isClosed ? [stage] : [])], seen)
  if (isClosed)
    return [
      ...passed.map((station, index): Stage => ({
        label: STAGE_WORDS[station],
        state: 'done',
        ...times[index],
      })),
      { label: STAGE_WORDS.closed, state: 'current', ...times.at(-1) },
    ]
  return line.map((station, index): Stage => {
    const label = STAGE_WORDS[station]
    if (index > place) return { label, state: 'ahead' }
    if (index < place || stage === 'done') return { label, state: 'done', ...times[index] }
    return stage === 'needs-you'
      ? { label, state: 'current', asks: true, note: STAGE_WORDS['needs-you'] }
      : { label, state: 'current', ...times[index] }
  })
}
