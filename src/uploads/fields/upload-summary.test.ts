import { expect, it } from 'vitest'
import { nothingFound } from '@plumbline/document-reader'
import { newUpload, type TypedFields, type Upload } from '#work/uploads/upload.ts'
import { needsFields, uploadSummary } from './upload-summary.ts'

const now = new Date(2026, 10, 21, 15).getTime()
const sheet = (position: number) => ({ position, name: `Sheet ${position}`, hidden: false, chart: false })

const row = (fields: Partial<TypedFields>, over: Partial<Upload> = {}): Upload => ({
  ...newUpload,
  id: 'a',
  propertyId: 1,
  file: null,
  fileName: 'Roll.xlsx',
  folder: '',
  size: 1,
  phase: { at: 'ready' },
  extension: 'xlsx',
  fields: {
    name: 'Roll',
    type: 'RENT_ROLL',
    date: '2026-10-31',
    pages: '',
    sheetNumber: '',
    parseType: '',
    propertyBuildingId: '',
    ...fields,
  },
  ...over,
})
const workbook = { inspection: { ...nothingFound, sheets: [sheet(1), sheet(2)] } }

it.each([
  [{ sheetNumber: '1' }, workbook, 'Rent roll · Oct 31, 2026 · sheet 1'],
  [{}, workbook, 'Rent roll · Oct 31, 2026 · all sheets'],
  [{ date: '' }, { extension: 'csv' }, 'Rent roll'],
  [{ type: '', pages: '2-3' }, { extension: 'pdf' }, 'Other, or not sure · Oct 31, 2026 · pages 2-3'],
  // Not a workbook, so its number isn't sent.
  [{ sheetNumber: '1', date: '20' }, { extension: 'csv' }, 'Rent roll'],
] as const)('%o is one line', (fields, over, line) => {
  expect(uploadSummary(row(fields, over)).join(' · ')).toBe(line)
})

it.each([
  ['recognized', row({}), false],
  ['without a type', row({ type: '' }), true],
  ['with a date in the future', row({ date: '2999-01-01' }), true],
  ['with a name that isn’t allowed', row({ name: 'A@B' }), true],
  ['with a sheet that doesn’t exist', row({ sheetNumber: '3' }, workbook), true],
  ['a photo without a date', row({ type: 'SITE_IMAGES', date: '' }, { extension: 'jpg' }), false],
  ['a scanned rent roll without a date', row({ date: '' }, { extension: 'pdf' }), true],
] as const)('the fields of a file open where something is missing: %s', (_, given, open) => {
  expect(needsFields(given, now, false)).toBe(open)
})

it('the date of a sheet is missing only after its figures were read', () => {
  expect(needsFields(row({ date: '' }), now, false)).toBe(false)
  expect(needsFields(row({ date: '' }), now, true)).toBe(true)
})

it('a refused field opens the fields', () => {
  const failure = { title: '', body: '', detail: null, field: 'name' } as const
  const refused = row({}, { phase: { at: 'failed', retry: 'after-change', failure } })
  expect(needsFields(refused, now, true)).toBe(true)
})
