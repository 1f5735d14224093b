import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { signUpNewAccount } from './support/account.ts'
import { expect, test } from './support/fixtures.ts'
import { registerProperty } from './support/property.ts'

/** The next creation of a key; the once-only worker sends it, so the page itself does not see it. */
const creation = (page: Page) =>
  page
    .context()
    .waitForEvent(
      'request',
      (request) => request.method() === 'POST' && request.url().endsWith('/public/api-keys'),
    )

const secretOf = (page: Page) => page.getByRole('dialog').getByLabel('New key')

const activeKeys = (page: Page) => page.getByRole('table', { name: 'Active API keys' })

/** Creates a key through the page and leaves the window with the secret open. */
async function createKey(page: Page, name: string): Promise<string> {
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog', { name: 'Copy your new key now' })).toBeVisible()
  return secretOf(page).inputValue()
}

async function copyAndClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy key', exact: true }).click()
  await expect(page.getByText('Key copied.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/keys')
}

test.beforeEach(async ({ page, context, browserName }) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUpNewAccount(page)
})

test('a key is created, shown once, copied, listed masked, and works', async ({
  page,
  request,
  browserName,
}) => {
  await page.goto('/keys')
  await expect(page.getByText('No keys yet')).toBeVisible()
  await page.getByRole('link', { name: 'Create a key' }).click()
  await page.getByLabel('Name').fill('Nightly export')
  await expect(page.getByText('14 of 100')).toBeVisible()
  await page.getByLabel('Description').fill('Sends the rent rolls every night')
  await expect(page.getByLabel('Expires after')).toHaveValue('90')
  await expect(page.getByText(/^Expires [A-Z][a-z]{2} \d{1,2}, \d{4}$/u)).toBeVisible()
  const sent = creation(page)
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
  await page.getByRole('button', { name: 'Test this key' }).click()
  await expect(page.getByText('The service accepts it')).toBeVisible()

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

test('the secret stays out of URL, title, history and every store of the browser', async ({ page }) => {
  const secret = await createKey(page, 'Hidden')
  const places = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return {
      url: location.href,
      title: document.title,
      state: JSON.stringify(history.state),
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: databases.map(({ name }) => name),
    }
  })
  expect(JSON.stringify(places)).not.toContain(secret)
  await copyAndClose(page)
})

