import { describe, expect, it } from 'vitest'
import { bareProperty, mergeOrder } from '#memory/store/merge-order.ts'
import type { OrderRecord, PropertySummary } from '#memory/store/records.ts'
import { clientChoices, clientsOf, filterOrders, orderQuery } from './filter-orders.ts'

const ACCOUNT = 'a@example.com'

describe('the list of orders', () => {
  const order = (
    id: number,
    { rank = 1, propertyId = 1, orderType = 'LOAN' }: Partial<OrderRecord>,
    record: Partial<OrderRecord['record']> = {},
  ): OrderRecord => ({
    ...mergeOrder(null, { id, propertyName: 'Oak Hollow', ...record }, { account: ACCOUNT, answeredAt: id }),
    rank,
    propertyId,
    orderType,
  })
  const orders = [
    order(1, { rank: 0 }, { status: 'REQUEST_INFO' }),
    order(2, { orderType: 'FULL' }),
    order(3, { rank: 2 }, { status: 'COMPLETED' }),
    order(
      4,
      { rank: 2, orderType: null },
      { status: 'REJECTED', propertyName: null, address: 'Elm Street 4' },
    ),
    order(5, { propertyId: 8 }, { status: 'ON_HOLD' }),
  ]
  const property = (propertyId: number, client: string | null): PropertySummary => ({
    ...bareProperty(ACCOUNT, propertyId, 0),
    client,
    documents: [],
    orders: [],
  })
  const properties = [property(1, 'Crédit Row'), property(9, null), property(8, 'Bay')]
  const ask = (search: string): number[] =>
    filterOrders({ orders, properties }, orderQuery(new URLSearchParams(search))).map(({ id }) => id)

  it.each([
    ['', [1, 5, 2, 4, 3]],
    ['filter=needs-you', [1]],
    ['filter=open', [1, 5, 2]],
    ['filter=closed', [4, 3]],
    ['filter=completed', [3]],
    ['filter=rejected', [4]],
    ['filter=valuations', [2]],
    ['filter=quotes&sort=newest', [5, 3, 1]],
    ['sort=oldest', [1, 2, 3, 4, 5]],
    ['q=ELM+4', [4]],
    ['q=hollow&filter=completed', [3]],
    ['client=Bay', [5]],
    ['client=Nobody', []],
    ['q=credit+hollow&filter=open', [1, 2]],
    ['filter=nonsense&sort=toString', [1, 5, 2, 4, 3]],
  ])('"%s" gives %j', (search, ids) => {
    expect(ask(search)).toEqual(ids)
  })

  it('offers the clients that occur', () => {
    expect(clientChoices(clientsOf(properties))).toEqual(['Bay', 'Crédit Row'])
  })
})
