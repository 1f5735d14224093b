import type { StorageTroubleCause } from './storage-trouble.ts'

/** What is wrong with the store now; `deleted`: somebody deleted the records while the portal was open. */
export type StorageAlarm = StorageTroubleCause | 'deleted'

let alarm: StorageAlarm | null = null
const listeners = new Set<() => void>()

function show(next: StorageAlarm | null): void {
  if (alarm === next) return
  alarm = next
  for (const listener of listeners) listener()
}

/** What this tab last saw go wrong with the store; null while it works. For `useSyncExternalStore`. */
export const getStorageAlarm = (): StorageAlarm | null => alarm

/** Calls back when trouble begins, changes or ends; returns the way to stop. */
export function subscribeStorageAlarm(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const noteStorageTrouble = (cause: StorageAlarm): void => show(cause)

/** An operation went through. A full disk is over only once something was written; a deletion once it was read. */
export function noteStorageWorks(mode: IDBTransactionMode): void {
  if (alarm === null || alarm === 'deleted' || (alarm === 'full' && mode === 'readonly')) return
  show(null)
}

/** A person has taken notice of the deletion. */
export const dismissStorageAlarm = (): void => show(null)
