import { ApiError } from '../../../api/errors.ts'
import type { HandOff } from '../../../portfolio/backup/hand-off.ts'
import { addOrderByNumber } from '../../../portfolio/checks/order-checks.ts'
import { findKnownParcel, registerProperty } from '../../../portfolio/records/properties.ts'
import { explain } from '../../../api/explain.ts'

/** One thing to import and what became of it. */
export type Item =
  | { kind: 'order'; key: string; id: number; outcome: ItemState }
  | { kind: 'property'; key: string; countyId: string; parcelId: string; outcome: ItemState }
type ItemState =
  | { type: 'waiting' }
  | { type: 'running' }
  | { type: 'done' }
  | { type: 'failed'; reason: string }

/** What a hand-off would bring, orders first: they bring their properties with them. */
export const itemsOf = ({ orders, properties }: HandOff): Item[] => [
  ...orders.map((id): Item => ({ kind: 'order', key: `order ${id}`, id, outcome: { type: 'waiting' } })),
  ...properties.map(({ countyId, parcelId }): Item => ({
    kind: 'property',
    key: `${countyId} ${parcelId}`,
    countyId,
    parcelId,
    outcome: { type: 'waiting' },
  })),
]

async function importItem(item: Item): Promise<void> {
  if (item.kind === 'order') {
    await addOrderByNumber(item.id)
    return
  }
  const { countyId, parcelId } = item
  if ((await findKnownParcel(countyId, parcelId)) === null)
    await registerProperty({ countyId, parcelId, source: 'recovered' })
}

/** A number that the service does not know for this account, where none before it was known either. */
const tellsOtherAccount = (items: readonly Item[], item: Item, error: unknown): boolean =>
  item.kind === 'order' &&
  error instanceof ApiError &&
  error.kind === 'missing' &&
  !items.some(({ outcome }) => outcome.type === 'done')

/**
 * Asks the service for everything that is not done yet, one after the other: orders through the gate, properties by county
 * and parcel. To be called from a click. `onChange` gets the list after each step; a failure is noted and the next one goes on.
 * Resolves to false at a first order that is not this account's: the list is not, either. Nothing more is asked for then.
 */
export async function importItems(
  items: readonly Item[],
  onChange: (items: Item[]) => void,
): Promise<boolean> {
  let now = [...items]
  const set = (key: string, outcome: ItemState): void => {
    now = now.map((item) => (item.key === key ? { ...item, outcome } : item))
    onChange(now)
  }
  for (const item of items) {
    if (item.outcome.type === 'done') continue
    set(item.key, { type: 'running' })
    try {
      await importItem(item)
      set(item.key, { type: 'done' })
    } catch (error) {
      if (tellsOtherAccount(now, item, error)) return false
      set(item.key, { type: 'failed', reason: explain(error).title })
    }
  }
  return true
}
