/** A key is rolled: a new one, an overlap, the old one off. */
import { AxeBuilder } from '@axe-core/playwright'
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

test('a key is rolled: a new one like it, both work, the old one off by a second step that survives a reload', async ({
  page,
  request,
}) => {
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill('Nightly export')
  await page.getByLabel('Description').fill('Sends the rent rolls')
  await page.getByLabel('Expires after').selectOption('30')
  await page.getByRole('button', { name: 'Create key' }).click()
  const old = await secretOf(page).inputValue()
  await copyAndClose(page)

  await page.getByRole('link', { name: 'Roll Nightly export' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roll “Nightly export”')
  await expect(page.getByText('both work until you turn the old one off')).toBeVisible()
  await expect(page.getByLabel('Expires after')).toHaveValue('30')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const sent = creation(page.context())
  await page.getByRole('button', { name: 'Create the new key' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Nightly export',
    description: 'Sends the rent rolls',
    expiresInDays: 30,
  })
  const fresh = await secretOf(page).inputValue()
  expect(fresh).not.toBe(old)
  await page.keyboard.press('Escape')
  await expect(page.getByText('The key has not been copied')).toBeVisible()
  await page.getByRole('button', { name: 'Copy key', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByText('The new key has not been used yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The new key has not been used yet')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect([await statusOf(request, old), await statusOf(request, fresh)]).toEqual([200, 200])
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText('The old key is still being used')).toBeVisible()

  await page.goto('/keys')
  await expect(activeKeys(page).getByText('Being replaced')).toBeVisible()
  await expect(activeKeys(page).getByText('Takes the place of the older one')).toBeVisible()
  await page.getByRole('link', { name: 'Finish rolling Nightly export' }).click()
  await page.getByRole('textbox').fill('nightly')
  await page.getByRole('button', { name: 'Turn the old key off' }).click()
  await expect(page.getByText('Type the name exactly as shown above')).toBeVisible()
  await page.getByRole('textbox').fill('Nightly export')
  await page.getByRole('button', { name: 'Turn the old key off' }).click()
  await expect(page).toHaveURL('/keys')
  await expect(activeKeys(page).getByRole('row', { name: /Nightly export/u })).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Deactivated keys' })).toContainText('Replaced by a new key')
  expect([await statusOf(request, old), await statusOf(request, fresh)]).toEqual([401, 200])
})

test('rolling is given up by deactivating the new key; the old one goes on', async ({ page, request }) => {
  const old = await createKey(page, 'Ledger')
  await copyAndClose(page)
  await page.getByRole('link', { name: 'Roll Ledger' }).click()
  await page.getByRole('button', { name: 'Create the new key' }).click()
  await expect(secretOf(page)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Close without copying' }).click()
  await expect(page).toHaveURL('/keys')
  await page.getByRole('link', { name: 'Finish rolling Ledger' }).click()
  await page.getByRole('link', { name: 'Deactivate the new one' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Ledger')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Ledger” is deactivated.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create the new key' })).toBeVisible()
  await page.goto('/keys')
  await expect(page.getByRole('link', { name: 'Roll Ledger' })).toBeVisible()
  expect(await statusOf(request, old)).toBe(200)
})

test('what can not be rolled says why: unknown numbers, and keys that the portal renews itself', async ({
  page,
}) => {
  await createKey(page, 'Plumbline · Firefox on Mac · 1 Nov 2026 · zz9z-01')
  await copyAndClose(page)
  const row = activeKeys(page).getByRole('row', { name: /Firefox on Mac/u })
  await expect(row.getByRole('link', { name: /^Roll/u })).toHaveCount(0)
  const address = await row.getByRole('link', { name: /^Deactivate/u }).getAttribute('href')
  await page.goto(address?.replace('deactivate', 'roll') ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The portal renews this key by itself')
  await page.goto('/keys/999999/roll')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such active key')
  await page.getByRole('link', { name: 'Back to your keys' }).click()
  await expect(page).toHaveURL('/keys')
})
