import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checklistOf } from '#portfolio/checklist/checklist.ts'
import type { DocumentRecord } from '#portfolio/store/records.ts'
import { askedFor, letterOf, mailLink } from './letter.ts'

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
const items = (documents: DocumentRecord[], kind: 'apartments' | 'hotel' = 'apartments') =>
  checklistOf({ kind, propertyType: null, setAside: [] }, documents, 'FULL', NOW).items
const property = (label: string) => ({
  label,
  serviceName: null,
  address: '12 Main St, Raleigh, NC',
  propertyId: 7,
})
const headersOf = (link: string): string[] => [...new URL(link).searchParams.keys()]

describe('the letter that requests missing documents', () => {
  it('names the property, each missing or outdated document, the reason and the format', () => {
    const { subject, body } = letterOf(
      property('Oak Hollow'),
      items([document('RENT_ROLL', noon('2026-03-31'))]),
    )
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
    const asking = askedFor(items([document('HOTEL_OPERATING_METRICS', noon('2026-10-31'))], 'hotel'))
    expect(asking.map(({ code }) => code)).toEqual(['t12', 'year-statements', 'budget'])
  })

  it('says when an undated document arrived, and requests useful ones that are outdated', () => {
    const old = { ...document('ACORD', null), uploadedAt: noon('2024-01-01') }
    expect(letterOf(property('x'), items([old])).body).toContain(
      'The one we have has no date and arrived on Jan 1, 2024; please send one no older than 12 months.',
    )
  })
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
    const letter = letterOf(property(name), items([]))
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
    expect(mailLink({ subject: 's', body: 'a'.repeat(1600) })).not.toBeNull()
    expect(mailLink({ subject: 's', body: 'a'.repeat(1601) })).toBeNull()
    expect(mailLink({ subject: 's', body: 'ü'.repeat(400) })).toBeNull()
  })
})
