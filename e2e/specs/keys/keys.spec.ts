import { expect, test } from '../../support/fixtures.ts'
import { copyAndClose, creation, secretOf, startSignedInWithClipboard } from '../../support/keys.ts'

startSignedInWithClipboard()

test('a key is created, shown once, copied, listed masked, and works @promise', async ({
  page,
  request,
  browserName,
}) => {
  await page.goto('/keys')
  await expect(page.getByText('No keys yet')).toBeVisible()
  await page.getByRole('link', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Nightly export')
  await expect(page.getByText('14 of 100')).toHaveCount(0)
  await page.getByLabel('Description').fill('Sends the rent rolls every night')
  await expect(page.getByLabel('Expiration')).toHaveValue('90')
  await expect(page.getByText(/^Expires [A-Z][a-z]{2} \d{1,2}, \d{4}$/u)).toBeVisible()
  const sent = creation(page.context())
  await page.getByRole('button', { name: 'Create key' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Nightly export',
    description: 'Sends the rent rolls every night',
    expiresInDays: 90,
  })
  const secret = await secretOf(page).inputValue()
  expect(secret.length).toBeGreaterThan(15)
  expect((await request.get('/api/v2/public/api-keys', { headers: { 'X-API-KEY': secret } })).status()).toBe(
    200,
  )
  await page.getByRole('button', { name: 'Test key' }).click()
  await expect(page.getByText('The key works')).toBeVisible()

  await page.getByRole('button', { name: 'Copy .env line' }).click()
  await expect(page.getByText('.env line copied.')).toBeVisible()
  if (browserName === 'chromium')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`PLUMBLINE_API_KEY=${secret}`)
  await page.getByRole('button', { name: 'Copy cURL' }).click()
  await expect(page.getByText('cURL command copied.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page).toHaveURL('/keys')
  const row = page.getByRole('row', { name: /Nightly export/u })
  await expect(row).toContainText('Sends the rent rolls every night')
  await expect(row).not.toContainText(secret)
  await expect(row).toContainText('just now')
  expect(await page.content()).not.toContain(secret)
  await page.goBack()
  expect(await page.content()).not.toContain(secret)
})

test('an invalid name or number of days is reported next to its field; the chosen values are sent', async ({
  page,
}) => {
  await page.goto('/keys/new')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Give the key a name')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Yearly')
  await page.getByLabel('Expiration').selectOption('custom')
  await page.getByLabel('Number of days').fill('0')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Enter a whole number from 1 to 3,650')).toBeVisible()
  await expect(page.getByLabel('Number of days')).toBeFocused()
  await page.getByLabel('Number of days').fill('10')
  const sent = creation(page.context())
  await page.getByRole('button', { name: 'Create key' }).click()
  expect((await sent).postDataJSON()).toEqual({ name: 'Yearly', expiresInDays: 10 })
  await copyAndClose(page)
})

test('a list that is slow to arrive says that it is loading', async ({ page }) => {
  await page.goto('/')
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/v2/public/api-keys*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/keys')
  await expect(page.getByText('Loading your keys')).toBeInViewport()
  held.resolve(undefined)
  await expect(page.getByText('No keys yet')).toBeVisible()
})
