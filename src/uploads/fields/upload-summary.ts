import { documentTypeLabel } from '@plumbline/service-contract/document-types'
import { areFiguresReadIn, figuresKindOf } from '@plumbline/document-reader'
import { dayHere, formatDate } from '#lib/format-date.ts'
import { dayToMs } from '#work/uploads/intake/document-date.ts'
import { fieldErrors, fittingFields } from '#work/uploads/queue/upload-fields.ts'
import type { Upload } from '#work/uploads/upload.ts'

/** "Rent roll", "Oct 31, 2026", "sheet 1": what is sent with the file. */
export function uploadSummary(row: Upload): string[] {
  const { type, date, pages, sheetNumber } = row.fields
  const fits = fittingFields(row)
  const day = dayToMs(date)
  return [
    documentTypeLabel(type || 'OTHER'),
    ...(day === null ? [] : [formatDate(dayHere(day))]),
    ...(fits.sheet ? [sheetNumber.trim() === '' ? 'all sheets' : `sheet ${sheetNumber.trim()}`] : []),
    ...(fits.pages && pages.trim() !== '' ? [`pages ${pages.trim()}`] : []),
  ]
}

/**
 * Fields that need the user: a type, a correction, or the date of a document whose age counts. `areFiguresRead`: the
 * date may still come from the sheet until then.
 */
export function needsFields(row: Upload, now: number, areFiguresRead: boolean): boolean {
  const { fields, phase, extension } = row
  if (fields.type === '' || (phase.at === 'failed' && phase.retry === 'after-change')) return true
  if (Object.keys(fieldErrors(row, now)).length > 0) return true
  const mayStillBeRead = areFiguresReadIn(extension) && !areFiguresRead
  return fields.date === '' && figuresKindOf(fields.type) !== null && !mayStillBeRead
}
