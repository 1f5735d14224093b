import { createStore } from 'zustand/vanilla'
import { StorageError, type StorageReason } from '#platform/storage-error.ts'
import { PORTFOLIO_DATABASE } from './portfolio-schema.ts'

/** `deleted`: the records were deleted while the portal was open. */
export type StorageAlarm = StorageReason | 'deleted'

/** Of the portfolio's database; null while it works. */
export const storageAlarm = createStore<StorageAlarm | null>(() => null)

export const recordStorageProblem = (alarm: StorageAlarm): void => storageAlarm.setState(alarm)

/**
 * Call after a successful operation in a database this release may write to. A deletion is over only after the user
 * dismissed it, and a full disk after a test row was saved: other transactions may write nothing.
 */
export function recordStorageWorks(): void {
  const alarm = storageAlarm.getState()
  if (alarm !== 'deleted' && alarm !== 'full') storageAlarm.setState(null)
}

export const dismissStorageAlarm = (): void => storageAlarm.setState(null)

/** The banner shows failures of the portfolio's database. */
export const raisesAlarm = (error: unknown): boolean =>
  error instanceof StorageError && error.database === PORTFOLIO_DATABASE
