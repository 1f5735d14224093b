import { writeFile } from 'node:fs/promises'
import { BACKUP_FORMAT, BACKUP_VERSION } from '#portfolio/backup/backup-format.ts'
import { chooseBackup, downloadBackup, restore, rowsOf } from '../../support/storage/backup.ts'
import { bigBackup } from '../../support/storage/big-backup.ts'
import { expect, test } from '../../support/fixtures.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'

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

test('a backup cut off anywhere, or full of malicious values, harms nothing and says what is wrong', async ({
  page,
}) => {
  const { email } = await startWithProperty(page)
  await page.goto('/settings')
  const before = rowsOf(await downloadBackup(page))
  const whole = bigBackup(email, 50)
  for (const cut of [whole.length - 3, 200]) {
    await chooseBackup(page, whole.slice(0, cut))
    await expect(page.getByRole('alert')).toContainText(/damaged or incomplete|isn’t a Plumbline/u)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  for (const [version, sentence] of [
    [BACKUP_VERSION + 1, 'newer version'],
    [BACKUP_VERSION - 1, 'early version'],
  ] as const) {
    await chooseBackup(page, JSON.stringify({ format: BACKUP_FORMAT, version, properties: [] }))
    await expect(page.getByRole('alert')).toContainText(sentence)
  }
  await chooseBackup(page, bigBackup('someone@else.example', 1))
  await expect(page.getByRole('dialog')).toContainText('This backup is from another account')
  await expect(page.getByRole('dialog')).toContainText('someone@else.example')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const poison = {
    propertyId: 4242,
    propertyName: '<img src=x onerror="document.title=\'owned\'">',
    address: 'javascript:alert(1)',
    createdAt: 1,
    __proto__: { polluted: true },
  }
  await restore(
    page,
    JSON.stringify({
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      account: email,
      exportedAt: 1,
      properties: [poison, { propertyId: -1 }, 7, null],
      documents: [[[[[[[[[]]]]]]]]],
      orders: [{ id: 1, record: { id: 2 } }],
    }),
    'Added 1 property.',
  )
  await page.goto('/properties')
  await expect(page.getByText('<img src=x onerror=')).toBeVisible()
  expect(await page.title()).not.toContain('owned')
  await page.goto('/settings')
  const after = JSON.parse(await downloadBackup(page)) as { properties: unknown[]; orders: unknown[] }
  expect(after.properties).toHaveLength(2)
  expect(after.orders).toHaveLength(0)
  expect(before).toContain('propertyId')
})
