import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  ADA,
  closeBrowser,
  freshBrowser,
  makeAddressList,
  newTab,
  pass,
  service,
} from '../testing/list-tabs.ts'
import { ApiError } from '#api/errors.ts'
import { retryAfter, verdict } from './setbacks.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

const answer = (parcels: readonly object[], matchedAddress: string | null = '1 ELM ST') => ({
  status: 200,
  data: { matchedAddress, parcels },
})

async function rowAfter(ms: number) {
  const tab = await newTab()
  const listId = await makeAddressList(tab, ['1 Elm St'])
  tab.startAddressListWork()
  await pass(tab, ms, 500)
  const [row] = await tab.readAddressRows(ADA, listId)
  return row?.state
}

const whole = { countyId: '37183', parcelId: 'P-1', propertyType: 'Office', units: 12, size: 900 }
it.each([
  ['all known facts', '1 ELM ST', whole, { matchedAddress: '1 ELM ST', parcel: whole }],
  [
    'null for what is unknown or blank',
    '  ',
    { countyId: '37183', parcelId: 'P-1', propertyType: null },
    { matchedAddress: null, parcel: { propertyType: null, units: null, size: null } },
  ],
])('a parcel is saved with %s', async (_facts, matchedAddress, parcel, saved) => {
  service.search = () => answer([parcel], matchedAddress)
  expect(await rowAfter(2_000)).toMatchObject({ is: 'matched', ...saved })
})

it('a parcel that can’t be registered is dropped', async () => {
  const parcel = (county: number, apn: number) => ({
    countyId: '3'.repeat(county),
    parcelId: 'P'.repeat(apn),
    propertyType: null,
  })
  service.search = () => answer([parcel(21, 1), parcel(20, 100), parcel(1, 101)])
  expect(await rowAfter(2_000)).toMatchObject({ is: 'matched', parcel: { parcelId: 'P'.repeat(100) } })
})

it('a call that fails is repeated after 5 s, then after 10; without an answer it is never given up', () => {
  expect([1, 2, 8, 9, 99].map(retryAfter)).toEqual([5_000, 10_000, 640_000, 900_000, 900_000])
  const [lost, broken] = (['unreachable', 'broken'] as const).map(
    (kind) => new ApiError(kind, 'searchParcels'),
  )
  for (const rounds of [1, 8, 9]) {
    expect(lost && verdict(lost, rounds)).toBe('wait')
    expect(broken && verdict(broken, rounds)).toBe(rounds < 9 ? 'wait' : 'refused')
  }
  const notSent = new ApiError('unreachable', 'searchParcels', { sent: false })
  expect(verdict(notSent, 9)).toBe('next-turn')
  expect(verdict(new ApiError('conflict', 'searchParcels'), 1)).toBe('refused')
})

it.each([401, 429])('after %i, which says nothing about the row, it is looked up again', async (status) => {
  let asked = 0
  service.search = () => {
    asked += 1
    return asked === 1 ? { status } : answer([{ countyId: '37183', parcelId: 'P-1', propertyType: null }])
  }
  expect(await rowAfter(90_000)).toMatchObject({ is: 'matched' })
})
