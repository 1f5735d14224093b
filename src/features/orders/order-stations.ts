import { stageOf, type OrderStage } from '../../contract/order-stages.ts'
import { formatDateTime } from '../../lib/format-date.ts'

type LineStage = Exclude<OrderStage, 'needs-you' | 'closed'>
type Station = { label: string; state: 'done' | 'current' | 'ahead'; note?: string }

/** A change that this browser saw, and when (ms). */
type Seen = { at?: number; status: string | null }

const line: readonly { stage: LineStage; label: string }[] = [
  { stage: 'sent', label: 'Sent' },
  { stage: 'accepted', label: 'Accepted' },
  { stage: 'reading', label: 'Reading your documents' },
  { stage: 'analyst', label: 'Analyst at work' },
  { stage: 'done', label: 'Done' },
]

const placeOf = (stage: OrderStage | null): number => line.findIndex((station) => station.stage === stage)

/** The last place on the line that this browser saw the order at, before now; the start when it saw none. */
function lastSeenPlace(seen: readonly Seen[]): number {
  const places = seen.map(({ status }) => placeOf(stageOf(status))).filter((place) => place >= 0)
  return places.at(-1) ?? 0
}

/**
 * Our stages of an order, from its status and the changes that this browser has seen. The service promises no sequence,
 * so an order that waits for the customer, or has a status that we don't know, stands where it was seen last, and a
 * refused order ends in "Closed" after what was seen. Under each stage stands when this browser first saw it.
 */
export function stationsOf(status: string | null | undefined, seen: readonly Seen[]): Station[] {
  const stage = stageOf(status)
  const whenSeen = (wanted: OrderStage): { note?: string } => {
    const at = seen.find((change) => stageOf(change.status) === wanted)?.at
    return at === undefined ? {} : { note: formatDateTime(at) }
  }
  if (stage === 'closed')
    return [
      ...line
        .slice(0, lastSeenPlace(seen) + 1)
        .map((station): Station => ({ label: station.label, state: 'done', ...whenSeen(station.stage) })),
      { label: 'Closed', state: 'current', ...whenSeen('closed') },
    ]
  const onLine = placeOf(stage)
  const place = onLine >= 0 ? onLine : lastSeenPlace(seen)
  return line.map((station, index): Station => {
    const { label } = station
    if (index > place) return { label, state: 'ahead' }
    const isNow = index === place && stage !== 'done'
    return { label, state: isNow ? 'current' : 'done', ...whenSeen(station.stage) }
  })
}
