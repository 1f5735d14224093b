import { expect, it } from 'vitest'
import { parcelSearch } from './parcel.ts'

function read(units: unknown, size: unknown) {
  const [parcel] = parcelSearch.parse({
    parcels: [{ countyId: '12086', parcelId: '01-4138', units, size }],
  }).parcels
  return [parcel?.units ?? null, parcel?.size ?? null]
}

it('impossible units and square feet count as unknown', () => {
  expect(read(-3, 1e22)).toEqual([null, null])
  expect(read('many', Number.NaN)).toEqual([null, null])
  expect(read(null, undefined)).toEqual([null, null])
})

it('possible values are kept', () => {
  expect(read(0, 41_250.5)).toEqual([0, 41_250.5])
  expect(read(100_000, 1_000_000_000)).toEqual([100_000, 1_000_000_000])
})
