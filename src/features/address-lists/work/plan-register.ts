import { isRowIn, type AddressRow, type RowIn } from '#portfolio/store/list-records.ts'

/** Matched rows to register, each parcel once. */
export function planRegister(rows: readonly AddressRow[]): {
  send: RowIn<'matched'>[]
  same: RowIn<'matched'>[]
} {
  const taken = new Set(
    rows.flatMap(({ state }) =>
      'parcel' in state && state.is !== 'matched'
        ? [`${state.parcel.countyId}/${state.parcel.parcelId}`]
        : [],
    ),
  )
  const plan: { send: RowIn<'matched'>[]; same: RowIn<'matched'>[] } = { send: [], same: [] }
  for (const row of rows) {
    if (!isRowIn(row, 'matched')) continue
    const key = `${row.state.parcel.countyId}/${row.state.parcel.parcelId}`
    ;(taken.has(key) ? plan.same : plan.send).push(row)
    taken.add(key)
  }
  return plan
}
