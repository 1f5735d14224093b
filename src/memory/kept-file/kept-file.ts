import { holdLock } from '#platform/locks.ts'
import { announceChange } from '../store/changes.ts'
import { readPortfolio, writePortfolio, type KeptFile, type WriteTransaction } from '../store/database.ts'
import { localQuery } from '../store/local-query.ts'

export type { KeptFileProblem, KeptFile } from '../store/database.ts'

/** Null if the account's portfolio isn't saved to a file. */
export const readKeptFile = async (account: string): Promise<KeptFile | null> =>
  (await readPortfolio(['files'], (transaction) => transaction.objectStore('files').get(account))) ?? null

/** Creates no row: the customer may have stopped saving meanwhile. Throws StorageError. */
export async function changeKeptFile(
  account: string,
  change: (row: KeptFile) => Partial<KeptFile>,
): Promise<void> {
  const save = async (transaction: WriteTransaction<'files'>): Promise<void> => {
    const store = transaction.objectStore('files')
    const row = await store.get(account)
    if (row !== undefined) await store.put({ ...row, ...change(row) })
  }
  await writePortfolio(['files'], save, 'relaxed')
  announceChange(account, 'file')
}

/** For one tab at a time: a read or write of the file. */
export const withKeptFileLock = (account: string, work: () => Promise<void>): Promise<void> =>
  holdLock(`plumbline-file:${account}`, work)

/** Saves changes to this file from now on, after a save of another file in progress. Throws StorageError. */
export const keepFile = (account: string, handle: FileSystemFileHandle, now: number): Promise<void> =>
  withKeptFileLock(account, async () => {
    await writePortfolio(['files'], (transaction) =>
      transaction.objectStore('files').put({
        account,
        handle,
        revision: null,
        size: 0,
        savedAt: null,
        changedAt: now,
        problem: null,
        problemSince: null,
      }),
    )
    announceChange(account, 'file')
  })

/** After a save in progress. The file stays on the device. Throws StorageError. */
export const stopKeepingFile = (account: string): Promise<void> =>
  withKeptFileLock(account, async () => {
    await writePortfolio(['files'], (transaction) => transaction.objectStore('files').delete(account))
    announceChange(account, 'file')
  })

export const keptFileQuery = () => localQuery(['file'], readKeptFile, { reads: ['file'] })

const OVERDUE_MS = 86_400_000

/** A problem that has lasted a day. */
export const isKeptFileOverdue = ({ problem, problemSince }: KeptFile, now: number): boolean =>
  problem !== null && problemSince !== null && now - problemSince >= OVERDUE_MS
