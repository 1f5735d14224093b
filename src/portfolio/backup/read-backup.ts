import * as z from 'zod/mini'
import { yieldEvery } from '#platform/timing.ts'
import { attemptSchema } from './backup-attempts.ts'
import {
  BACKUP_CHARS_MAX,
  BACKUP_FORMAT,
  BACKUP_TABLES,
  BACKUP_ROWS_MAX,
  BACKUP_VERSION,
  backupHead,
  backupTables,
  capTexts,
  perTable,
  rowId,
  type Backup,
  type BackupTable,
} from './backup-rows.ts'

/** No account has more open. */
const ATTEMPTS_MAX = 1000

export type BackupProblem = 'newer' | 'damaged' | 'not-ours' | 'too-large' | 'unreadable'

/** Sentences to show. */
export const backupProblems: Record<BackupProblem, string> = {
  newer:
    'This backup was created by a newer version of Plumbline. Open the newest version of Plumbline, then restore it there. Nothing was changed.',
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
 * Reads a parsed backup strictly, in short tasks with progress (0..1). Drops unknown fields, cuts long texts,
 * counts and skips invalid rows; refuses anything else. Never rejects, writes nothing.
 */
export async function readBackup(
  value: unknown,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<BackupReading> {
  const head = z.safeParse(backupHead, value)
  if (!head.success) return refuse('not-ours')
  if (head.data.version > BACKUP_VERSION) return refuse('newer')
  const lists = BACKUP_TABLES.map(
    (list) => [list, (value as Record<BackupTable, unknown>)[list] ?? []] as const,
  )
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
  let total = 0
  for (const [, rows] of lists) {
    if (!Array.isArray(rows)) return refuse('damaged')
    if (rows.length > BACKUP_ROWS_MAX) return refuse('too-large')
    total += rows.length
  }
  const pause = yieldEvery()
  let done = 0
  for (const [list, rows] of lists) {
    const known = new Set<number | string>()
    for (const row of rows as unknown[]) {
      addRow(backup, list, known, row)
      done += 1
      onProgress(done / total)
      await pause()
    }
  }
  const attempts = (value as { attempts?: unknown }).attempts ?? []
  if (!Array.isArray(attempts)) return refuse('damaged')
  backup.attempts = attempts
    .slice(0, ATTEMPTS_MAX)
    .flatMap((raw) => z.safeParse(attemptSchema, capTexts(raw)).data ?? [])
  if (backup.attempts.length < attempts.length) backup.isComplete = false
  onProgress(1)
  return { ok: true, backup }
}

const listStart = /"(properties|documents|orders|lists|attempts)":\[$/u

/** In short tasks, one row per line, as `makeBackup` writes it; null for another layout. */
async function parseLines(text: string): Promise<unknown> {
  const end = text.indexOf('\n')
  if (!text.slice(0, end).endsWith('"properties":[') || !text.endsWith('\n]}\n')) return null
  const [head = '', ...lines] = text.split('\n')
  const value = JSON.parse(`${head}]}`) as Record<string, unknown[]>
  const pause = yieldEvery()
  let rows = value['properties'] ?? []
  for (const line of lines) {
    const list = line.startsWith(']') ? listStart.exec(line)?.[1] : undefined
    if (list !== undefined) {
      rows = []
      value[list] = rows
    } else if (line !== ']}' && line !== '') rows.push(JSON.parse(line.replace(/,$/u, '')))
    await pause()
  }
  return value
}

/** In one go if a user or a tool changed the layout. Throws SyntaxError. */
const parse = async (text: string): Promise<unknown> =>
  (await parseLines(text).catch(() => null)) ?? JSON.parse(text)

export async function readBackupFile(
  file: Blob,
  onProgress?: (fraction: number) => void,
): Promise<BackupReading> {
  if (file.size > BACKUP_CHARS_MAX) return refuse('too-large')
  let text: string
  try {
    text = await file.text()
  } catch {
    return refuse('unreadable')
  }
  try {
    return await readBackup(await parse(text), onProgress)
  } catch {
    return refuse(text.includes(BACKUP_FORMAT) ? 'damaged' : 'not-ours')
  }
}
