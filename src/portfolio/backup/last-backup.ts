const KEY = 'plumbline.backup-saved'

/** Of this account in this browser, in ms; 0 if none is known. A hint for advice. */
export function lastBackupAt(account: string): number {
  try {
    const [of, at] = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown[]
    return of === account && typeof at === 'number' ? at : 0
  } catch {
    return 0
  }
}

export function noteBackup(account: string, at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([account, at]))
  } catch {
    // Storage is blocked: the advice to save a backup stays.
  }
}

const BACKUP_MS = 30 * 86_400_000

/** `bornAt`: of each property here, in ms. Nothing is due while all of them are newer. */
export const isBackupDue = (backupAt: number, bornAt: readonly number[], now: number): boolean =>
  now - Math.max(backupAt, Math.min(...bornAt, now)) >= BACKUP_MS
