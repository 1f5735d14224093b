import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { World } from '../case.ts'
import { button, css, dialog, evenHidden, inside, text } from '../find.ts'
import type { EnginePage } from '../page.ts'
import { goBy } from './account.ts'

export async function downloadBackup(page: EnginePage, { downloaded }: World): Promise<string> {
  // Browsers that can keep a file don't offer it.
  await page.window.evaluate('delete globalThis.showSaveFilePicker')
  await goBy(page, 'Settings')
  await page.click(button('Download backup'))
  return downloaded(/^plumbline-.+\.json$/u)
}

/** Doesn't wait for the restore to finish. */
async function startRestoring(page: EnginePage, folder: string, backup: string): Promise<void> {
  const path = join(folder, 'backup.json')
  await writeFile(path, backup)
  await page.goto('/settings')
  await page.seeTitle('Settings')
  await page.chooseFiles(evenHidden(css('input[aria-label="Backup file"]')), [path])
  await page.click(inside(dialog(/Restore this backup\?/u), button('Restore')), { timeout: 60_000 })
}

export async function restoreBackup(
  page: EnginePage,
  folder: string,
  backup: string,
  added: string,
): Promise<void> {
  await startRestoring(page, folder, backup)
  await page.see(text(added), { timeout: 60_000 })
}
