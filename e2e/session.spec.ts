import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { freshEmail, signIn, signUpNewAccount, testPassword } from './support/account.ts'
import { expect, test } from './support/fixtures.ts'
import { registerProperty, searchAddress } from './support/property.ts'
import { activeKeys, endSessionOf, revokeKeysOf } from './support/session-control.ts'

const sampleAddress = '412 Oak Hollow Lane, Raleigh, NC 27601'

const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const switchedOff = (page: Page) =>
  page.getByRole('dialog', { name: 'This browser’s access was switched off' })
const noAccess = (page: Page) =>
  page.getByRole('dialog', { name: 'This account can’t use the valuation service yet' })

async function newTab(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** This browser's key is made by the first call that needs one. */
async function makeBrowserKey(page: Page): Promise<void> {
  await searchAddress(page, sampleAddress)
  await expect(page.getByRole('button', { name: 'Continue with this parcel' })).toBeVisible()
}

/** In-page links, so that the page keeps its memory. */
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name }).click()

async function fillDialog(page: Page, password = testPassword): Promise<void> {
  await signInAgain(page).getByLabel('Password', { exact: true }).fill(password)
  await signInAgain(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Everything that a page shows or keeps where another account could see it. */
const traces = (page: Page) =>
  page.evaluate(
    () =>
      document.title +
      location.href +
      document.documentElement.outerHTML +
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )

test('A1 signing out in one of five tabs takes all of them to the sign-in page within 2 s', async ({
  page,
  context,
}) => {
  await signUpNewAccount(page)
  await registerProperty(page, sampleAddress)
  const others = [
    await newTab(context, '/properties'),
    await newTab(context, '/orders'),
    await newTab(context, page.url()),
    await newTab(context, '/settings'),
  ]
  await others[3]?.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, ...others]) {
    await expect(tab).toHaveURL('/sign-in', { timeout: 2000 })
    await expect(tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(await traces(tab)).not.toContain('Oak Hollow')
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in/u)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await page.content()).not.toContain('Oak Hollow')
})

test('A1 a sign-in page that is open in another tab goes on by itself, too', async ({ page, context }) => {
  const account = await signUpNewAccount(page)
  const other = await newTab(context)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL('/sign-in')
  await signIn(page, account)
  await expect(home(page)).toBeVisible()
  await expect(home(other)).toBeVisible({ timeout: 2000 })
})

