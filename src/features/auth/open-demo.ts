import { signIn } from '#api/lifecycle/auth.ts'
import { requestDemoAccount } from '#api/demo-account.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { announceRestored, readBackup, restoreBackup } from '#memory/backup/backup.ts'
import { BACKUP_FORMAT, BACKUP_VERSION } from '#memory/backup/backup-format.ts'
import { markDemo } from '#memory/records/demo.ts'
import { setCheckSeconds } from '#work/checks/order-checks.ts'

/** Lazy-loaded to keep the sign-in page small. Throws ApiError or StorageError. */
export async function openDemo(url: string): Promise<void> {
  const { email, password, checkSeconds, portfolio, papers } = await requestDemoAccount(url)
  await signIn({ email, password }, { keepSignedIn: false })
  const account = currentAccount()
  await setCheckSeconds(account, checkSeconds)
  await markDemo(account, papers)
  const read = readBackup({ format: BACKUP_FORMAT, version: BACKUP_VERSION, ...(portfolio as object) })
  if (!read.ok) return
  await restoreBackup(read.backup, { account })
  announceRestored(account)
}
