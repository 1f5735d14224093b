import { expect, it } from 'vitest'
import type { OrderRecord } from '#memory/store/records.ts'
import { groupRequests, requestTitle } from './group-requests.ts'

const asks = (id: number, message: string | null, more: Partial<OrderRecord> = {}): OrderRecord =>
  ({
    id,
    rank: 0,
    orderType: 'LOAN',
    record: { id, status: 'REQUEST_INFO', message },
    ...more,
  }) as OrderRecord
const roll = 'Please upload the current rent roll or the latest operating statement.'
const idsOf = (orders: OrderRecord[]): number[][] =>
  groupRequests(orders).map((group) => group.map(({ id }) => id))

it('groups orders of one product whose analyst asks the same, where the first of them is', () => {
  const orders = [
    asks(1, 'The lease of unit 4, please.'),
    asks(2, roll),
    asks(3, roll, { orderType: 'FULL' }),
    asks(4, ` ${roll} `),
    asks(5, null),
    asks(6, ''),
    asks(7, roll, { rank: 1 }),
    asks(8, roll),
  ]
  expect(idsOf(orders)).toEqual([[1], [2, 4, 8], [3], [5], [6], [7]])
})

it.each([
  [roll, '2 quotes need a rent roll or T-12'],
  ['Please send the T-12 and the rent roll.', '2 quotes need a rent roll and T-12'],
  ['Please send the current rent roll.', '2 quotes need a rent roll'],
  ['The rent roll shows a vacant unit. Is a lease pending?', '2 quotes need your answer'],
  ['Please send the appraisal report and the rent roll.', '2 quotes need your answer'],
  ['Please call us.', '2 quotes need your answer'],
])('%j is titled %s', (message, title) => {
  const [group] = groupRequests([asks(1, message), asks(2, message)])
  expect(group && requestTitle(group)).toBe(title)
})
