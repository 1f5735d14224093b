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
import { yieldEvery } from '../../platform/timing.ts'
import { jsonPieces } from './json-pieces.ts'

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

/**
 * Reads a backup strictly, from its parsed value. Unknown fields are dropped, long texts cut, rows that make no sense
 * counted and left out; what is not a backup is refused with the reason. Never throws, writes nothing.
 */
export function readBackup(value: unknown): BackupReading {
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

const isList = (key: string): key is BackupList => BACKUP_LISTS.some((list) => list === key)

/** Reads a text row by row, in short tasks. Throws where the text is no JSON or has a piece that is too long. */
async function readPieces(text: string, onProgress: (fraction: number) => void): Promise<BackupReading> {
  const pace = yieldEvery()
  const rows = emptyBackup()
  const known = { properties: new Set<number>(), documents: new Set<number>(), orders: new Set<number>() }
  const head: Record<string, unknown> = {}
  let wrongList = false
  let count = 0
  for (const { key, item, text: piece, end } of jsonPieces(text, BACKUP_LISTS)) {
    if (isList(key)) {
      if (item) addRow(rows, key, known[key], JSON.parse(piece))
      else wrongList ||= piece !== 'null'
    } else if (Object.hasOwn(backupHead.shape, key)) head[key] = JSON.parse(piece)
    count += 1
    if (count > BACKUP_ROWS_MAX * BACKUP_LISTS.length) return refuse(tooLarge)
    onProgress(end / text.length)
    await pace()
  }
  // The head may stand after the lists, in a file that somebody's tool has written anew.
  const started = startBackup(head)
  if (typeof started === 'string') return refuse(started)
  if (wrongList) return refuse(damaged)
  onProgress(1)
  return { ok: true, backup: { ...rows, account: started.account, exportedAt: started.exportedAt } }
}

/** As `readBackup`, for a file that a person chose, in whatever layout: with progress (0..1), and without a long task. */
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
  try {
    return await readPieces(text, onProgress)
  } catch (error) {
    if (error instanceof RangeError) return refuse(tooLarge)
    return refuse(text.includes(BACKUP_FORMAT) ? damaged : notOurs)
  }
}
