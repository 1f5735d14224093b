import { isRowIn, type AddressRow, type RowIn } from '#portfolio/store/list-records.ts'

/** Matched rows to register, each parcel once. */
export function planRegister(rows: readonly AddressRow[]): RowIn<'matched'>[] {
  const taken = new Set(
    rows.flatMap(({ state }) =>
      'parcel' in state && state.is !== 'matched'
        ? [`${state.parcel.countyId}/${state.parcel.parcelId}`]
        : [],
    ),
  )
  return rows.filter((row): row is RowIn<'matched'> => {
    if (!isRowIn(row, 'matched')) return false
    const key = `${row.state.parcel.countyId}/${row.state.parcel.parcelId}`
    const isNew = !taken.has(key)
    taken.add(key)
    return isNew
  })
}
