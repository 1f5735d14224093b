import { readJson, writeJson } from '#platform/web-storage.ts'

const KEY = 'plumbline.backup-saved'

/** Of this account in this browser, in ms; 0 if none is known. A hint for advice. */
export function lastBackupAt(account: string): number {
  const stored = readJson('localStorage', KEY)
  const [of, at] = Array.isArray(stored) ? (stored as unknown[]) : []
  return of === account && typeof at === 'number' ? at : 0
}

/** If it isn't stored, the advice to save a backup stays. */
export const recordBackup = (account: string, at: number): void =>
  void writeJson('localStorage', KEY, [account, at])

const BACKUP_MS = 30 * 86_400_000

/** `bornAt`: of each property here, in ms. Nothing is due while all of them are newer. */
export const isBackupDue = (backupAt: number, bornAt: readonly number[], now: number): boolean =>
  now - Math.max(backupAt, Math.min(...bornAt, now)) >= BACKUP_MS
