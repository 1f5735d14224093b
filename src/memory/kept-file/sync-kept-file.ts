import { mayWriteFile } from '#platform/file-picker.ts'
import {
  announceRestored,
  backupBlob,
  collectBackup,
  readBackupFile,
  restoreBackup,
} from '../backup/backup.ts'
import { BACKUP_FORMAT, BACKUP_VERSION } from '../backup/backup-format.ts'
import { isOwnBackup, rowId, type Backup } from '../backup/backup-tables.ts'
import type { BackupProblem } from '../backup/read-backup.ts'
import {
  changeKeptFile,
  readKeptFile,
  withKeptFileLock,
  type KeptFileProblem,
  type KeptFile,
} from './kept-file.ts'
import { openAttempts } from '../backup/backup-attempts.ts'
import { readAll } from '../backup/read-all.ts'

type Row = Parameters<typeof rowId>[0]

function lacksRow(here: readonly Row[], there: readonly Row[]): boolean {
  const known = new Set(there.map(rowId))
  return here.some((row) => !known.has(rowId(row)))
}

/**
 * After the file was merged: it lacks a row or an open attempt that is here. Values aren't compared, or two
 * browsers would overwrite each other's in turns; they are written with the next change of this browser.
 */
async function fileLacks(file: Backup, account: string): Promise<boolean> {
  const inFile = new Set(file.attempts.map(({ attemptId }) => attemptId))
  const { properties, documents, orders, lists, attempts } = await readAll(account)
  return (
    openAttempts(attempts).some(({ attemptId }) => !inFile.has(attemptId)) ||
    lacksRow(properties, file.properties) ||
    lacksRow(documents, file.documents) ||
    lacksRow(orders, file.orders) ||
    lacksRow(
      lists.map(({ list }) => list),
      file.lists,
    )
  )
}

/** Enough for the head, which is written first. */
const HEAD_BYTES = 2_000

class KeptFileError extends Error {
  readonly problem: KeptFileProblem
  constructor(problem: KeptFileProblem) {
    super(`portfolio file: ${problem}`)
    this.problem = problem
  }
}

const problemOfReading: Record<BackupProblem, KeptFileProblem> = {
  newer: 'newer',
  older: 'older',
  damaged: 'damaged',
  'not-ours': 'damaged',
  'too-large': 'damaged',
  unreadable: 'unreadable',
}

const problemOfName: Partial<Record<string, KeptFileProblem>> = {
  NotFoundError: 'gone',
  NotReadableError: 'unreadable',
  QuotaExceededError: 'full',
  NotAllowedError: 'read-only',
  SecurityError: 'read-only',
  NoModificationAllowedError: 'read-only',
  InvalidStateError: 'read-only',
  AbortError: 'read-only',
}

/** Null if the error isn't about the file, such as one of the database. */
function fileProblemOf(error: unknown): KeptFileProblem | null {
  if (error instanceof KeptFileError) return error.problem
  return error instanceof DOMException ? (problemOfName[error.name] ?? null) : null
}

/** `revision`: null if another program or version wrote the head. A file that was cut off differs in `size`. */
type Version = Pick<KeptFile, 'revision' | 'size'>

const ourHead = new RegExp(
  `^\\{"format":"${BACKUP_FORMAT}","version":${BACKUP_VERSION},[^\\n]*?"revision":"([0-9a-f]{32})"`,
  'u',
)

async function versionOf(file: File): Promise<Version> {
  const head = await file.slice(0, HEAD_BYTES).text()
  return { revision: ourHead.exec(head)?.[1] ?? null, size: file.size }
}

const isSame = (one: Version, other: Version): boolean =>
  one.revision !== null && one.revision === other.revision && one.size === other.size

/** Hash of the rows: two files with the same rows have the same revision. */
async function revisionOf(body: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await body.arrayBuffer()))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Adds the file's rows to the portfolio; true if the file lacks something that is here. */
async function mergeFile(file: File, account: string): Promise<boolean> {
  const reading = await readBackupFile(file)
  if (!reading.ok) throw new KeptFileError(problemOfReading[reading.problem])
  const { backup } = reading
  if (!isOwnBackup(backup, account)) throw new KeptFileError('other-account')
  // Writing the file would drop what we couldn't read.
  if (!backup.isComplete) throw new KeptFileError('damaged')
  try {
    await restoreBackup(backup, { account })
  } finally {
    announceRestored(account, true)
  }
  return fileLacks(backup, account)
}

/** The old contents stay until the new ones are complete. */
async function writeFile(handle: FileSystemFileHandle, contents: Blob): Promise<void> {
  const writable = await handle.createWritable()
  try {
    await writable.write(contents)
    await writable.close()
  } catch (error) {
    await writable.abort().catch(() => undefined)
    throw error
  }
}

/** Resolves to the version the file has then. */
async function mergeAndWrite(row: KeptFile, account: string, hasChanges: boolean): Promise<Version> {
  const { handle } = row
  if (!(await mayWriteFile(handle))) throw new KeptFileError('permission')
  for (;;) {
    const file = await handle.getFile()
    const there = await versionOf(file)
    // A new file is empty. Later, an empty file was cut off, such as by a sync in progress.
    const isNew = file.size === 0 && row.savedAt === null
    const isChanged = !isNew && !isSame(there, row)
    const isLacking = isChanged && (await mergeFile(file, account))
    if (there.revision !== null && !hasChanges && !isLacking) return there
    const backup = await collectBackup(account)
    const revision = await revisionOf(backup.body)
    if (revision === there.revision) return there
    const { lastModified, size } = await handle.getFile()
    if (lastModified !== file.lastModified || size !== file.size) continue
    const contents = backupBlob(backup, revision)
    await writeFile(handle, contents)
    return { revision, size: contents.size }
  }
}

/**
 * Merges the account's portfolio file into the portfolio, then writes it if it lacks something. One tab at a
 * time. A merge removes nothing. `hasChanges`: this tab changed something, which the row may not say yet. A
 * problem is stored in the row. Throws StorageError.
 */
export const syncKeptFile = (account: string, hasChanges = false): Promise<void> =>
  withKeptFileLock(account, async () => {
    const row = await readKeptFile(account)
    if (row === null) return
    const startedAt = Date.now()
    try {
      const version = await mergeAndWrite(row, account, hasChanges || row.changedAt !== null)
      await changeKeptFile(account, ({ changedAt }) => ({
        ...version,
        savedAt: startedAt,
        changedAt: changedAt === null || changedAt <= startedAt ? null : changedAt,
        problem: null,
        problemSince: null,
      }))
    } catch (error) {
      const problem = fileProblemOf(error)
      if (problem === null) throw error
      await changeKeptFile(account, ({ problemSince }) => ({
        problem,
        problemSince: problemSince ?? startedAt,
      }))
    }
  })

/** Another browser or program wrote it, or changes here aren't in it. Reads only the head. */
export async function needsSync(row: KeptFile): Promise<boolean> {
  if (row.changedAt !== null || row.problem !== null) return true
  try {
    return !(await mayWriteFile(row.handle)) || !isSame(await versionOf(await row.handle.getFile()), row)
  } catch {
    return true
  }
}
