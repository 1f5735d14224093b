import { describe, expect, it } from 'vitest'
import { indexText } from '#lib/texts/search-text.ts'
import type { IndexEntry } from '#portfolio/store/derive-rows.ts'
import { clientChoices, clientsOf, findOrders, isIndexed, orderQuery } from './filter-orders.ts'

describe('the list of orders', () => {
  const row = (id: number, more: Partial<IndexEntry>): IndexEntry => ({
    account: 'a@example.com',
    kind: 'order',
    id,
    propertyId: 1,
    text: indexText([id, 'Oak Hollow']),
    rank: 1,
    bornAt: id,
    activityAt: id,
    status: 'REQUEST_STARTED',
    type: 'LOAN',
    county: null,
    ...more,
  })
  const rows = [
    row(1, { rank: 0, status: 'REQUEST_INFO' }),
    row(2, { type: 'FULL' }),
    row(3, { rank: 2, status: 'COMPLETED' }),
    row(4, { rank: 2, status: 'REJECTED', type: null, text: 'elm street 4' }),
    row(5, { status: 'ON_HOLD', propertyId: 8 }),
  ]
  const properties = [
    row(1, { kind: 'property', client: 'Crédit Row' }),
    row(9, { kind: 'property', propertyId: 9, client: null }),
    row(8, { kind: 'property', propertyId: 8, client: 'Bay' }),
  ]
  const ask = (search: string): number[] =>
    findOrders(rows, orderQuery(new URLSearchParams(search)), clientsOf(properties))

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

  it('uses a store index if one has the requested order', () => {
    expect(isIndexed(orderQuery(new URLSearchParams('filter=open&page=2')))).toBe(true)
    expect(isIndexed(orderQuery(new URLSearchParams('q=a')))).toBe(false)
    expect(isIndexed(orderQuery(new URLSearchParams('sort=newest')))).toBe(false)
    expect(isIndexed(orderQuery(new URLSearchParams('client=Bay')))).toBe(false)
  })
})
