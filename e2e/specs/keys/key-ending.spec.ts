import { expect, test } from '../../support/fixtures.ts'
import {
  activeKeys,
  copyAndClose,
  createKey,
  startSignedInWithClipboard,
  statusOf,
} from '../../support/keys.ts'
import { makeKey } from '../../support/service/service.ts'
import { startSignedIn } from '../../support/start.ts'

test.describe('a key created by the user', () => {
  startSignedInWithClipboard()

  test('is deactivated by typing its name and stops working; the dialog has its own URL, and shows a refusal', async ({
    page,
    allowFailures,
  }) => {
    allowFailures(403)
    const secret = await createKey(page, 'Bob’s reporter')
    await copyAndClose(page)
    await page.getByRole('link', { name: 'Deactivate Bob’s reporter' }).click()
    await expect(page).toHaveURL(/\/keys\/\d+\/deactivate$/u)
    const dialog = page.getByRole('dialog', { name: 'Deactivate this key?' })
    await expect(dialog).toContainText('Any program using')
    await page.reload()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/keys')

    await page.getByRole('link', { name: 'Deactivate Bob’s reporter' }).click()
    await dialog.getByRole('textbox').fill('bob')
    await dialog.getByRole('button', { name: 'Deactivate key' }).click()
    await expect(dialog.getByText('Type the name exactly as shown above')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    const keys = '**/api/v2/public/api-keys/*'
    const refusal = { status: 'error', data: null, message: 'Not your key.', code: null }
    await page.route(keys, (route) => route.fulfill({ status: 403, json: refusal }))
    await dialog.getByRole('textbox').fill("bob's  reporter")
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('This key belongs to another user.')
    await expect(page.getByRole('alert')).toContainText('Not your key.')
    await expect(dialog.getByRole('textbox')).toHaveValue("bob's  reporter")
    expect(await statusOf(secret)).toBe(200)

    await page.unroute(keys)
    await dialog.getByRole('button', { name: 'Deactivate key' }).click()
    await expect(page).toHaveURL('/keys')
    await expect(page.getByText('“Bob’s reporter” was deactivated.')).toBeVisible()
    await expect(activeKeys(page).getByRole('row', { name: /Bob’s reporter/u })).toBeHidden()
    expect(await statusOf(secret)).toBe(401)
    await page.goto('/keys/one/deactivate')
    await page.getByRole('button', { name: 'Back to API keys' }).click()
    await expect(page).toHaveURL('/keys')
  })
})

test('another browser’s key is deactivated without typing its name; this browser’s own can’t be', async ({
  page,
}) => {
  const account = await startSignedIn(page, { withKey: true })
  await makeKey(account, 'Plumbline · Firefox on Mac · 1 Nov 2026 · zz9z-01')
  const listed = page.waitForResponse((answer) => answer.url().endsWith('/public/api-keys'))
  await page.goto('/keys')
  await page.getByRole('link', { name: /^Deactivate .*Firefox on Mac/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate key' }).click()
  await expect(activeKeys(page).getByRole('row')).toHaveCount(2)
  await expect(activeKeys(page)).toContainText('This browser')
  // This browser's key can't be deactivated by URL, either.
  const { data } = (await (await listed).json()) as { data: { id: number }[] }
  const own = Math.min(...data.map(({ id }) => id))
  await page.goto(`/keys/${own}/deactivate`)
  await expect(page.getByRole('dialog', { name: 'This browser uses this key' })).toBeVisible()
  await page.goto(`/keys/${own}/replace`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This key renews automatically')
})
