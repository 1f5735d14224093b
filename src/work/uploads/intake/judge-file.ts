import { FILE_BYTES_MAX, isAllowedExtension, type FileExtension } from '@plumbline/service-contract/document'
import { formatBytes } from '#lib/format-bytes.ts'
import { effectiveExtension } from './file-name.ts'
import type { FoundKind, Inspection } from '@plumbline/document-reader'
import { adviceForExtension, emptyFile, kindCopy, refusedKinds } from './refusals.ts'
import { SURE_BYTES_MAX, tooLarge, type FileQuestion, type Refusal, type Verdict } from '../upload.ts'

const locked: Refusal = {
  title: 'This file is password-protected.',
  advice: 'Save or print a copy without the password, then add the copy.',
}

/** Null if the content has to be inspected. */
export function judgeName(fileName: string, size: number): Refusal | null {
  if (fileName.startsWith('~$'))
    return {
      title: 'This is a temporary file that Office creates while a document is open.',
      advice: 'Close the document, then add the document itself.',
    }
  const extension = effectiveExtension(fileName)
  const mayPass = extension === '' || isAllowedExtension(extension) || convertibleOf(extension) !== null
  if (!mayPass && isPlausibleExtension(extension)) return adviceForExtension(extension)
  if (size === 0) return emptyFile('This file is empty (0 bytes).')
  return size > FILE_BYTES_MAX ? tooLarge(size) : null
}

/** Some browsers can convert phone photos to JPG. */
const convertibleOf = (extension: string): string | null =>
  extension === 'heic' || extension === 'heif' ? extension : null

/** In "Statement v1.2 final", the text after the dot isn't an extension. */
const isPlausibleExtension = (extension: string): boolean => /^[a-z0-9_~-]{1,10}$/u.test(extension)

const allowedKind = (kind: FoundKind): FileExtension | undefined =>
  isAllowedExtension(kind) ? kind : undefined

/** Excel also saves .xlsm without macros; its list of parts then looks like .xlsx. */
const sameKind = (named: string, found: string): boolean =>
  named === found || (named === 'jpeg' && found === 'jpg') || (named === 'xlsm' && found === 'xlsx')

const isWorkbook = (kind: string): boolean => ['xlsx', 'xlsm', 'xlsb'].includes(kind)

const isOffice = (kind: string): boolean => isWorkbook(kind) || ['xls', 'doc', 'docx'].includes(kind)

const formNotes: Readonly<Record<NonNullable<Inspection['pdfForm']>, string>> = {
  portfolio:
    'This is a PDF portfolio (several files in one PDF). Only its cover page may be read, so extract the files and add those instead.',
  xfa: 'This PDF form displays fully only in Adobe apps. Only its cover page may be read, so print it to PDF and add that copy instead.',
}

function notesOn(size: number, inspection: Inspection): string[] {
  const notes: string[] = []
  if (size > SURE_BYTES_MAX)
    notes.push(`At ${formatBytes(size)}, this file may be over the limit. You can still try to upload it.`)
  if (!inspection.complete) notes.push('We couldn’t fully check this file. You can still upload it.')
  if (inspection.opensUnasked) notes.push('Protected, but opens without a password.')
  if (inspection.pdfForm !== null) notes.push(formNotes[inspection.pdfForm])
  if (inspection.utf16)
    notes.push('This file’s text is UTF-16. If it’s misread, save it as UTF-8 and upload it again.')
  const sheets = inspection.sheets ?? []
  if (sheets.length > 0 && sheets.every((sheet) => sheet.chart || sheet.hidden))
    notes.push(
      sheets.every((sheet) => sheet.chart)
        ? 'This workbook has only charts and no rows of data.'
        : 'This workbook has no visible sheet with data.',
    )
  return notes
}

const isPhoto = (extension: FileExtension): boolean => ['jpg', 'jpeg', 'png'].includes(extension)

const damagedText = (extension: FileExtension): string =>
  isPhoto(extension)
    ? `This ${kindCopy(extension)} is damaged or incomplete, so part of it may be missing. Copy or download it again, then add the new file.`
    : `This ${kindCopy(extension)} is damaged or incomplete. Opening it and saving it again often fixes it.`

const lockedText = (extension: FileExtension): string =>
  `This ${kindCopy(extension)} is password-protected, so the analyst may not be able to open it. Save a copy without the password, then add the copy.`

const keepQuestion = (text: string, extension: FileExtension): FileQuestion => ({
  text,
  yes: 'Keep anyway',
  extension,
})

/** For files whose name and size are fine. */
export function judgeContent(fileName: string, size: number, inspection: Inspection): Verdict {
  const named = effectiveExtension(fileName)
  const extension = isAllowedExtension(named) ? named : null
  const notes = notesOn(size, inspection)
  const { kind } = inspection
  const refuse = (refusal: Refusal): Verdict => ({ is: 'refused', refusal })
  if (kind === 'empty') return refuse(emptyFile('This file is empty (0 bytes).'))
  if (inspection.locked === true && kind === 'pdf') return refuse(locked)
  if (kind === 'blank')
    return refuse(emptyFile(extension === 'csv' ? 'This CSV has no rows.' : 'This file is blank.'))
  if (extension === 'csv' && kind === 'text') return { is: 'fine', extension, notes }
  // The Office kind is unknown; the name decides.
  if (kind === 'locked-office' && extension !== null && isOffice(extension))
    return { is: 'asks', question: keepQuestion(lockedText(extension), extension), notes }
  const found = allowedKind(kind)
  if (convertibleOf(named) !== null && found === undefined) return refuse(adviceForExtension(named))
  // A damaged workbook doesn't reveal which of the three kinds it is.
  if (inspection.damaged && extension !== null && isWorkbook(extension) && isWorkbook(kind))
    return { is: 'asks', question: keepQuestion(damagedText(extension), extension), notes }
  if (found !== undefined && (extension === null || !sameKind(extension, found)))
    // Any text with commas looks like rows; trust only .csv or no extension.
    return found === 'csv' && extension !== null
      ? refuse(refusedKinds('text', extension))
      : { is: 'asks', question: sendAs(extension ?? convertibleOf(named), found), notes }
  if (found !== undefined && extension !== null) {
    if (inspection.locked !== true && !inspection.damaged) return { is: 'fine', extension, notes }
    const text = inspection.locked === true ? lockedText(extension) : damagedText(extension)
    return { is: 'asks', question: keepQuestion(text, extension), notes }
  }
  if (extension === null)
    return refuse({
      title: 'We can’t tell what kind of file this is.',
      advice: 'Add the file extension (.pdf, .xlsx, .jpg), or save it as PDF.',
    })
  if (kind !== 'unknown') return refuse(refusedKinds(kind, extension))
  if (extension === 'csv') return refuse(refusedKinds('unknown', extension))
  return inspection.complete
    ? { is: 'asks', question: keepQuestion(damagedText(extension), extension), notes }
    : { is: 'fine', extension, notes }
}

const sendAs = (named: string | null, extension: FileExtension): FileQuestion =>
  named === null
    ? {
        text: `The file name has no extension. Detected type: ${kindCopy(extension)}.`,
        yes: `Add .${extension}`,
        extension,
      }
    : {
        text: `The name ends in .${named}, but the content is .${extension}.`,
        yes: `Change to .${extension}`,
        extension,
      }
