import { describe, expect, it } from 'vitest'
import { bareProperty, mergeOrder } from '#memory/store/merge-order.ts'
import type { DocumentRecord, OrderRecord, PropertySummary } from '#memory/store/records.ts'
import { prepareStates } from './checklist/checklist-filter.ts'
import { choicesOf, filterProperties, isFiltered, propertyFilters } from './filter-properties.ts'

const ACCOUNT = 'a@example.com'
const row = (propertyId: number, more: Partial<PropertySummary> = {}): PropertySummary => ({
  ...bareProperty(ACCOUNT, propertyId, 0),
  label: `Oak Hollow ${propertyId}`,
  activityAt: propertyId,
  propertyType: 'Office',
  countyId: '37183',
  documents: [],
  orders: [],
  ...more,
})
const order = (rank: OrderRecord['rank']): OrderRecord => ({
  ...mergeOrder(null, { id: 10 }, { account: ACCOUNT, answeredAt: 1 }),
  rank,
})

const all = [
  row(1, { orders: [order(2), order(0)] }),
  row(2, { createdAt: 9, propertyType: 'Retail', label: 'Café München', orders: [order(1)] }),
  row(3, { hidden: true }),
  row(4, { countyId: null, propertyType: null, createdAt: 5, client: 'Elm deal' }),
]
const find = (rows: readonly PropertySummary[], search: string, now = 0): number[] =>
  filterProperties(rows, propertyFilters(new URLSearchParams(search)), now).map(
    ({ propertyId }) => propertyId,
  )

describe('property filters', () => {
  it.each([
    ['', [4, 2, 1]],
    ['q=OAK', [4, 1]],
    ['q=hollow+oak+4', [4]],
    ['q=M%C3%BCnchen', [2]],
    ['type=Retail', [2]],
    ['county=37183', [2, 1]],
    ['client=Elm+deal', [4]],
    ['state=needs-you', [1]],
    ['state=running', [2]],
    ['state=no-order', [4]],
    ['state=finished', []],
    ['state=nonsense', []],
    ['show=hidden', [3]],
    ['show=nonsense', [4, 2, 1]],
    ['sort=name', [2, 1, 4]],
    ['sort=nonsense', [4, 2, 1]],
  ])('"%s" leaves %j', (search, ids) => {
    expect(find(all, search)).toEqual(ids)
  })

  it('F4 find properties with missing documents, with outdated ones, or with neither, as of the day', async () => {
    const DAY = 86_400_000
    const now = Date.UTC(2026, 10, 22, 12)
    const roll = (days: number): DocumentRecord => ({
      account: ACCOUNT,
      id: days,
      propertyId: 1,
      name: null,
      fileName: null,
      statusLabel: null,
      type: 'RENT_ROLL',
      date: now - days * DAY,
      uploadedAt: now,
      timeOf: 'upload',
      figures: null,
      size: null,
      fingerprint: null,
      source: 'created',
    })
    const file = (id: number, ...documents: DocumentRecord[]): PropertySummary =>
      row(id, { kind: 'other', setAside: [{ line: 't12', reason: 'New building' }], documents })
    const filed = [file(1), file(2, roll(90)), file(3, roll(91))]
    await prepareStates(filed, now)
    const found = (filter: string, at = now): number[] => find(filed, `file=${filter}`, at)
    expect(found('missing')).toEqual([1])
    expect(found('old')).toEqual([3])
    expect(found('complete')).toEqual([2])
    expect(found('old', now + DAY)).toEqual([3, 2])
    expect(found('nonsense')).toEqual([3, 2, 1])
  })

  it('sort numbers in names by value', () => {
    const named = ['Lofts 10', 'Lofts 9', 'Annex', 'Lofts 9 B'].map((label, id) => row(id, { label }))
    // The number is searched, too.
    expect(find(named, 'sort=name')).toEqual([2, 1, 3, 0])
  })

  it('tell if they filter anything', () => {
    expect(isFiltered(propertyFilters(new URLSearchParams('page=2')))).toBe(false)
    expect(isFiltered(propertyFilters(new URLSearchParams('q=a')))).toBe(true)
  })

  it('offer the values that occur, without hidden properties and empty ones', () => {
    expect(
      choicesOf({
        properties: [...all, row(5, { hidden: true, propertyType: 'Hotel' }), row(6, { propertyType: '' })],
        orders: [],
      }),
    ).toEqual({
      types: ['Office', 'Retail'],
      counties: ['37183'],
      clients: ['Elm deal'],
    })
  })
})
