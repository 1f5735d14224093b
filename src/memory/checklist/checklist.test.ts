import { describe, expect, it } from 'vitest'
import { isDocumentType } from '@plumbline/service-contract/document-types'
import { ORDER_TYPES } from '@plumbline/service-contract/order'
import { PROPERTY_KINDS } from '../record-limits.ts'
import { ageOf, closedYears, yearsOf, type ChecklistDocument } from './document-age.ts'
import { rulesFor } from './checklist-rules.ts'
import { checklistOf, checklistProgress, progressText, type ChecklistSubject } from './checklist.ts'
import { kindFromWords, kindOf } from './property-kind.ts'

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const now = noon('2026-11-22')
const doc = (
  type: string | null,
  day: string | null,
  name = '',
  uploaded = '2026-11-20',
): ChecklistDocument => ({
  type,
  date: day === null ? null : noon(day),
  uploadedAt: noon(uploaded),
  timeOf: 'upload',
  name,
  fileName: null,
  figures: null,
})
const apartments: ChecklistSubject = { kind: null, propertyType: 'Multifamily', setAside: [] }
const itemOf = (documents: ChecklistDocument[], code: string, property = apartments) =>
  checklistOf(property, documents, 'FULL', now).items.find((item) => item.code === code)

describe('the kind of a property', () => {
  it.each([
    ['Multifamily', 'apartments'],
    ['MULTI_FAMILY', 'apartments'],
    ['Apartment (5+ units)', 'apartments'],
    ['Senior apartments', 'senior-housing'],
    ['Medical office', 'office'],
    ['Shopping center', 'retail'],
    ['Warehouse', 'industrial'],
    ['Mixed use', 'mixed-use'],
    ['Hotel', 'hotel'],
    ['Self storage', 'self-storage'],
    ['Mini-warehouse', 'self-storage'],
    ['Manufactured housing community', 'mobile-home-park'],
    ['Manufacturing', 'industrial'],
    ['Vacant land', 'land'],
    ['Office/Retail', null],
    ['Residential', null],
    ['Highland', null],
    ['', null],
    [null, null],
  ])('F3 reads %s as %s', (words, kind) => expect(kindFromWords(words)).toBe(kind))

  it('is the customer’s before the service’s', () =>
    expect(kindOf({ kind: 'hotel', propertyType: 'Office' })).toBe('hotel'))
})

describe('the items', () => {
  it('differ for a hotel, apartments and self-storage', () => {
    const labels = (propertyType: string): string[] =>
      rulesFor(kindFromWords(propertyType), 'FULL').map(({ label }) => label)
    expect(labels('Hotel')).toContain('STR report')
    expect(labels('Hotel')).not.toContain('Rent roll')
    expect(labels('Multifamily')).toContain('Rent roll')
    expect(labels('Self storage')).toContain('Rent roll by unit size')
  })

  it('request something for every kind and product, once, of the service’s types', () => {
    for (const kind of [...PROPERTY_KINDS, null])
      for (const product of ORDER_TYPES) {
        const items = rulesFor(kind, product)
        expect(items.some(({ need }) => need === 'needed')).toBe(true)
        expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
        expect(items.flatMap(({ types }): readonly string[] => types).every(isDocumentType)).toBe(true)
        const needs = items.map(({ need }) => ['needed', 'useful', 'loan'].indexOf(need))
        expect(needs).toEqual(needs.toSorted((a, b) => a - b))
      }
  })

  it('request less for a quote', () => {
    expect(checklistProgress(apartments, [], 'LOAN', now).needed).toBeLessThan(
      checklistProgress(apartments, [], 'FULL', now).needed,
    )
    expect(rulesFor('office', 'LOAN').map(({ code }) => code)).toContain('guarantor')
  })
})

