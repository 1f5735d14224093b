import * as z from 'zod/mini'
import { attemptSchema } from './backup-attempts.ts'
import { BACKUP_FORMAT, BACKUP_VERSION } from './backup-format.ts'
import {
  BACKUP_CHARS_MAX,
  BACKUP_TABLES,
  BACKUP_ROWS_MAX,
  backupHead,
  backupTables,
  capTexts,
  perTable,
  rowId,
  type Backup,
  type BackupTable,
} from './backup-tables.ts'

/** No account has more open. */
const ATTEMPTS_MAX = 1000

export type BackupProblem = 'newer' | 'older' | 'damaged' | 'not-ours' | 'too-large' | 'unreadable'

/** Sentences to show. */
export const backupProblems: Record<BackupProblem, string> = {
  newer:
    'This backup was created by a newer version of Plumbline. Open the newest version of Plumbline, then restore it there. Nothing was changed.',
  older:
    'An early version of Plumbline created this backup, and this one can’t read it. Find your properties by address and your orders by number. Nothing was changed.',
  damaged: 'This backup is damaged or incomplete. Nothing was changed.',
  'not-ours': 'This file isn’t a Plumbline backup. Nothing was changed.',
  'too-large': 'This file is too large to be a backup. Nothing was changed.',
  unreadable: 'We couldn’t read this file. Nothing was changed.',
}

export type BackupReading = { ok: true; backup: Backup } | { ok: false; problem: BackupProblem }

const refuse = (problem: BackupProblem): BackupReading => ({ ok: false, problem })

/** Adds a row, or counts it as rejected; also a duplicate id. */
function addRow(backup: Backup, list: BackupTable, known: Set<number | string>, raw: unknown): void {
  const row = z.safeParse(backupTables[list], capTexts(raw))
  if (!row.success || known.has(rowId(row.data))) {
    backup.rejected[list] += 1
    backup.isComplete = false
    return
  }
  known.add(rowId(row.data))
  if ('rows' in row.data && row.data.rows.length < (raw as { rows: unknown[] }).rows.length)
    backup.isComplete = false
  const rows: unknown[] = backup[list]
  rows.push(row.data)
}

/**
 * Reads a parsed backup strictly. Drops unknown fields, cuts long texts, counts and skips invalid rows;
 * refuses anything else. Writes nothing.
 */
export function readBackup(value: unknown): BackupReading {
  const head = z.safeParse(backupHead, value)
  if (!head.success) return refuse('not-ours')
  if (head.data.version !== BACKUP_VERSION)
    return refuse(head.data.version > BACKUP_VERSION ? 'newer' : 'older')
  const backup: Backup = {
    account: head.data.account,
    exportedAt: head.data.exportedAt,
    properties: [],
    documents: [],
    orders: [],
    lists: [],
    attempts: [],
    rejected: perTable(() => 0),
    isComplete: true,
  }
  const tables = value as Partial<Record<BackupTable | 'attempts', unknown>>
  for (const list of BACKUP_TABLES) {
    const rows = tables[list] ?? []
    if (!Array.isArray(rows)) return refuse('damaged')
    if (rows.length > BACKUP_ROWS_MAX) return refuse('too-large')
    const known = new Set<number | string>()
    for (const row of rows as unknown[]) addRow(backup, list, known, row)
  }
  const attempts = tables.attempts ?? []
  if (!Array.isArray(attempts)) return refuse('damaged')
  backup.attempts = attempts
    .slice(0, ATTEMPTS_MAX)
    .flatMap((raw) => z.safeParse(attemptSchema, capTexts(raw)).data ?? [])
  if (backup.attempts.length < attempts.length) backup.isComplete = false
  return { ok: true, backup }
}

/** In one go: half a second for 10,000 orders. Never rejects. */
export async function readBackupFile(file: Blob): Promise<BackupReading> {
  if (file.size > BACKUP_CHARS_MAX) return refuse('too-large')
  let text: string
  try {
    text = await file.text()
  } catch {
    return refuse('unreadable')
  }
  try {
    return readBackup(JSON.parse(text))
  } catch {
    return refuse(text.includes(BACKUP_FORMAT) ? 'damaged' : 'not-ours')
  }
}
