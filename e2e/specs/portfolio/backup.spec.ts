import { writeFile } from 'node:fs/promises'
import { chooseBackup, downloadBackup } from '../../support/storage/backup.ts'
import { bigBackup } from '../../support/storage/big-backup.ts'
import { expect, test } from '../../support/fixtures.ts'
import { startSignedIn } from '../../support/start.ts'

test('a backup of 10,000 orders is read, restored with progress, and written', async ({ page }, info) => {
  const { email } = await startSignedIn(page)
  const path = info.outputPath('backup.json')
  await writeFile(path, bigBackup(email, 10_000))
  await page.goto('/settings')
  await page.getByLabel('Backup file').setInputFiles(path)
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await expect(dialog.getByRole('row', { name: /Orders/u })).toContainText('10,000', { timeout: 60_000 })
  await page.evaluate(() => {
    const progress = new Set<string | null>()
    Object.assign(globalThis, { progress })
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('[role=progressbar]'))
        progress.add(bar.getAttribute('aria-valuenow'))
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Added 1,000 properties and 10,000 orders.')).toBeVisible({ timeout: 120_000 })
  const steps = await page.evaluate(() => (globalThis as never as { progress: Set<string> }).progress.size)
  expect(steps).toBeGreaterThan(3)
  const written = await downloadBackup(page)
  expect(JSON.parse(written)).toMatchObject({ account: email, orders: { length: 10_000 } })
})

test('a backup that is cut off, and another account’s, say so', async ({ page }) => {
  const { email } = await startSignedIn(page, { at: '/settings' })
  await chooseBackup(page, bigBackup(email, 50).slice(0, -3))
  await expect(page.getByRole('alert')).toContainText(/damaged or incomplete|isn’t a Plumbline/u)
  await expect(page.getByRole('dialog')).toBeHidden()
  await chooseBackup(page, bigBackup('someone@else.example', 1))
  await expect(page.getByRole('dialog')).toContainText('This backup is from another account')
  await expect(page.getByRole('dialog')).toContainText('someone@else.example')
})
