import { describe, expect, it } from 'vitest'
import { countRows } from '#work/address-lists/address-rows.ts'
import { stateOfParcels } from '#work/address-lists/row-moves.ts'
import { file, reading } from '#memory/testing/test-backups.ts'
import { newDemo, serviceOfFile } from '@plumbline/sandbox/testing/service'

type AddressList = Awaited<ReturnType<typeof reading>>['lists'][number]
type Row = AddressList['rows'][number]

const service = await serviceOfFile()
const { key, portfolio } = await newDemo(service)
const backup = reading(file(portfolio))
const [list] = backup.lists
if (list === undefined) throw new Error('The demo has no list')

const rowsIn = (...names: string[]): Row[] => list.rows.filter(({ state }) => names.includes(state.is))

/** State of a typed row after the service's answer, as the portal derives it. */
const asked = async (row: Row): Promise<unknown> => {
  const { status, body } = await service.call(
    'GET',
    `/public/valuation/parcels?address=${encodeURIComponent(row.text)}`,
    { key },
  )
  const { message } = body
  if (status === 400) return { is: 'not-found', message }
  if (status === 404) return { is: 'no-parcel', matchedAddress: null, message }
  const { matchedAddress, parcels } = body.data as { matchedAddress: string; parcels: never[] }
  return stateOfParcels(matchedAddress, parcels)
}

it('restores all of the demo’s records', () => {
  expect(backup.rejected).toMatchObject({ properties: 0, documents: 0, orders: 0, lists: 0 })
})

describe('the demo account’s address list', () => {
  it('is restored complete and paused, with rows in many states', () => {
    expect(list).toMatchObject({ name: 'Q4 pipeline', paused: true })
    expect(countRows(list.rows)).toEqual({
      registered: 6,
      matched: 3,
      'which-one': 2,
      'not-found': 1,
      'no-parcel': 1,
      typed: 4,
    })
    expect(list.rows.find(({ remark }) => remark === 'po-box')?.state).toEqual({ is: 'typed' })
  })

  it('shows for each row what the service answers', async () => {
    for (const row of rowsIn('matched', 'which-one', 'not-found', 'no-parcel'))
      expect(row.state).toEqual(await asked(row))
    for (const row of rowsIn('typed').filter(({ remark }) => remark === null))
      expect(await asked(row)).toMatchObject({ is: 'matched' })
  })
})
