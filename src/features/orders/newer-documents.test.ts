import { describe, expect, it } from 'vitest'
import { newerDocuments } from './newer-documents.ts'

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const document = (id: number, type: string | null, date: string | null, uploaded = '2026-11-01') => ({
  id,
  type,
  date: date === null ? null : day(date),
  uploadedAt: day(uploaded) + id * 1000,
  timeOf: 'upload' as const,
})

describe('documents replaced by a newer one', () => {
  it.each([
    [
      'a roll by a later roll',
      [document(1, 'RENT_ROLL', '2026-03-31'), document(2, 'RENT_ROLL', '2026-09-30')],
      [[1, 2]],
    ],
    [
      'all rolls by the last one',
      [
        document(3, 'RENT_ROLL', '2026-09-30'),
        document(1, 'RENT_ROLL', '2026-03-31'),
        document(2, 'RENT_ROLL', '2026-06-30'),
      ],
      [
        [1, 3],
        [2, 3],
      ],
    ],
    [
      'no roll by one of the same day',
      [document(1, 'RENT_ROLL', '2026-09-30'), document(2, 'RENT_ROLL', '2026-09-30')],
      [],
    ],
    ['no roll by one uploaded with it', [document(1, 'RENT_ROLL', null), document(2, 'RENT_ROLL', null)], []],
    [
      'no roll by one of unknown age',
      [document(1, 'RENT_ROLL', '2026-03-31'), { ...document(2, 'RENT_ROLL', null), timeOf: null }],
      [],
    ],
    [
      'a roll without a date by one uploaded later',
      [document(1, 'RENT_ROLL', null, '2026-05-01'), document(2, 'RENT_ROLL', null)],
      [[1, 2]],
    ],
    [
      'a twelve-month statement by one of half a year later',
      [document(1, 'OPERATING_STATEMENT', '2026-03-31'), document(2, 'OPERATING_STATEMENT', '2026-09-30')],
      [[1, 2]],
    ],
    [
      'no statement by that of another year',
      [document(1, 'OPERATING_STATEMENT', '2024-12-31'), document(2, 'OPERATING_STATEMENT', '2025-12-31')],
      [],
    ],
    [
      'no statement without a date',
      [
        document(1, 'OPERATING_STATEMENT', null, '2026-05-01'),
        document(2, 'OPERATING_STATEMENT', '2026-09-30'),
      ],
      [],
    ],
    [
      'no lease',
      [document(1, 'LEASE_AGREEMENT', '2020-01-01'), document(2, 'LEASE_AGREEMENT', '2026-01-01')],
      [],
    ],
    ['nothing of no type', [document(1, null, '2020-01-01'), document(2, null, '2026-01-01')], []],
    [
      'nothing of an odd type',
      [document(1, 'constructor', '2020-01-01'), document(2, 'constructor', '2026-01-01')],
      [],
    ],
  ])('%s', (_name, documents, replaced) => {
    expect(
      [...newerDocuments(documents)].map(([id, by]) => [id, by.id]).sort(([a = 0], [b = 0]) => a - b),
    ).toEqual(replaced)
  })
})
