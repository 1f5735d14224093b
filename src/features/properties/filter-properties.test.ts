import { describe, expect, it } from 'vitest'
import { indexText } from '#lib/texts/search-text.ts'
import type { IndexEntry } from '#portfolio/store/derive-rows.ts'
import { pageOfIds } from '#portfolio/store/read-page.ts'
import { matchesChecklist } from './checklist/checklist-filter.ts'
import {
  choicesOf,
  filterProperties,
  isFiltered,
  prepareFilters,
  prepareNames,
  propertyFilters,
} from './filter-properties.ts'

const row = (id: number, more: Partial<IndexEntry> = {}): IndexEntry => ({
  account: 'a@example.com',
  kind: 'property',
  id,
  propertyId: id,
  text: indexText([`Oak Hollow ${id}`]),
  rank: 0,
  bornAt: 0,
  activityAt: id,
  status: null,
  type: 'Office',
  county: '37183',
  ...more,
})
const order = (id: number, propertyId: number | null, rank: number): IndexEntry =>
  row(id, { kind: 'order', propertyId, rank })

const all = [
  row(1),
  row(2, { bornAt: 9, type: 'Retail', text: 'café münchen'.normalize('NFKD').replaceAll(/\p{M}/gu, '') }),
  row(3, { rank: 1 }),
  row(4, { county: null, type: null, bornAt: 5, client: 'Elm deal' }),
]
const orders = [order(10, 1, 2), order(11, 1, 0), order(12, 2, 1), order(13, null, 0)]
const ask = (search: string): number[] =>
  filterProperties(all, orders, propertyFilters(new URLSearchParams(search)))

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
    ['sort=newest', [2, 4, 1]],
    ['sort=oldest', [1, 4, 2]],
    ['sort=nonsense', [4, 2, 1]],
  ])('"%s" leaves %j', (search, ids) => {
    expect(ask(search)).toEqual(ids)
  })

  it('F4 find properties with missing documents, with outdated ones, or with neither, as of the day', () => {
    const DAY = 86_400_000
    const now = Date.UTC(2026, 10, 22, 12)
    const roll = (days: number) => ({
      type: 'RENT_ROLL',
      date: now - days * DAY,
      uploadedAt: now,
      name: null,
      figures: null,
    })
    const file = (...documents: ReturnType<typeof roll>[]): NonNullable<IndexEntry['file']> => ({
      kind: 'other',
      setAside: [{ line: 't12', reason: 'New building' }],
      documents,
    })
    const filed = [
      row(1, { file: file() }),
      row(2, { file: file(roll(90)) }),
      row(3, { file: file(roll(91)) }),
    ]
    const found = (filter: string, at = now): number[] =>
      filterProperties(filed, [], propertyFilters(new URLSearchParams({ file: filter })), {
        matchesChecklist,
        now: at,
      })
    expect(found('missing')).toEqual([1])
    expect(found('old')).toEqual([3])
    expect(found('complete')).toEqual([2])
    expect(found('old', now + DAY)).toEqual([3, 2])
    expect(found('nonsense')).toEqual([3, 2, 1])
  })

  it('sort numbers in names by value', () => {
    const named = ['Lofts 10', 'Lofts 9', 'Annex', 'Lofts 9 B'].map((text, id) =>
      row(id, { text: indexText([text]) }),
    )
    expect(filterProperties(named, [], propertyFilters(new URLSearchParams('sort=name')))).toEqual([
      2, 1, 3, 0,
    ])
  })

  it('give the same result when prepared', async () => {
    const names = ['Lofts 10', 'Lofts 9'].map((text, id) => row(id, { text: indexText([text]) }))
    await prepareNames(names)
    prepareFilters(names, [order(10, 1, 1)], 'name')
    const found = (search: string) =>
      filterProperties(names, [order(10, 1, 1)], propertyFilters(new URLSearchParams(search)))
    expect(found('sort=name')).toEqual([1, 0])
    expect(found('sort=name&state=running')).toEqual([1])
  })

  it('tell if they filter anything', () => {
    expect(isFiltered(propertyFilters(new URLSearchParams('page=2')))).toBe(false)
    expect(isFiltered(propertyFilters(new URLSearchParams('q=a')))).toBe(true)
  })

  it('offer the values that occur, without hidden properties and empty ones', () => {
    expect(
      choicesOf([...all, row(5, { rank: 1, type: 'Hotel' }), row(6, { type: '', client: null })]),
    ).toEqual({
      types: ['Office', 'Retail'],
      counties: ['37183'],
      clients: ['Elm deal'],
    })
  })

  it('clamp the page number', () => {
    const ids = Array.from({ length: 120 }, (_, index) => index)
    expect(pageOfIds(ids, 3)).toEqual({ ids: ids.slice(100), page: 3, pages: 3 })
    expect(pageOfIds(ids, 9).page).toBe(3)
    expect(pageOfIds([], 2)).toEqual({ ids: [], page: 1, pages: 1 })
  })
})
