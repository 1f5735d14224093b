/** The keys page: its list, creating a key, and what the service may answer. */
import { expect, test } from '../../support/fixtures.ts'
import { copyAndClose, creation, secretOf, startSignedInWithClipboard } from '../../support/keys.ts'

startSignedInWithClipboard()

test('a key is created, shown once, copied, listed masked, and works', async ({
  page,
  request,
  browserName,
}) => {
  await page.goto('/keys')
  await expect(page.getByText('No keys yet')).toBeVisible()
  await page.getByRole('link', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Nightly export')
  await expect(page.getByText('14 of 100')).toBeVisible()
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

test('choices of expiry: custom number, never with its warning, and what is malformed', async ({ page }) => {
  await page.goto('/keys/new')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Give the key a name')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()

  await page.getByLabel('Name').fill('n'.repeat(101))
  await expect(page.getByText('101 of 100')).toBeVisible()
  await expect(page.getByText('A name can be up to 100 characters')).toBeVisible()
  await page.getByLabel('Name').fill('Yearly')

  await page.getByLabel('Expiration').selectOption('never')
  await expect(page.getByText('This key never expires')).toBeVisible()

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

test('a list that cannot be loaded can be tried again; odd answers do not break it: nulls, unknown fields, unreadable dates', async ({
  page,
  allowFailures,
}) => {
  allowFailures(500)
  await page.route('**/api/v2/public/api-keys', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
  )
  await page.goto('/keys')
  await expect(page.getByText('We couldn’t load your keys')).toBeVisible()
  await page.unroute('**/api/v2/public/api-keys')
  await page.route('**/api/v2/public/api-keys', (route) =>
    route.fulfill({
      json: {
        status: 'success',
        message: null,
        code: null,
        data: [
          {
            id: 1,
            maskedKeyValue: null,
            name: null,
            description: null,
            createdAt: null,
            expiresAt: null,
            lastUsedAt: null,
            isActive: null,
            extra: {},
          },
          {
            id: 2,
            maskedKeyValue: 'pl_…9f3a',
            name: 'Odd times',
            createdAt: 'yesterday-ish',
            expiresAt: '1893456000',
            lastUsedAt: '2024-02-03 04:05:06',
            isActive: true,
          },
        ],
      },
    }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Key 1/u })).toContainText('Never used')
  const odd = page.getByRole('row', { name: /Odd times/u })
  await expect(odd).toContainText('yesterday-ish')
  await expect(odd).toContainText('Unused for 90+ days')
})
