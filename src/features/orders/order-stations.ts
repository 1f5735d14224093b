import { stageOf, type OrderStage } from '../../contract/order-stages.ts'

type LineStage = Exclude<OrderStage, 'needs-you' | 'closed'>
type Station = { label: string; state: 'done' | 'current' | 'ahead' }

const line: readonly { stage: LineStage; label: string }[] = [
  { stage: 'sent', label: 'Sent' },
  { stage: 'accepted', label: 'Accepted' },
  { stage: 'reading', label: 'Reading your documents' },
  { stage: 'analyst', label: 'Analyst at work' },
  { stage: 'done', label: 'Done' },
]

const placeOf = (stage: OrderStage | null): number => line.findIndex((station) => station.stage === stage)

/** The last place on the line that this browser saw the order at, before now; the start when it saw none. */
function lastSeenPlace(seen: readonly { status: string | null }[]): number {
  const places = seen.map(({ status }) => placeOf(stageOf(status))).filter((place) => place >= 0)
  return places.at(-1) ?? 0
}

/**
 * Our stages of an order, from its status and the changes that this browser has seen. The service promises no sequence,
 * so an order that waits for the customer, or has a status that we don't know, stands where it was seen last, and a
 * refused order ends in "Closed" after what was seen.
 */
export function stationsOf(
  status: string | null | undefined,
  seen: readonly { status: string | null }[],
): Station[] {
  const stage = stageOf(status)
  if (stage === 'closed')
    return [
      ...line.slice(0, lastSeenPlace(seen) + 1).map(({ label }): Station => ({ label, state: 'done' })),
      { label: 'Closed', state: 'current' },
    ]
  const onLine = placeOf(stage)
  const place = onLine >= 0 ? onLine : lastSeenPlace(seen)
  return line.map(({ label }, index): Station => {
    if (index === place) return { label, state: stage === 'done' ? 'done' : 'current' }
    return { label, state: index < place ? 'done' : 'ahead' }
  })
}
