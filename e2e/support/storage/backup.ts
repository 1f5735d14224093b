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

/** In the settings, of a browser that can keep a file. */
export async function downloadBackup(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Erase from this browser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase your portfolio from this browser?' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download backup' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  return text
}

/** Leaves out the time of saving. */
export const rowsOf = (backup: string): string => backup.slice(backup.indexOf('"properties"'))
