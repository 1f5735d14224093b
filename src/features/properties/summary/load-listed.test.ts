import { expect, it } from 'vitest'
import type { AddressRow } from '#portfolio/store/list-records.ts'
import { summariesOfRows } from './load-listed.ts'

const row = (rowId: number, state: Partial<AddressRow['state']>): AddressRow =>
  ({ account: 'ada@example.com', listId: 'L', rowId, text: `${rowId} Elm\nStreet`, state }) as AddressRow

it('for an address list, every registered property has one summary, and every other row is named', () => {
  const rows = [
    row(1, { is: 'registered', propertyId: 70 }),
    row(2, { is: 'matched' }),
    row(3, { is: 'done', propertyId: 71, orderId: 5 }),
    row(4, { is: 'registered', propertyId: 70 }),
    row(5, { is: 'refused' }),
  ]
  expect(summariesOfRows(rows)).toEqual({
    ids: [70, 71],
    leftOut: [
      { row: 2, text: '2 Elm Street', why: 'not registered' },
      { row: 5, text: '5 Elm Street', why: 'not registered' },
    ],
  })
})
