import { ApiError } from '#api/errors.ts'
import type { HandOff } from '#portfolio/backup/hand-off.ts'
import { addOrderByNumber } from '#portfolio/checks/order-checks.ts'
import { findKnownParcel, registerProperty } from '#portfolio/records/properties.ts'
import { explain } from '#api/explain.ts'

export interface Item {
  label: string
  isOrder: boolean
  bring: () => Promise<unknown>
  outcome: 'open' | 'done' | { failed: string }
}

/** Orders bring their properties with them. */
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

/** Order unknown to this account, before any import has succeeded. */
const isOfOtherAccount = (items: readonly Item[], { isOrder }: Item, error: unknown): boolean =>
  isOrder &&
  error instanceof ApiError &&
  error.kind === 'missing' &&
  !items.some(({ outcome }) => outcome === 'done')

/**
 * Imports one by one: orders through the gate, properties by county and parcel. Call from a click. Failures
 * are recorded and skipped. False if the first order isn't this account's: then no item is.
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
