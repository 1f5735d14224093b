import type { Browser, BrowserContext } from '@playwright/test'
import { signUpNewAccount } from '#e2e/support/people/account.ts'
import { bigBackup } from '#e2e/support/storage/big-backup.ts'

/** Signed in, with `count` orders and properties restored from a backup. */
export async function browserWith(browser: Browser, origin: string, count: number): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const { email } = await signUpNewAccount(page, { keepSignedIn: true })
  await page.goto('/settings')
  const buffer = Buffer.from(bigBackup(email, count, Date.now(), count))
  await page
    .getByLabel('Backup file')
    .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Restore', exact: true })
    .click({ timeout: 120_000 })
  await page.getByText(/^Added /u).waitFor({ timeout: 300_000 })
  return context
}