test('A3 a tab with a form of A stops when B signs in, and writes nothing as B', async ({
  page,
  context,
  request,
  allowFailures,
}) => {
  allowFailures(401)
  const a = await signUpNewAccount(page)
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill('Written by A')
  const other = await newTab(context, '/settings')
  await endSessionOf(request, a.email)
  await go(other, 'API keys')
  await expect(signInAgain(other)).toBeVisible()
  const b = { email: freshEmail('second'), password: testPassword }
  await other.goto('/sign-up')
  await other.getByLabel('E-mail').fill(b.email)
  await other.getByLabel('Password', { exact: true }).fill(b.password)
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(home(other)).toBeVisible()

  await expect(page.getByRole('heading', { name: 'This tab has stopped' })).toBeVisible({ timeout: 2000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveCount(0)
  await expect(page.getByText(`${b.email} has signed in since`)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(await activeKeys(request, b.email)).toBe(0)

  await page.getByRole('button', { name: `Continue as ${b.email}` }).click()
  await expect(home(page)).toBeVisible()
  await go(page, 'Settings')
  await expect(page.getByRole('definition').filter({ hasText: b.email })).toBeVisible()
  expect(await traces(page)).not.toContain(a.email)
})

test('A3 signing out as A and in as B in the same tab leaves nothing of A in the page', async ({ page }) => {
  const a = await signUpNewAccount(page)
  await registerProperty(page, sampleAddress)
  await go(page, 'Properties')
  await expect(page.getByText('Oak Hollow').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('E-mail').fill(freshEmail('second'))
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(home(page)).toBeVisible()
  await go(page, 'Properties')
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
  const seen = await traces(page)
  expect(seen).not.toContain('Oak Hollow')
  expect(seen).not.toContain(a.email)
})

test('R14 a session that was ended at the service asks once in every tab; page and form are kept', async ({
  page,
  context,
  request,
  allowFailures,
}) => {
  allowFailures(401)
  const account = await signUpNewAccount(page)
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill('Rent roll importer')
  const other = await newTab(context, '/properties/new')
  await other.getByLabel('Street address').fill('77 Half Typed R')
  await endSessionOf(request, account.email)
  await page.getByRole('button', { name: 'Create key' }).click()

  for (const tab of [page, other]) await expect(signInAgain(tab)).toBeVisible({ timeout: 3000 })
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.bringToFront()
  const dialog = signInAgain(page)
  await expect(dialog.getByLabel('E-mail')).toHaveValue(account.email)
  await expect(dialog.getByLabel('E-mail')).not.toBeEditable()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await fillDialog(page, 'not the password')
  await expect(dialog.getByRole('alert')).toContainText('The e-mail or the password may be wrong')
  await fillDialog(page)
  for (const tab of [page, other]) await expect(signInAgain(tab)).toHaveCount(0)
  await expect(page).toHaveURL('/keys/new')
  await expect(page.getByLabel('Name')).toHaveValue('Rent roll importer')
  await expect(other).toHaveURL('/properties/new')
  await expect(other.getByLabel('Street address')).toHaveValue('77 Half Typed R')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog', { name: /Rent roll importer|key/u })).toBeVisible()
})

test('R14 a page that could not be read is read after signing in; "Not now" leaves a way back', async ({
  page,
  request,
  allowFailures,
}) => {
  allowFailures(401)
  const account = await signUpNewAccount(page)
  await registerProperty(page, sampleAddress)
  await endSessionOf(request, account.email)
  await go(page, 'API keys')
  await signInAgain(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Your session has ended').first()).toBeVisible()
  await go(page, 'Properties')
  await expect(page.getByText('Oak Hollow').first()).toBeVisible()
  await page.reload()
  await expect(signInAgain(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL('/keys')
  await signInAgain(page).getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await fillDialog(page)
  await expect(page).toHaveURL('/keys')
  await expect(page.getByText(/Plumbline · /u).first()).toBeVisible()
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

test('R14 another account is reached from the dialog by signing out', async ({
  page,
  request,
  allowFailures,
}) => {
  allowFailures(401)
  const account = await signUpNewAccount(page)
  await endSessionOf(request, account.email)
  await go(page, 'API keys')
  await signInAgain(page).getByRole('button', { name: 'Use another account' }).click()
  const leaving = page.getByRole('dialog', { name: 'Sign out and use another account?' })
  await leaving.getByRole('button', { name: 'Back' }).click()
  await signInAgain(page).getByRole('button', { name: 'Use another account' }).click()
  await leaving.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await expect(page.getByLabel('E-mail')).toBeEditable()
})

test('K4 a key that was switched off elsewhere asks, and is never made again unasked', async ({
  page,
  context,
  request,
  allowFailures,
}) => {
  allowFailures(401)
  const account = await signUpNewAccount(page)
  await makeBrowserKey(page)
  const other = await newTab(context)
  await revokeKeysOf(request, account.email)
  const made: string[] = []
  context.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/public/api-keys')) made.push(sent.url())
  })
  for (const tab of [page, other]) {
    await tab.goto(`/properties/new/parcels?address=${encodeURIComponent('9 Elm St, Raleigh, NC 27601')}`)
    await expect(switchedOff(tab)).toBeVisible()
  }
  await expect(switchedOff(page)).toContainText(/we noticed on \w{3} \d/u)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(made).toEqual([])
  expect(await activeKeys(request, account.email)).toBe(0)

  await page.keyboard.press('Escape')
  await expect(page.getByText('This browser’s access is switched off')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on or sign out' }).click()
  await switchedOff(page).getByRole('button', { name: 'Turn on again' }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Which parcel is it?' })).toBeVisible()
  expect(await activeKeys(request, account.email)).toBe(1)
})

test('K4 signing out is the other answer', async ({ page, request, allowFailures }) => {
  allowFailures(401)
  const account = await signUpNewAccount(page)
  await makeBrowserKey(page)
  await revokeKeysOf(request, account.email)
  await searchAddress(page, '9 Elm St, Raleigh, NC 27601').catch(() => undefined)
  await switchedOff(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  expect(await activeKeys(request, account.email)).toBe(0)
})

test('K7 an account without access is told so once, and the rest of the portal works', async ({
  page,
  allowFailures,
}) => {
  allowFailures(403)
  await page.goto('/sign-up')
  await page.getByLabel('E-mail').fill(freshEmail('noaccess+'))
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(home(page)).toBeVisible()
  let asked = 0
  page.on('request', (sent) => {
    if (sent.url().includes('/public/valuation/')) asked += 1
  })
  const search = async (address: string): Promise<void> => {
    await go(page, 'Home')
    await page.getByRole('link', { name: 'Add a property' }).click()
    await page.getByLabel('Street address').fill(address)
    await page.getByRole('button', { name: 'Find the parcel' }).click()
  }
  await search(sampleAddress)
  await expect(noAccess(page)).toBeVisible()
  await expect(noAccess(page)).toContainText('The service says: This account has no access')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(asked).toBe(1)
  await noAccess(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await search('9 Elm St, Raleigh, NC 27601')
  await expect(page.getByText('Your account can’t use the valuation service')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(asked).toBe(1)
  await go(page, 'API keys')
  await expect(page.getByText(/Plumbline · /u).first()).toBeVisible()
  await page.getByRole('button', { name: 'What to do' }).click()
  await noAccess(page).getByRole('button', { name: 'Try again' }).click()
  await expect(noAccess(page)).toHaveCount(0)
  await search('11 Elm St, Raleigh, NC 27601')
  await expect(noAccess(page)).toBeVisible()
  expect(asked).toBe(2)
})

test('K10 signing out online deactivates this browser’s key within 5 s', async ({ page, request }) => {
  const account = await signUpNewAccount(page)
  await makeBrowserKey(page)
  expect(await activeKeys(request, account.email)).toBe(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect.poll(() => activeKeys(request, account.email), { timeout: 5000 }).toBe(0)
})

test('K11 signing out offline wipes this browser at once; the key ends with the next sign-in', async ({
  page,
  context,
  request,
  allowFailures,
}) => {
  allowFailures('network')
  const account = await signUpNewAccount(page)
  await makeBrowserKey(page)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  // The sign-in page is fetched ahead, a few seconds after the first page.
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some((r) => /sign-in-page/u.test(r.name)),
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText('You are signed out here')).toBeVisible()
  await expect(page.getByText(/this browser’s key “Plumbline · /u)).toBeVisible()
  await context.setOffline(false)
  expect(await activeKeys(request, account.email)).toBe(1)
  await signIn(page, account)
  await expect(home(page)).toBeVisible()
  await expect.poll(() => activeKeys(request, account.email)).toBe(0)
})

test('the way back from the sign-in page does not lead to it again', async ({ page }) => {
  await page.goto('/mark.svg')
  await page.goto('/orders')
  await expect(page).toHaveURL('/sign-in?returnTo=%2Forders')
  await page.goBack()
  await expect(page).toHaveURL('/mark.svg')
})

test('S10 not kept signed in: a reload and a second tab stay, closing the last tab signs out', async ({
  page,
  context,
}) => {
  await signUpNewAccount(page)
  await page.goto('/settings')
  await expect(page.getByText(/^Off\. You are signed out here when the last/u)).toBeVisible()
  const other = await newTab(context, '/properties')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.close()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
  await other.close()
  const later = await context.newPage()
  await later.goto('/properties')
  await expect(later).toHaveURL('/sign-in?returnTo=%2Fproperties')
})

test('S10 kept signed in: closing the last tab changes nothing', async ({ page, context }) => {
  const account = await signUpNewAccount(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await expect(page.getByText('You are signed out when the last Plumbline tab')).toBeVisible()
  await page.getByLabel('Keep me signed in').check()
  await expect(page.getByText('This browser stays signed in for up to 30 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(home(page)).toBeVisible()
  await page.close()
  const later = await newTab(context, '/settings')
  await expect(later.getByText(/^On\. This browser stays signed in for up to 30 days/u)).toBeVisible()
})

test.describe('L4 the back button after another account has signed in elsewhere', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'the cache can be turned on in Chromium only')

  test('L4 no frame of the first account is shown', async ({ playwright, baseURL }, { project }) => {
    const browser = await playwright.chromium.launch({
      ...project.use.launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await signUpNewAccount(page)
    await registerProperty(page, sampleAddress)
    const other = await newTab(context)
    // Looks at every frame of the first tab, also after the cache has brought it back.
    await page.evaluate(() => {
      const look = (): void => {
        const isShown = getComputedStyle(document.documentElement).visibility !== 'hidden'
        const isPrivate = document.body.innerText.includes('Oak Hollow')
        if (localStorage.getItem('test.switched') === 'yes' && isShown && isPrivate)
          localStorage.setItem('test.leak', 'yes')
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('about:blank')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await other.getByRole('link', { name: 'Create an account' }).click()
    const second = freshEmail('second')
    await other.getByLabel('E-mail').fill(second)
    await other.getByLabel('Password', { exact: true }).fill(testPassword)
    await other.getByRole('button', { name: 'Create account' }).click()
    await expect(home(other)).toBeVisible()
    await other.evaluate(() => localStorage.setItem('test.switched', 'yes'))

    await page.evaluate(() => history.back())
    await expect(page.getByText(second)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('test.leak'))).toBeNull()
    expect(await page.content()).not.toContain('Oak Hollow')
    await browser.close()
  })
})
