import { describe, expect, it } from 'vitest'
import { askedFor } from './asked-for.ts'

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const now = noon('2026-11-22')
const asked = noon('2026-11-20')
const doc = (type: string | null, day: string | null, uploaded = '2026-11-01') => ({
  type,
  date: day === null ? null : noon(day),
  uploadedAt: noon(uploaded),
  timeOf: 'upload' as const,
  name: null,
  fileName: null,
  figures: null,
})
type Documents = Parameters<typeof askedFor>[2]
const property: Parameters<typeof askedFor>[1] = { kind: 'apartments', propertyType: null, setAside: [] }

const labels = (message: string | null, have: Documents = [], product: 'FULL' | 'LOAN' = 'LOAN'): string[] =>
  askedFor({ message, at: asked }, property, have, product, now).map(
    ({ label, named, note }) => `${named ? '! ' : ''}${label}: ${note}`,
  )
const both = [doc('RENT_ROLL', '2026-10-01'), doc('OPERATING_STATEMENT', '2026-10-31')]

describe('documents that may be missing', () => {
  it('lists those named in the message first, then the usual ones', () => {
    expect(labels('Please send the lease agreement of unit 4.')).toEqual([
      '! Lease agreement: ',
      'Rent roll: ',
      'Operating statement (T-12): ',
    ])
    expect(labels('The lien waiver of March?', both)).toEqual(['! Lien waiver: '])
  })

  it('distinguishes an outdated rent roll from none; a new one resolves it', () => {
    const message = 'Please upload the current rent roll.'
    const statement = doc('OPERATING_STATEMENT', '2026-10-31')
    expect(labels(message, [statement])).toEqual(['! Rent roll: '])
    expect(labels(message, [statement, doc('RENT_ROLL', '2026-03-31')])).toEqual([
      '! Rent roll: Needs to be newer than March 31, 2026.',
    ])
    expect(labels(null, [statement, doc('RENT_ROLL', '2026-03-31')])).toEqual([
      'Rent roll: Needs to be newer than March 31, 2026.',
    ])
    expect(labels(message, [statement, doc('RENT_ROLL', '2026-09-30', '2026-11-21')])).toEqual([])
  })

  it('warns that a rent roll from before the message may not be the one requested', () => {
    expect(labels('RENT ROLL please', both)).toEqual([
      '! Rent roll: The analyst mentions your rent roll (Oct 1, 2026).',
    ])
    expect(labels(null, both)).toEqual([])
  })

  it('treats a document of unknown age as unresolved and says so', () => {
    const roll = { ...doc('RENT_ROLL', null, '2026-11-22'), timeOf: null }
    const statement = doc('OPERATING_STATEMENT', '2026-10-31')
    expect(labels('RENT ROLL please', [statement, roll])).toEqual([
      '! Rent roll: We don’t know the date of yours.',
    ])
  })

  it('doesn’t take the day of an upload for the document’s', () => {
    const roll = doc('RENT_ROLL', null)
    expect(labels('RENT ROLL please', [doc('OPERATING_STATEMENT', '2026-10-31'), roll])).toEqual([
      '! Rent roll: You uploaded one on Nov 1, 2026.',
    ])
  })

  it('asks for more for a valuation and names the missing years', () => {
    expect(labels(null, both, 'FULL')).toEqual([
      'Operating statements, last 3 years: 2023, 2024 and 2025 are missing.',
      'Budget: ',
    ])
  })

  it('recognizes analysts’ short names of documents', () => {
    const hotel = { ...property, kind: 'hotel' as const }
    const ask = (message: string): string[] =>
      askedFor({ message, at: asked }, hotel, both, 'LOAN', now).map(
        ({ label, named }) => `${named ? '! ' : ''}${label}`,
      )
    expect(ask('The current STR report, please')).toEqual(['! STR report'])
    expect(ask('Please send a newer T12.')).toEqual(['! Operating statement (T-12)', 'STR report'])
    expect(ask('A strong start')).toEqual(['STR report'])
  })

  it('doesn’t take a general word for a request', () => {
    expect(labels('Anything other than that, please', both)).toEqual([])
  })
})
