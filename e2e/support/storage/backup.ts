import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

export async function chooseBackup(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('Backup file')
    .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

export async function restore(page: Page, text: string, added: string | RegExp): Promise<void> {
  await page.goto('/settings')
  await chooseBackup(page, text)
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(added)).toBeVisible({ timeout: 60_000 })
}

/** In the dialog that erases. */
export async function saveBackup(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download backup' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^plumbline-backup-\d{4}-\d\d-\d\d\.json$/u)
  return readFile(await file.path(), 'utf8')
}

/** In the settings, of a browser that can keep a file. */
export async function downloadBackup(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Erase from this browser' }).click()
  const text = await saveBackup(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  return text
}
