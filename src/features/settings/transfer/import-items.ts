import { ApiError } from '#api/errors.ts'
import type { HandOff } from '#portfolio/backup/hand-off.ts'
import { addOrderByNumber } from '#portfolio/checks/order-checks.ts'
import { findKnownParcel, registerProperty } from '#portfolio/records/properties.ts'
import { explain } from '#api/explain.ts'

/** One thing to import and what became of it. */
export interface Item {
  label: string
  isOrder: boolean
  bring: () => Promise<unknown>
  outcome: 'open' | 'done' | { failed: string }
}

/** What a hand-off would bring, orders first: they bring their properties with them. */
export const itemsOf = ({ orders, properties }: HandOff): Item[] => [
  ...orders.map((id): Item => ({
    label: `Order ${id}`,
    isOrder: true,
    bring: () => addOrderByNumber(id),
    outcome: 'open',
  })),
  ...properties.map(({ countyId, parcelId }): Item => ({
    label: `Parcel ${parcelId} in county ${countyId}`,
    isOrder: false,
    bring: async () =>
      (await findKnownParcel(countyId, parcelId)) ??
      registerProperty({ countyId, parcelId, source: 'recovered' }),
    outcome: 'open',
  })),
]

/** A number that the service does not know for this account, where none before it was known either. */
const isOfOtherAccount = (items: readonly Item[], { isOrder }: Item, error: unknown): boolean =>
  isOrder &&
  error instanceof ApiError &&
  error.kind === 'missing' &&
  !items.some(({ outcome }) => outcome === 'done')

/**
 * Asks the service for everything that is not done yet, one after the other: orders through the gate, properties by county
 * and parcel. To be called from a click. `onChange` gets the list after each step; a failure is noted and the next one goes on.
 * Resolves to false at a first order that is not this account's: the list is not, either. Nothing more is asked for then.
 */
export async function importItems(
  items: readonly Item[],
  onChange: (items: Item[]) => void,
): Promise<boolean> {
  const now = [...items]
  for (const [index, item] of items.entries()) {
    if (item.outcome === 'done') continue
    const set = (outcome: Item['outcome']): void => {
      now[index] = { ...item, outcome }
      onChange([...now])
    }
    set('open')
    try {
      await item.bring()
      set('done')
    } catch (error) {
      if (isOfOtherAccount(now, item, error)) return false
      set({ failed: explain(error).title })
    }
  }
  return true
}
