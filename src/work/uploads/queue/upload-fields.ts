import * as z from 'zod/mini'
import { takesParseType } from '@plumbline/service-contract/document-types'
import { uploadFields, type ParseType, type UploadFields } from '@plumbline/service-contract/document'
import { dateError, dayToMs } from '../intake/document-date.ts'
import { readPageRange } from '../intake/page-range.ts'
import type { TypedFields, Upload } from '../upload.ts'

const workbooks: readonly string[] = ['xls', 'xlsx', 'xlsm', 'xlsb']

/** For pages without text. The service detects text layers, the fourth engine's input. */
const SCAN_ENGINES = ['OCR', 'OCR2', 'GENERATIVE_AI'] as const satisfies readonly ParseType[]
export type ScanEngine = (typeof SCAN_ENGINES)[number]

/** Other fields are hidden and never sent. */
export function fittingFields(row: Upload): {
  pages: boolean
  sheet: boolean
  parseTypes: readonly ScanEngine[]
} {
  const extension = row.extension ?? ''
  const sheets = row.inspection?.sheets ?? null
  const isScan = row.inspection?.textLayer === 'scan'
  return {
    pages: extension === 'pdf' && row.inspection?.pageCount !== 1,
    sheet: workbooks.includes(extension) && sheets?.length !== 1,
    parseTypes: isScan && takesParseType(row.fields.type) ? SCAN_ENGINES : [],
  }
}

/** For scans the user's choice, else text recognition; otherwise '': the service decides. */
export function parseTypeOf(row: Upload): ScanEngine | '' {
  const wanted = row.touched.includes('parseType') ? row.fields.parseType : 'OCR'
  return fittingFields(row).parseTypes.find((parseType) => parseType === wanted) ?? ''
}

/** Empty if the row may be sent. */
export function fieldErrors(row: Upload, now: number): Partial<Record<keyof TypedFields, string>> {
  const { fields, inspection } = row
  const sent = fieldsToSend(row)
  // The schema counts characters from the first one typed.
  const named = { ...sent, name: fields.name.normalize('NFC').trimEnd() }
  const issues = z.safeParse(uploadFields, named).error?.issues ?? []
  const sheets = inspection?.sheets?.length ?? null
  const pages = readPageRange(fittingFields(row).pages ? fields.pages : '', inspection?.pageCount ?? null)
  const errors = {
    // What depends on the file and the day.
    sheetNumber:
      sheets !== null && (sent.sheetNumber ?? 0) > sheets ? `This workbook has only ${sheets} sheets.` : null,
    ...Object.fromEntries(issues.map(({ path, message }) => [path[0], message])),
    date: dateError(fields.date, now),
    pages: pages.ok ? null : pages.message,
    propertyBuildingId: /^\d{0,15}$/u.test(fields.propertyBuildingId.trim()) ? null : 'Enter digits only.',
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}

export const isValid = (row: Upload, now: number): boolean => Object.keys(fieldErrors(row, now)).length === 0

/** NaN, which the schema refuses, for what isn't plain digits. */
const wholeNumber = (text: string): number => (/^\s*\d+\s*$/u.test(text) ? Number(text) : Number.NaN)

/** An unset type is sent as `OTHER` (docs/service.md). */
export function fieldsToSend(row: Upload): UploadFields {
  const { fields } = row
  const fits = fittingFields(row)
  const pages = fits.pages ? readPageRange(fields.pages, row.inspection?.pageCount ?? null) : null
  const date = fields.date === '' ? null : dayToMs(fields.date)
  const parseType = parseTypeOf(row)
  return {
    name: fields.name.normalize('NFC').trim(),
    type: fields.type === '' ? 'OTHER' : fields.type,
    ...(date === null ? {} : { date }),
    ...(pages?.ok === true && pages.value !== null ? { pages: pages.value } : {}),
    ...(fits.sheet && fields.sheetNumber !== '' ? { sheetNumber: wholeNumber(fields.sheetNumber) } : {}),
    ...(parseType === '' ? {} : { parseType }),
  }
}

export const buildingToSend = ({ fields }: Upload): { propertyBuildingId?: number } =>
  fields.propertyBuildingId.trim() === '' ? {} : { propertyBuildingId: Number(fields.propertyBuildingId) }
