import * as z from 'zod/mini'
import {
  BACKUP_CHARS_MAX,
  BACKUP_FORMAT,
  BACKUP_LISTS,
  BACKUP_ROWS_MAX,
  BACKUP_VERSION,
  backupHead,
  backupLists,
  capTexts,
  type Backup,
  type BackupList,
} from './backup-rows.ts'
import { pacer } from './breathe.ts'

/** What a file turned out to be; `reason` is a sentence to show. */
export type BackupReading = { ok: true; backup: Backup } | { ok: false; reason: string }

const refuse = (reason: string): BackupReading => ({ ok: false, reason })
const notOurs = 'This file is not a Plumbline backup. Nothing was changed.'
const damaged = 'This backup is damaged or was not saved completely. Nothing was changed.'
const tooLarge = 'This file is too large to be a backup. Nothing was changed.'

const emptyBackup = (): Backup => ({
  account: null,
  exportedAt: null,
  properties: [],
  documents: [],
  orders: [],
  rejected: { properties: 0, documents: 0, orders: 0 },
})

/** Adds one row to its list, or counts it as rejected. Rows of an id that is there already are counted too. */
function addRow(backup: Backup, list: BackupList, known: Set<number>, raw: unknown): void {
  const row = z.safeParse(backupLists[list], capTexts(raw))
  const key = row.success ? ('id' in row.data ? row.data.id : row.data.propertyId) : null
  if (!row.success || key === null || known.has(key) || known.size >= BACKUP_ROWS_MAX) {
    backup.rejected[list] += 1
    return
  }
  known.add(key)
  const rows: unknown[] = backup[list]
  rows.push(row.data)
}

function startBackup(raw: unknown): Backup | string {
  const head = z.safeParse(backupHead, raw)
  if (!head.success) return notOurs
  if (head.data.version > BACKUP_VERSION)
    return 'This backup was made by a newer version of the portal. Reload the page and try again.'
  return { ...emptyBackup(), account: head.data.account, exportedAt: head.data.exportedAt }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Reads a backup strictly: a text or its parsed value. Unknown fields are dropped, long texts cut, rows that make no
 * sense counted and left out; what is not a backup is refused with the reason. Never throws, writes nothing.
 */
export function readBackup(input: unknown): BackupReading {
  if (typeof input === 'string' && input.length > BACKUP_CHARS_MAX) return refuse(tooLarge)
  const value = typeof input === 'string' ? parse(input) : input
  if (value === undefined)
    return refuse(typeof input === 'string' && input.includes(BACKUP_FORMAT) ? damaged : notOurs)
  const backup = startBackup(value)
  if (typeof backup === 'string') return refuse(backup)
  for (const list of BACKUP_LISTS) {
    const rows = (value as Record<BackupList, unknown>)[list] ?? []
    if (!Array.isArray(rows)) return refuse(damaged)
    if (rows.length > BACKUP_ROWS_MAX) return refuse(tooLarge)
    const known = new Set<number>()
    for (const row of rows) addRow(backup, list, known, row)
  }
  return { ok: true, backup }
}

/** `"name":[` at the end of a line opens a list of our own files, which hold one row per line. */
const opening = /"(properties|documents|orders)":\[$/u

/**
 * Reads a file in the layout that `makeBackup` writes, row by row, without a long task; `onProgress` gets 0..1. Null when the
 * layout is another (then it is read as a whole).
 */
async function readLines(
  text: string,
  onProgress: (fraction: number) => void,
): Promise<BackupReading | null> {
  const pace = pacer()
  let backup: Backup | null = null
  let list: BackupList | null = null
  let known = new Set<number>()
  let at = 0
  while (at < text.length) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end === -1 ? text.length : end)
    at += line.length + 1
    const opened = opening.exec(line)?.[1] as BackupList | undefined
    if (backup === null) {
      if (opened === undefined) return null
      const started = startBackup(parse(`${line.slice(0, line.lastIndexOf(','))}}`))
      if (typeof started === 'string') return refuse(started)
      backup = started
      list = opened
    } else if (opened !== undefined) {
      list = opened
      known = new Set()
    } else if (line === ']}') {
      onProgress(1)
      return { ok: true, backup }
    } else if (list !== null && line !== '') {
      const row = parse(line.endsWith(',') ? line.slice(0, -1) : line)
      if (row === undefined) return refuse(damaged)
      addRow(backup, list, known, row)
    }
    onProgress(Math.min(1, at / text.length))
    await pace()
  }
  return refuse(damaged)
}

/**
 * Reads a backup file that a person chose; as `readBackup`, but with progress (0..1) and in short tasks when the file has
 * our own layout.
 */
export async function readBackupFile(
  file: Blob,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<BackupReading> {
  if (file.size > BACKUP_CHARS_MAX) return refuse(tooLarge)
  let text: string
  try {
    text = await file.text()
  } catch {
    return refuse('This file could not be read. Nothing was changed.')
  }
  return (await readLines(text, onProgress)) ?? readBackup(text)
}
