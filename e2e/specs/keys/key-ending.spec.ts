/** Keys are deactivated: one by its name, those that other browsers left. */
import { expect, test } from '../../support/fixtures.ts'
import { activeKeys, copyAndClose, createKey, startSignedInWithClipboard } from '../../support/keys.ts'
import { registerProperty } from '../../support/property.ts'

startSignedInWithClipboard()

test('a key is deactivated by typing its name and stops working', async ({ page, request }) => {
  const secret = await createKey(page, 'Old reporter')
  await copyAndClose(page)
  await page.getByRole('link', { name: 'Deactivate Old reporter' }).click()
  await expect(page).toHaveURL(/\/keys\/\d+\/deactivate$/u)
  const dialog = page.getByRole('dialog', { name: 'Deactivate this key?' })
  await expect(dialog).toContainText('Every program that uses')
  await dialog.getByRole('textbox').fill('old')
  await dialog.getByRole('button', { name: 'Deactivate key' }).click()
  await expect(dialog.getByText('Type the name exactly as shown above')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('Old reporter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/keys')
  await expect(page.getByText('“Old reporter” is deactivated.')).toBeVisible()
  await expect(activeKeys(page).getByRole('row', { name: /Old reporter/u })).toBeHidden()
  const remembered = page.getByRole('table', { name: 'Deactivated keys' })
  await expect(remembered.getByRole('row', { name: /Old reporter/u })).toContainText('Deactivated')
  await page.reload()
  await expect(remembered).not.toContainText(secret)
  await expect(remembered).toContainText('Old reporter')
  expect((await request.get('/api/v2/public/api-keys', { headers: { 'X-API-KEY': secret } })).status()).toBe(
    401,
  )
})

test('the deactivation dialog is a link: reload, close, unknown number', async ({ page }) => {
  await createKey(page, 'Kept')
  await copyAndClose(page)
  await page.getByRole('link', { name: 'Deactivate Kept' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Deactivate this key?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/keys')
  await page.goto('/keys/999999/deactivate')
  await expect(page.getByRole('dialog', { name: 'There is no such active key' })).toBeVisible()
  await page.goto('/keys/one/deactivate')
  await page.getByRole('button', { name: 'Back to your keys' }).click()
  await expect(page).toHaveURL('/keys')
})

test('a refused deactivation is told in the dialog and keeps what was typed', async ({
  page,
  allowFailures,
}) => {
  allowFailures(403)
  await createKey(page, 'Foreign')
  await copyAndClose(page)
  await page.route('**/api/v2/public/api-keys/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ status: 'error', data: null, message: 'Not your key.', code: null }),
        })
      : route.continue(),
  )
  await page.getByRole('link', { name: 'Deactivate Foreign' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Foreign')
  await page.getByRole('button', { name: 'Deactivate key' }).click()
  await expect(page.getByRole('alert')).toContainText('This key belongs to another user.')
  await expect(page.getByRole('alert')).toContainText('Not your key.')
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Foreign')
})

test('keys that other browsers left are offered, never taken unasked; this browser’s and a person’s stay', async ({
  page,
}) => {
  await registerProperty(page)
  for (const name of [
    'Plumbline · Firefox on Mac · 1 Nov 2026 · zz9z-01',
    'Plumbline · Safari on iPhone · 2 Nov 2026 · yy8y-04',
    'By hand',
  ]) {
    await createKey(page, name)
    await copyAndClose(page)
  }
  await expect(activeKeys(page).getByRole('row')).toHaveCount(5)
  await expect(page.getByText('2 keys in the list belong to other browsers')).toBeVisible()
  await page.getByRole('link', { name: 'Look through them' }).click()
  await expect(page).toHaveURL('/keys?show=left-over')
  await expect(activeKeys(page).getByRole('row')).toHaveCount(3)
  await expect(activeKeys(page)).not.toContainText('This browser')
  const boxes = activeKeys(page).getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  await expect(activeKeys(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page.getByText('No key is chosen.')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Deactivate 1 key of other browsers?' })
  const choose = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Deactivate 1 key' }).click()
    await expect(dialog).toContainText('Firefox on Mac')
    await expect(dialog).not.toContainText('Safari on iPhone')
  }
  await page.getByRole('checkbox', { name: /Firefox on Mac/u }).check()
  await choose()
  await dialog.getByRole('button', { name: 'Keep them' }).click()
  await expect(activeKeys(page).getByRole('row')).toHaveCount(3)
  await choose()
  await dialog.getByRole('button', { name: 'Deactivate 1 key' }).click()
  await expect(activeKeys(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Show all keys' }).click()
  await expect(page).toHaveURL('/keys')
  await expect(activeKeys(page).getByRole('row')).toHaveCount(4)
  await expect(activeKeys(page)).not.toContainText('Firefox on Mac')
  await expect(activeKeys(page)).toContainText('This browser')
  await expect(page.getByRole('table', { name: 'Deactivated keys' })).toContainText('Left by another browser')
})

test('this browser’s own key is not deactivated or replaced by its address either', async ({ page }) => {
  await registerProperty(page)
  const listed = page.waitForResponse((answer) => answer.url().endsWith('/public/api-keys'))
  await page.goto('/keys')
  const { data } = (await (await listed).json()) as { data: { id: number }[] }
  const id = data[0]?.id ?? 0
  await page.goto(`/keys/${id}/deactivate`)
  await expect(page.getByRole('dialog', { name: 'This browser works with this key' })).toBeVisible()
  await page.goto(`/keys/${id}/replace`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The portal renews this key by itself')
})
