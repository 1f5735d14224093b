import { isRowIn, type AddressRow, type RowState } from '#memory/store/list-records.ts'
import type { Ordered, OrderedOfProperty } from './ordered.ts'

/** What can be requested for a row. */
export interface RowPlan {
  /** `another`: its property has the quote `orderId`, so the customer is asked first. Null: nothing now. */
  may: 'register' | 'quote' | 'another' | null
  orderId: number | null
  /** Earlier row with the same parcel or property. */
  sameAs: number | null
}

const nothing: RowPlan = { may: null, orderId: null, sameAs: null }

function quotePlan(quote: Ordered | null): RowPlan {
  const open = quote?.attempt?.is
  // Must be resolved first.
  if (open === 'sending' || open === 'unknown' || open === 'look-first') return nothing
  const orderId = quote?.order?.id ?? null
  return { ...nothing, may: orderId === null ? 'quote' : 'another', orderId }
}

/** A parcel may have two numbers, and then one property. */
const keysOf = (state: RowState): string[] => [
  ...('parcel' in state ? [`${state.parcel.countyId}/${state.parcel.parcelId}`] : []),
  ...('propertyId' in state ? [String(state.propertyId)] : []),
]

/** By row. Each parcel and property is requested once: for the first row that has it. */
export function planRows(
  rows: readonly AddressRow[],
  ordered: ReadonlyMap<number, OrderedOfProperty>,
): ReadonlyMap<number, RowPlan> {
  const holders = new Map<string, number>()
  const planOf = (row: AddressRow): RowPlan => {
    const keys = keysOf(row.state)
    const sameAs = keys.map((key) => holders.get(key)).find((rowId) => rowId !== undefined) ?? null
    for (const key of keys) if (!holders.has(key)) holders.set(key, row.rowId)
    if (sameAs !== null) return { ...nothing, sameAs }
    if (isRowIn(row, 'matched')) return { ...nothing, may: 'register' }
    return isRowIn(row, 'registered') ? quotePlan(ordered.get(row.state.propertyId)?.LOAN ?? null) : nothing
  }
  const isMatched = (row: AddressRow): boolean => isRowIn(row, 'matched')
  // Registered rows come before matched ones.
  const inTurn = [...rows.filter((row) => !isMatched(row)), ...rows.filter(isMatched)]
  return new Map(inTurn.map((row) => [row.rowId, planOf(row)]))
}
