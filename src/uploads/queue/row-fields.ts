import { takesParseType } from '../../contract/document-types.ts'
import { PARSE_TYPES, type ParseType, type UploadFields } from '../../contract/document.ts'
import { nameError } from '../intake/clean-name.ts'
import { dateError, dayToMs } from '../intake/document-date.ts'
import { readPageRange } from '../intake/page-range.ts'
import type { RowFields, UploadRow } from '../upload-row.ts'

const workbooks: readonly string[] = ['xls', 'xlsx', 'xlsm', 'xlsb']

/** Which of the dependent fields fit this file and type. What does not fit is hidden and never sent. */
export function fittingFields(row: UploadRow): {
  pages: boolean
  sheet: boolean
  parseTypes: readonly ParseType[]
} {
  const extension = row.extension ?? ''
  const sheets = row.inspection?.sheets ?? null
  return {
    pages: extension === 'pdf' && row.inspection?.pageCount !== 1,
    sheet: workbooks.includes(extension) && sheets?.length !== 1,
    // The text layer is PDF's own, and scans have none; the other engines read pictures of pages too.
    parseTypes: takesParseType(row.fields.type)
      ? PARSE_TYPES.filter(
          (parseType) =>
            parseType !== 'PDFBOX' || (extension === 'pdf' && row.inspection?.textLayer !== 'scan'),
        )
      : [],
  }
}

/**
 * The engine that is sent: what a person chose, else what the evidence calls for. Pages that are pictures need text
 * recognition; a text layer is left to the service, which looks for one by itself.
 */
export function parseTypeOf(row: UploadRow): ParseType | '' {
  const { parseTypes } = fittingFields(row)
  const wanted: ParseType | '' = row.touched.includes('parseType')
    ? row.fields.parseType
    : row.inspection?.textLayer === 'scan'
      ? 'OCR'
      : ''
  return wanted !== '' && parseTypes.includes(wanted) ? wanted : ''
}

const sheetError = (text: string, count: number | null): string | null => {
  const sheet = Number(text)
  if (!/^\d+$/u.test(text.trim()) || sheet < 1) return 'Sheets are counted from 1, in whole numbers.'
  return count !== null && sheet > count ? `This workbook has ${count} sheets.` : null
}

/** What is wrong with each field that would be sent; nothing when the row may go. */
export function fieldErrors(row: UploadRow, now: number): Partial<Record<keyof RowFields, string>> {
  const { fields, inspection } = row
  const fits = fittingFields(row)
  const pages = readPageRange(fits.pages ? fields.pages : '', inspection?.pageCount ?? null)
  const building = fields.propertyBuildingId.trim()
  const errors = {
    name: nameError(fields.name),
    date: dateError(fields.date, now),
    pages: pages.ok ? null : pages.message,
    sheetNumber:
      fits.sheet && fields.sheetNumber !== ''
        ? sheetError(fields.sheetNumber, inspection?.sheets?.length ?? null)
        : null,
    propertyBuildingId: /^\d{0,15}$/u.test(building) ? null : 'A building id is a whole number.',
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}

export const isValid = (row: UploadRow, now: number): boolean =>
  Object.keys(fieldErrors(row, now)).length === 0

/** The text fields of the request. An unset type is sent as `OTHER`, as the service advises. */
export function fieldsToSend(row: UploadRow): UploadFields {
  const { fields } = row
  const fits = fittingFields(row)
  const pages = fits.pages ? readPageRange(fields.pages, row.inspection?.pageCount ?? null) : null
  const date = fields.date === '' ? null : dayToMs(fields.date)
  const parseType = parseTypeOf(row)
  return {
    name: fields.name.trim(),
    type: fields.type === '' ? 'OTHER' : fields.type,
    ...(date === null ? {} : { date }),
    ...(pages?.ok === true && pages.value !== null ? { pages: pages.value } : {}),
    ...(fits.sheet && fields.sheetNumber !== '' ? { sheetNumber: Number(fields.sheetNumber) } : {}),
    ...(parseType === '' ? {} : { parseType }),
  }
}

/** The building that the document is about, when one was given. */
export const buildingToSend = ({ fields }: UploadRow): { propertyBuildingId?: number } =>
  fields.propertyBuildingId.trim() === '' ? {} : { propertyBuildingId: Number(fields.propertyBuildingId) }