describe('a document of unknown age', () => {
  const found = { ...doc('RENT_ROLL', null), timeOf: null }

  it('F2 has no date, and is neither current nor outdated', () => {
    expect(ageOf(found, now)).toBeNull()
    expect(itemOf([found], 'rent-roll')).toMatchObject({
      state: 'have',
      from: null,
      reason: 'Date unknown.',
    })
    const budget = { ...found, type: 'BUDGET' }
    expect(itemOf([budget], 'budget')).toMatchObject({ state: 'have', from: null, reason: null })
  })

  it('F2 doesn’t hide that the newest with a date is outdated', () => {
    const march = doc('RENT_ROLL', '2026-03-31')
    expect(itemOf([found, march], 'rent-roll')).toMatchObject({ state: 'old', documents: [march, found] })
  })

  it('F2 from an order is described as such, not as an upload', () => {
    const old = { ...doc('RENT_ROLL', null, '', '2026-05-01'), timeOf: 'order' as const }
    expect(ageOf(old, now)?.by).toBe('order')
    expect(itemOf([old], 'rent-roll')?.reason).toBe(
      'In an order of May 1, 2026, no date. Older than 90 days.',
    )
  })
})

describe('the age of a document', () => {
  it('distinguishes a March rent roll from none, and a September one from both', () => {
    expect(itemOf([], 'rent-roll')?.state).toBe('missing')
    const march = itemOf([doc('RENT_ROLL', '2026-03-31')], 'rent-roll')
    expect(march).toMatchObject({
      state: 'old',
      reason: 'From Mar 31, 2026. Older than 90 days.',
    })
    const both = itemOf([doc('RENT_ROLL', '2026-03-31'), doc('RENT_ROLL', '2026-09-30')], 'rent-roll')
    expect(both).toMatchObject({ state: 'have', reason: null })
    expect(both?.documents.map(({ date }) => date)).toEqual([noon('2026-09-30'), noon('2026-03-31')])
  })

  it('F4 is shown by its own day east of the date line, too', () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'Pacific/Kiritimati'
    try {
      expect(itemOf([doc('RENT_ROLL', '2026-03-31')], 'rent-roll')?.reason).toContain('From Mar 31, 2026.')
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  it('F4 is outdated from the day after its last', () => {
    const roll = doc('RENT_ROLL', '2026-08-24')
    expect(checklistOf(apartments, [roll], 'FULL', noon('2026-11-22')).items[0]?.state).toBe('have')
    expect(checklistOf(apartments, [roll], 'FULL', noon('2026-11-23')).items[0]?.state).toBe('old')
  })

  it('F2 is the upload’s if the date is missing or impossible', () => {
    const old = doc('RENT_ROLL', null, '', '2026-05-01')
    expect(itemOf([old], 'rent-roll')?.reason).toContain('Uploaded May 1, 2026, no date')
    expect(ageOf(doc('RENT_ROLL', '1970-01-01'), now)?.by).toBe('upload')
    expect(ageOf(doc('RENT_ROLL', '2031-01-01'), now)?.by).toBe('upload')
    expect(ageOf(doc('RENT_ROLL', '2026-12-01'), now)?.by).toBe('document')
  })

  it.each([
    ['OPERATING_STATEMENT', 't12', '2026-07-25', '2026-07-24'],
    ['HOTEL_OPERATING_METRICS', 'str', '2026-09-23', '2026-09-22'],
    ['ACORD', 'insurance', '2025-11-22', '2025-11-21'],
  ])('keeps %s current for its own time', (type, code, current, old) => {
    const hotel = { ...apartments, kind: 'hotel' as const }
    expect(itemOf([doc(type, current)], code, hotel)?.state).toBe('have')
    expect(itemOf([doc(type, old)], code, hotel)?.state).toBe('old')
  })
})

describe('statements of closed years', () => {
  it('is outdated by the customer’s day, not by UTC’s', () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'America/Los_Angeles'
    try {
      const evening = Date.UTC(2026, 10, 27, 4, 30)
      const stateAt = (time: number) =>
        checklistOf(apartments, [doc('RENT_ROLL', '2026-08-28')], 'FULL', time).items.find(
          ({ types }) => types[0] === 'RENT_ROLL',
        )?.state
      expect(stateAt(evening)).toBe('have')
      expect(stateAt(evening + 12 * 3_600_000)).toBe('old')
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  it('are the last three; a year’s books close three months after it', () => {
    expect(closedYears(now)).toEqual([2025, 2024, 2023])
    expect(closedYears(noon('2027-02-15'))).toEqual([2025, 2024, 2023])
    expect(closedYears(noon('2027-04-15'))).toEqual([2026, 2025, 2024])
  })

  it.each([
    ['P&L 2024', null, [2024]],
    ['Income 2022-2024', null, [2022, 2023, 2024]],
    ['T-12 March 2025', null, []],
    ['Statement 2025-09', null, []],
    ['Statement', '2025-12-31', [2025]],
    ['Statement', '2025-09-30', []],
    ['Unit 12024', null, []],
  ])('reads %s (%s) as %j', (name, day, years) =>
    expect(yearsOf(doc('OPERATING_STATEMENT', day, name))).toEqual(years),
  )

  it('name the missing ones, and are complete with the third', () => {
    const two = [doc('OPERATING_STATEMENT', '2025-12-31', 'T-12'), doc('OPERATING_STATEMENT', null, '2024')]
    expect(itemOf(two, 'year-statements')).toMatchObject({ state: 'missing', reason: '2023 is missing.' })
    const three = [...two, doc('OPERATING_STATEMENT', null, 'P&L 2023')]
    expect(itemOf(three, 'year-statements')?.state).toBe('have')
    expect(itemOf(three, 't12')).toMatchObject({ state: 'old', documents: [two[0]] })
  })
})

describe('the checklist', () => {
  const many = [
    doc('RENT_ROLL', '2026-10-01'),
    doc('OPERATING_STATEMENT', '2026-09-30'),
    doc('OPERATING_STATEMENT', null, 'P&L 2024'),
    doc('GENERATED', null),
    doc('SOMETHING_NEW', null),
    doc(null, null),
    doc('SITE_IMAGES', null),
  ]

  it('F5 has every document exactly once', () => {
    for (const kind of [...PROPERTY_KINDS, null]) {
      const { items, rest } = checklistOf({ ...apartments, kind }, many, 'FULL', now)
      const all = [...items.flatMap(({ documents }) => documents), ...rest]
      expect(all).toHaveLength(many.length)
      expect(new Set(all)).toEqual(new Set(many))
    }
  })

  it('counts present, outdated and missing items like the summary', () => {
    expect(checklistProgress(apartments, many, 'FULL', now)).toEqual({
      needed: 4,
      here: 2,
      old: 0,
      missing: 2,
    })
    const { items } = checklistOf(apartments, many, 'FULL', noon('2027-01-15'))
    const needed = items.filter(({ need }) => need === 'needed')
    const summary = checklistProgress(apartments, many, 'FULL', noon('2027-01-15'))
    expect(summary).toEqual({
      needed: needed.length,
      here: needed.filter(({ state }) => state === 'have' || state === 'old').length,
      old: needed.filter(({ state }) => state === 'old').length,
      missing: needed.filter(({ state }) => state === 'missing').length,
    })
    expect(progressText(summary)).toBe('2 of 4 uploaded, 1 outdated')
  })

  it('excludes items set aside from the count, with the customer’s reason', () => {
    const property = { ...apartments, setAside: [{ line: 'budget', reason: 'Bought last month' }] }
    expect(checklistProgress(property, many, 'FULL', now).needed).toBe(3)
    expect(itemOf(many, 'budget', property)).toMatchObject({
      state: 'set-aside',
      reason: 'Bought last month',
    })
  })

  it('F5 handles 500 documents', () => {
    const lots = Array.from({ length: 500 }, (_, index) => doc('RENT_ROLL', '2026-10-01', `Roll ${index}`))
    expect(itemOf(lots, 'rent-roll')?.documents).toHaveLength(500)
  })
})
