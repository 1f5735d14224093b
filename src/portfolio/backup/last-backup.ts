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
