import type { DocumentType } from '@plumbline/service-contract/document-types'
import { cleanName, explainCleaning, numberedName } from './clean-name.ts'
import { localDay } from '#lib/format-date.ts'
import { commonForm } from '#lib/texts/common-form.ts'
import { fileNameToSend, isReusedName, stemOf, tidyFileName } from './file-name.ts'
import { guessType, nameFromType, type TypeGuess } from './guess-type.ts'
import type { Inspection, Sheet } from '@plumbline/document-reader'
import { judgeContent, judgeName } from './judge-file.ts'
import { suggestDate } from './suggest-date.ts'
import { newUpload, refusedPhase, type TypedFields, type StoredFile, type Upload } from '../upload.ts'

export interface FileToStage {
  id: string
  propertyId: number
  file: File
  folder: string
  /** Chosen by the user; suggestions don't change it. */
  type?: DocumentType | undefined
  /** Of the property's other files. */
  takenNames: ReadonlySet<string>
  now: number
}

/** Never empty or taken. */
function nameFor(
  fileName: string,
  guess: TypeGuess | null,
  input: FileToStage,
): [name: string, note: string | null] {
  const stem = stemOf(fileName)
  const clean = cleanName(stem)
  const readable = clean === '' ? nameFromType(guess?.type ?? '', localDay(input.now)) : clean
  const name = numberedName(readable, input.takenNames)
  const note = explainCleaning(stem, clean)
  if (name === readable) return [name, note]
  return [name, `${note === null ? '' : `${note} `}Another file here is already named “${readable}”.`]
}

/** From the name alone. A refusal is final. */
export function stageRow(input: FileToStage): Upload {
  const { file, now } = input
  const fileName = tidyFileName(file.name) || 'file'
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  const refusal = judgeName(fileName, file.size)
  const guess = guessType(fileName, { extension })
  const date = suggestDate(fileName, null, now)
  const [name, nameNote] = nameFor(fileName, guess, input)
  return {
    id: input.id,
    propertyId: input.propertyId,
    file,
    fileName,
    folder: input.folder,
    size: file.size,
    phase: refusal === null ? { at: 'staged' } : refusedPhase(refusal),
    ...newUpload,
    fields: {
      name,
      type: input.type ?? guess?.type ?? '',
      date: date?.day ?? '',
      pages: '',
      sheetNumber: '',
      parseType: '',
      propertyBuildingId: '',
    },
    touched: input.type === undefined ? [] : ['type'],
    typeReason: input.type === undefined ? (guess?.reason ?? null) : null,
    dateReason: date?.reason ?? null,
    nameNote,
  }
}

const telling = /rent.?roll|\brr\b|\bt-?12\b|trailing|income|p ?& ?l|operating/iu

/** '' for a single sheet or without a clue. */
export function suggestSheet(sheets: readonly Sheet[] | null): string {
  if (sheets === null || sheets.length < 2) return ''
  const found = sheets.find(({ name, hidden, chart }) => !hidden && !chart && telling.test(name))
  return found === undefined ? '' : String(found.position)
}

/** Applies an inspection; suggestions fill untouched fields only. */
export function judgeRow(row: Upload, inspection: Inspection): Upload {
  const verdict = judgeContent(row.fileName, row.size, inspection)
  if (verdict.is === 'refused') return { ...row, inspection, phase: refusedPhase(verdict.refusal) }
  const extension = verdict.is === 'asks' ? verdict.question.extension : verdict.extension
  const guess = guessType(row.fileName, {
    extension,
    sheetNames: (inspection.sheets ?? []).filter(({ hidden }) => !hidden).map(({ name }) => name),
    text: inspection.text,
  })
  const suggested: Partial<TypedFields> = {
    sheetNumber: suggestSheet(inspection.sheets),
    type: guess?.type ?? '',
  }
  const free = Object.entries(suggested).filter(([key]) => !row.touched.includes(key as keyof TypedFields))
  return {
    ...row,
    inspection,
    extension,
    notes: [...row.notes, ...verdict.notes],
    fields: { ...row.fields, ...Object.fromEntries(free) },
    typeReason: row.touched.includes('type') ? null : (guess?.reason ?? null),
    phase: verdict.is === 'asks' ? { at: 'needs-attention', question: verdict.question } : { at: 'ready' },
  }
}

export function convertedRow(row: Upload, jpeg: File): Upload {
  return {
    ...row,
    file: jpeg,
    fileName: jpeg.name,
    size: jpeg.size,
    notes: ['Converted from HEIC to JPG on this device. The photo’s location and time data were removed.'],
  }
}

export interface OtherFiles {
  rows: readonly Upload[]
  storedFiles: readonly StoredFile[]
}

const counts = ({ phase }: Upload): boolean =>
  phase.at !== 'canceled' && !(phase.at === 'failed' && phase.retry === 'never')

const MAY_BE_STORED =
  'We got no response to an earlier upload of this file. It may already be on this property.'

/** Asks about the duplicate before any other question. */
const asked = (row: Upload, of: string): Upload => ({
  ...row,
  afterDuplicate: row.phase.at === 'needs-attention' ? row.phase.question : null,
  phase: { at: 'duplicate', of },
})

/** Null if only the name can tell. */
function hasContent(stored: StoredFile, { inspection, size }: Upload): boolean | null {
  if (stored.size !== null && stored.size !== size) return false
  const fingerprint = inspection?.fingerprint ?? null
  return stored.fingerprint === null || fingerprint === null ? null : stored.fingerprint === fingerprint
}

/** Asks about the same file; adds a note for the same content under another name. */
export function compareRow(row: Upload, { rows, storedFiles }: OtherFiles): Upload {
  if (row.phase.at === 'failed') return row
  if (row.mayBeStored) return asked(row, MAY_BE_STORED)
  const fingerprint = row.inspection?.fingerprint ?? null
  const twins = rows.filter(
    (other) =>
      other.id !== row.id &&
      other.propertyId === row.propertyId &&
      counts(other) &&
      fingerprint !== null &&
      other.inspection?.fingerprint === fingerprint &&
      other.size === row.size,
  )
  if (twins.some((other) => other.mayBeStored)) return asked(row, MAY_BE_STORED)
  const isNamed = (name: string | null, other: string): boolean =>
    name !== null && commonForm(name) === commonForm(other)
  if (twins.some((other) => isNamed(other.fileName, row.fileName)))
    return asked(row, 'This file is already in the list.')
  const sent = row.extension === null ? row.fileName : fileNameToSend(row.fileName, row.extension)
  const named = storedFiles.filter(
    ({ fileName }) => isNamed(fileName, row.fileName) || isNamed(fileName, sent),
  )
  if (named.some((stored) => hasContent(stored, row)))
    return asked(row, 'This property already has this file.')
  if (!isReusedName(row.fileName) && named.some((stored) => hasContent(stored, row) === null))
    return asked(row, 'This property already has a file with this name.')
  const same = twins[0] ?? storedFiles.find((stored) => stored.fileName !== null && hasContent(stored, row))
  return same === undefined ? row : { ...row, notes: [...row.notes, `Same content as ${same.fileName}.`] }
}

/** Null if this browser can't convert. */
export async function asJpeg(
  file: File,
  convert: (file: File) => Promise<Blob | null>,
): Promise<File | null> {
  const jpeg = await convert(file)
  const name = `${file.name.replace(/\.[^.]{1,5}$/u, '')}.jpg`
  return jpeg && new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified })
}
