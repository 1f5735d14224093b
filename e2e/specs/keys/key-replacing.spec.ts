import { barriers } from '../../screens/examine.ts'
import { expect, test } from '../../support/fixtures.ts'
import {
  activeKeys,
  copyAndClose,
  createKey,
  creation,
  secretOf,
  startSignedInWithClipboard,
  statusOf,
} from '../../support/keys.ts'

startSignedInWithClipboard()

test('a key is replaced by a new one like it; both work until the old one is deactivated from its row', async ({
  page,
}) => {
  const old = await createKey(page, 'Nightly export')
  await copyAndClose(page)
  await page.getByRole('link', { name: 'Replace Nightly export' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace “Nightly export”')
  await expect(page.getByText('Both work until you deactivate the old one')).toBeVisible()
  const sent = creation(page.context())
  await page.getByRole('button', { name: 'Create key' }).click()
  expect((await sent).postDataJSON()).toEqual({ name: 'Nightly export 2', expiresInDays: 90 })
  const fresh = await secretOf(page).inputValue()
  expect(fresh).not.toBe(old)
  await copyAndClose(page)

  const row = activeKeys(page).getByRole('row').filter({ hasText: 'Being replaced' })
  await expect(row).toContainText('new key not used yet')
  await expect(activeKeys(page).getByText('Replaces Nightly export')).toBeVisible()
  await page.reload()
  await expect(row).toContainText('new key not used yet')
  await expect(row.getByRole('link', { name: /^Replace/u })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([200, 200])
  await row.getByRole('button', { name: 'Check again' }).click()
  await expect(row).toContainText('still in use')

  await page.getByRole('link', { name: 'Deactivate the old Nightly export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate this key?' })
  await expect(dialog).toContainText('Being replaced, but still in use')
  await expect(dialog).toContainText(old.slice(-4))
  await dialog.getByRole('textbox').fill('Nightly export')
  await dialog.getByRole('button', { name: 'Deactivate key' }).click()
  await expect(page).toHaveURL('/keys')
  await expect(activeKeys(page).getByRole('row', { name: /Nightly export/u })).toHaveCount(1)
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([401, 200])
})