test('leaving uncopied asks: Escape, outside, Done, back and links', async ({ page }) => {
  await page.goto('/keys')
  await page.getByRole('link', { name: 'Create a key' }).click()
  await page.getByLabel('Name').fill('Gated')
  await page.getByRole('button', { name: 'Create key' }).click()
  const question = page.getByText('The key has not been copied')
  const secret = await secretOf(page).inputValue()

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.getByRole('button', { name: 'Done' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Keep it open' }).click()
    await expect(question).toBeHidden()
    await expect(secretOf(page)).toHaveValue(secret)
    await expect(page).toHaveURL('/keys/new')
  }

  await page.goBack()
  await page.getByRole('button', { name: 'Close without copying' }).click()
  await expect(page).toHaveURL('/keys')
  await expect(page.getByRole('row', { name: /Gated/u })).toBeVisible()
})

test('closing the tab uncopied asks, after copying it does not', async ({ page }) => {
  await createKey(page, 'Tab')
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByRole('button', { name: 'Copy key', exact: true }).click()
  await expect(page.getByText('Key copied.')).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('a copy that failed is told and the gate still stands', async ({ page }) => {
  await createKey(page, 'No clipboard')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy key', exact: true }).click()
  await expect(page.getByText('This browser did not let the page copy.')).toBeVisible()
  await expect(page.getByText('Key copied.')).toBeHidden()
  await expect(secretOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The key has not been copied')).toBeVisible()
  await secretOf(page).focus()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText('Key copied.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/keys')
})

test('choices of expiry: custom number, never with its warning, and what is malformed', async ({ page }) => {
  await page.goto('/keys/new')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Give the key a name')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()

  await page.getByLabel('Name').fill('n'.repeat(101))
  await expect(page.getByText('101 of 100')).toBeVisible()
  await expect(page.getByText('A name has at most 100 characters')).toBeVisible()
  await page.getByLabel('Name').fill('Yearly')

  await page.getByLabel('Expires after').selectOption('never')
  await expect(page.getByText('This key would work until someone deactivates it')).toBeVisible()

  await page.getByLabel('Expires after').selectOption('custom')
  await page.getByLabel('Number of days').fill('0')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Enter a whole number of days between 1 and 3,650')).toBeVisible()
  await expect(page.getByLabel('Number of days')).toBeFocused()
  await page.getByLabel('Number of days').fill('10')
  const sent = creation(page)
  await page.getByRole('button', { name: 'Create key' }).click()
  expect((await sent).postDataJSON()).toEqual({ name: 'Yearly', expiresInDays: 10 })
  await copyAndClose(page)
})

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
  const remembered = page.getByRole('table', { name: 'Keys switched off here' })
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

test('a list that cannot be loaded says so and can be tried again', async ({ page, allowFailures }) => {
  allowFailures(500)
  await page.route('**/api/v2/public/api-keys', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
  )
  await page.goto('/keys')
  await expect(page.getByText('Your keys could not be loaded')).toBeVisible()
  await page.unroute('**/api/v2/public/api-keys')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
})

test('creation while the service is down keeps the form and sends once', async ({ page, allowFailures }) => {
  allowFailures(503)
  let sent = 0
  await page.context().route('**/api/v2/public/api-keys', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    return route.fulfill({ status: 503, contentType: 'text/plain', body: 'down' })
  })
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill('Patient')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('alert')).toContainText('We don’t know yet whether the key was created')
  await expect(page.getByLabel('Name')).toHaveValue('Patient')
  expect(sent).toBe(1)
})

test('odd answers do not break the list: nulls, unknown fields, unreadable dates', async ({ page }) => {
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
  await page.goto('/keys')
  await expect(page.getByRole('row', { name: /Key 1/u })).toContainText('Never used')
  const odd = page.getByRole('row', { name: /Odd times/u })
  await expect(odd).toContainText('yesterday-ish')
  await expect(odd).toContainText('Unused for 90 days')
})

/** Asks the service with a key whether it works. */
const statusOf = async (request: APIRequestContext, secret: string): Promise<number> =>
  (await request.get('/api/v2/public/api-keys', { headers: { 'X-API-KEY': secret } })).status()

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
  const sent = creation(page)
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
  await expect(page.getByRole('table', { name: 'Keys switched off here' })).toContainText(
    'Replaced by a new key',
  )
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
  const dialog = page.getByRole('dialog', { name: 'Keys of other browsers' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(dialog).toContainText('No key is chosen.')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Keep them all' }).click()
  await expect(page).toHaveURL('/keys')
  await expect(activeKeys(page).getByRole('row')).toHaveCount(5)

  await page.getByRole('link', { name: 'Look through them' }).click()
  await dialog.getByRole('checkbox', { name: /Firefox on Mac/u }).check()
  await dialog.getByRole('button', { name: 'Deactivate 1 key' }).click()
  await expect(page).toHaveURL('/keys')
  await expect(activeKeys(page).getByRole('row')).toHaveCount(4)
  await expect(activeKeys(page)).not.toContainText('Firefox on Mac')
  await expect(activeKeys(page)).toContainText('This browser')
  await expect(page.getByRole('table', { name: 'Keys switched off here' })).toContainText(
    'Left by another browser',
  )
})

test('this browser’s own key is not deactivated or rolled by its address either', async ({ page }) => {
  await registerProperty(page)
  const listed = page.waitForResponse((answer) => answer.url().endsWith('/public/api-keys'))
  await page.goto('/keys')
  const { data } = (await (await listed).json()) as { data: { id: number }[] }
  const id = data[0]?.id ?? 0
  await page.goto(`/keys/${id}/deactivate`)
  await expect(page.getByRole('dialog', { name: 'This browser works with this key' })).toBeVisible()
  await page.goto(`/keys/${id}/roll`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The portal renews this key by itself')
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

test('the whole page by keyboard alone: create, copy, test, roll, deactivate, sweep', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  await page.goto('/keys')
  await press(page.getByRole('link', { name: 'Create a key', exact: true }))
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Plumbline · Edge on Windows · 1 Nov 2026 · zz9z-01')
  await press(button('Create key'))
  await press(button('Test this key'))
  await expect(page.getByText('The service accepts it')).toBeVisible()
  await press(button('Copy key'))
  await expect(page.getByText('Key copied.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/keys')

  await press(page.getByRole('link', { name: 'Create a key', exact: true }))
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Mine')
  await tabTo(page, page.getByLabel('Expires after'))
  await page.keyboard.type('Never')
  await expect(page.getByText('This key would work until someone deactivates it')).toBeVisible()
  await press(button('Create key'))
  await press(button('Copy .env line'))
  await expect(page.getByText('.env line copied.')).toBeVisible()
  await press(button('Done'))
  await expect(page).toHaveURL('/keys')

  await press(page.getByRole('link', { name: 'Roll Mine' }))
  await press(button('Create the new key'))
  await press(button('Copy key'))
  await expect(page.getByText('Key copied.')).toBeVisible()
  await press(button('Done'))
  await tabTo(page, page.getByRole('textbox'))
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/keys')

  await press(page.getByRole('link', { name: 'Look through them' }))
  await press(page.getByRole('checkbox', { name: /Edge on Windows/u }), 'Space')
  await press(button('Deactivate 1 key'))
  await expect(page).toHaveURL('/keys')
  await expect(activeKeys(page).getByRole('row')).toHaveCount(2)

  await press(page.getByRole('link', { name: 'Deactivate Mine' }))
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No keys yet')).toBeVisible()
})

test('the pages have no accessibility findings', async ({ page }) => {
  await createKey(page, 'Checked')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await copyAndClose(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'Deactivate Checked' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
