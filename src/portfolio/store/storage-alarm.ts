import { createStore } from 'zustand/vanilla'
import { StorageError, type StorageReason } from '#platform/storage-error.ts'

/** What is wrong with the store now; `deleted`: somebody deleted the records while the portal was open. */
export type StorageAlarm = StorageReason | 'deleted'

/** What this tab last saw go wrong with the portfolio's database; null while it works. */
export const storageAlarm = createStore<StorageAlarm | null>(() => null)

export const noteStorageTrouble = (alarm: StorageAlarm): void => storageAlarm.setState(alarm)

/** An operation went through, in a database that this release may write to. A full disk is over only once something was written; a deletion once it was read. */
export function noteStorageWorks(mode: IDBTransactionMode): void {
  const alarm = storageAlarm.getState()
  if (alarm === 'deleted' || (alarm === 'full' && mode === 'readonly')) return
  storageAlarm.setState(null)
}

/** A person has taken notice of the deletion. */
export const dismissStorageAlarm = (): void => storageAlarm.setState(null)

/** Name of the portfolio on disk. Every key starts with the account. */
export const PORTFOLIO_DATABASE = 'plumbline-portfolio'

/** Whether the banner above every page tells of this failure: it is one of the portfolio's database. */
export const raisesAlarm = (error: unknown): boolean =>
  error instanceof StorageError && error.database === PORTFOLIO_DATABASE
