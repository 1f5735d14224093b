import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checklistOf } from '#memory/checklist/checklist.ts'
import type { DocumentRecord } from '#memory/store/records.ts'
import { letterOf, mailLink } from './letter.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const noon = (day: string): number => Date.parse(`${day}T12:00:00`)
const document = (type: string, date: number | null): DocumentRecord => ({
  account: 'ada@example.com',
  id: 1,
  propertyId: 7,
  name: 'A document',
  type,
  fileName: 'a.xlsx',
  statusLabel: null,
  date,
  uploadedAt: noon('2026-11-01'),
  timeOf: 'upload',
  source: 'created',
  figures: null,
  size: null,
  fingerprint: null,
})
const oldRoll = document('RENT_ROLL', noon('2026-03-31'))
const items = (documents: DocumentRecord[], kind: 'apartments' | 'hotel' = 'apartments') =>
  checklistOf({ kind, propertyType: null, setAside: [] }, documents, 'FULL', NOW).items
const property = (label: string) => ({
  label,
  serviceName: null,
  address: '12 Main St, Raleigh, NC',
  propertyId: 7,
})
const about = (name: string, of: ReturnType<typeof items>) =>
  letterOf([{ property: property(name), items: of }]) ?? { subject: '', body: '' }
const headersOf = (link: string): string[] => [...new URL(link).searchParams.keys()]

describe('the letter that requests missing documents', () => {
  it('names the property, each missing or outdated document, the reason and the format', () => {
    const { subject, body } = about('Oak Hollow', items([oldRoll]))
    expect(subject).toBe('Documents for Oak Hollow')
    expect(body).toContain('For Oak Hollow, 12 Main St, Raleigh, NC, we still need:')
    expect(body).toContain(
      '- Rent roll, preferably in Excel. Every unit, leased or vacant, with tenant, rent and lease dates. The one we have is from Mar 31, 2026; please send one no older than 90 days.',
    )
    expect(body).toMatch(/- Operating statement \(T-12\), preferably in Excel.* Not received yet\./u)
    expect(body).toMatch(/last 3 years.*2023, 2024 and 2025 are missing\./u)
    expect(body).not.toContain('Photos')
    expect(mailLink({ subject, body })).not.toBeNull()
  })

  it('requests what a hotel needs, and nothing already uploaded', () => {
    const { body } = about('x', items([document('HOTEL_OPERATING_METRICS', noon('2026-10-31'))], 'hotel'))
    expect(body).toMatch(/^(?![^]*STR)[^]*- Operating statement \(T-12\)[^]*budget/iu)
    expect(letterOf([{ property: property('x'), items: [] }])).toBeNull()
  })

  it('says when an undated document arrived, and requests useful ones that are outdated', () => {
    const old = { ...document('ACORD', null), uploadedAt: noon('2024-01-01') }
    expect(about('x', items([old])).body).toContain(
      'The one we have has no date and arrived by Jan 1, 2024; please send one no older than 12 months.',
    )
  })
})

it('a client’s letter names all properties that lack documents, together if they lack the same', () => {
  const lacks = { Oak: items([]), Elm: items([]), Old: items([oldRoll]), Done: [] }
  const lacking = Object.entries(lacks).map(([name, of]) => ({ property: property(name), items: of }))
  const { subject, body } = letterOf(lacking) ?? { subject: '', body: '' }
  expect(subject).toBe('Documents for 3 properties')
  expect(body).toMatch(/^Hello,\n\nWe still need:\n- Rent roll\n[^]+\n\nFor:\nOak, 12 .*\nElm, 12 .*\n\nWe /u)
  expect(body).toMatch(/- Rent roll, a newer one\n[^]+\n\nFor:\nOld, 12 .*\n\nPlease /u)
})

describe('the link to a mail program', () => {
  it.each([
    'x%0ABcc:y',
    'x\r\nBcc: y@example.com',
    'x&bcc=y@example.com&body=z',
    'x?cc=y#z',
    'x\u2028To: y',
    '\uD800 alone',
  ])('has no recipient and no header but subject and body for a property named %j', (name) => {
    const letter = about(name, items([]))
    const link = mailLink(letter) ?? ''
    expect(link).toMatch(/^mailto:\?subject=[^&\r\n]+&body=[^&\r\n]+$/u)
    expect(headersOf(link)).toEqual(['subject', 'body'])
    expect(new URL(link).searchParams.get('subject')).not.toMatch(/[\r\n\u2028]/u)
  })

  it('does so for any text, or is left out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (subject, body) => {
        const link = mailLink({ subject, body })
        if (link === null) return
        expect(link.length).toBeLessThanOrEqual(2000)
        expect(headersOf(link)).toEqual(['subject', 'body'])
        expect(new URL(link).pathname).toBe('')
      }),
    )
  })

  it('is left out for a text that mail programs would cut', () => {
    expect(mailLink({ subject: 's', body: 'a'.repeat(1900) })).not.toBeNull()
    expect(mailLink({ subject: 's', body: 'a'.repeat(2000) })).toBeNull()
    expect(mailLink({ subject: 's', body: 'ü'.repeat(400) })).toBeNull()
  })
})
