/** Input before a sign-in page's scripts load: nothing is lost or sent early, and one click is one sign-in. */
import { AxeBuilder } from '@axe-core/playwright'
import { test as plainTest, type Page } from '@playwright/test'
import { expect, recordAccount, test } from '../../support/fixtures.ts'
import { holdRequests, takenOver } from '../../support/first-paint.ts'
import { freshEmail, testPassword } from '../../support/people/account.ts'
import { makeAccount } from '../../support/service/service.ts'
import { translatePages } from '../../support/translator.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

/** Records page loads and calls that create a session. */
function watch(page: Page): { documents: string[]; sessions: string[] } {
  const seen = { documents: [] as string[], sessions: [] as string[] }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents.push(request.url())
    if (/\/auth\/(?:login|register)$/u.test(request.url())) seen.sessions.push(request.url())
  })
  return seen
}

test('text typed before the scripts load stays in the same fields, with focus and selection, and is the text sent', async ({
  page,
}) => {
  const { email } = await makeAccount()
  const { release } = await holdRequests(page)
  await page.goto('/keys', { waitUntil: 'commit' })
  await page.getByLabel('Email').click()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(testPassword)
  await page.getByLabel('Keep me signed in').check()
  await password(page).focus()
  await password(page).evaluate((field: HTMLInputElement) => {
    field.setSelectionRange(2, 5)
    Object.assign(window, { field })
  })
  release()
  await takenOver(page)
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fkeys')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(password(page)).toHaveValue(testPassword)
  await expect(page.getByText('You stay signed in for up to 30 days')).toBeVisible()
  expect(
    await page.evaluate(() => {
      const { field } = window as unknown as { field: HTMLInputElement }
      return [document.activeElement === field, field.selectionStart, field.selectionEnd]
    }),
  ).toEqual([true, 2, 5])
  await page.keyboard.press('Enter')
  await expect(title(page, 'API keys')).toBeVisible()
})

test('Enter before the scripts load is remembered, shown at once, and signs in once', async ({ page }) => {
  const { email } = await makeAccount()
  const { release } = await holdRequests(page)
  const seen = watch(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await password(page).fill(testPassword)
  const button = page.locator('form button[type=submit]')
  await expect(button).not.toHaveAttribute('aria-busy')
  await password(page).press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect(await button.evaluate((it) => getComputedStyle(it, '::before').borderTopStyle)).toBe('solid')
  await password(page).press('Enter')
  await button.click()
  await expect(page).toHaveURL('/sign-in')
  expect(seen).toMatchObject({ documents: [expect.stringMatching(/\/sign-in$/u)], sessions: [] })
  release()
  await expect(title(page, 'Home')).toBeVisible()
  expect(seen.sessions).toHaveLength(1)
  expect(seen.documents).toHaveLength(1)
})

test('a form that a password manager submits is remembered like a click', async ({ page }) => {
  const { email } = await makeAccount()
  const { release } = await holdRequests(page)
  const seen = watch(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  // Fires no event, as with some password managers.
  await page.getByLabel('Email').evaluate((field: HTMLInputElement, email) => (field.value = email), email)
  await password(page).evaluate((field: HTMLInputElement, words) => {
    field.value = words
    field.form?.requestSubmit()
  }, testPassword)
  await expect(page.locator('form button[type=submit]')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(title(page, 'Home')).toBeVisible()
  expect(seen.sessions).toHaveLength(1)
  expect(seen.documents).toHaveLength(1)
})

test('a click during hydration runs once', async ({ page }) => {
  const { release } = await holdRequests(page)
  await page.addInitScript(() => {
    const later = window.queueMicrotask
    window.queueMicrotask = (work) => {
      // Right before the replay of the early click: React already listens.
      if (String(work).includes('isConnected'))
        document.querySelector<HTMLElement>('#root [aria-label="Show password"]')?.click()
      later.call(window, work)
    }
  })
  await page.goto('/sign-in', { waitUntil: 'commit' })
  release()
  await takenOver(page)
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await expect(password(page)).toHaveAttribute('type', 'text')
})

test('an early click without an email or password says what is missing', async ({ page }) => {
  const { release } = await holdRequests(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('Email').press('Enter')
  release()
  await takenOver(page)
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.locator('form button[type=submit]')).not.toHaveAttribute('aria-busy')
})

test('an account is created once from early typing and an early click', async ({ page }) => {
  const email = freshEmail()
  recordAccount(page.context(), email)
  const { release } = await holdRequests(page)
  const seen = watch(page)
  await page.goto('/sign-up?returnTo=%2Fkeys', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await password(page).fill(testPassword)
  await page.getByLabel('Keep me signed in').check()
  await password(page).press('Enter')
  release()
  await expect(title(page, 'API keys')).toBeVisible()
  expect(seen.sessions).toHaveLength(1)
  expect(seen.documents).toHaveLength(1)
})

test('text on the sign-up page stays while the user types on', async ({ page }) => {
  const { release } = await holdRequests(page)
  await page.goto('/sign-up', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Keep me signed in').check()
  release()
  await takenOver(page)
  await page.getByLabel('Email').pressSequentially('.au')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com.au')
  await expect(page.getByLabel('Keep me signed in')).toBeChecked()
  await expect(page.getByText('You stay signed in for up to 30 days')).toBeVisible()
})

test('other early clicks are remembered too: show password, the demo', async ({ page }) => {
  const { release } = await holdRequests(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await password(page).fill('seen')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('button', { name: 'Try the demo' }).click()
  release()
  await expect(title(page, 'Home')).toBeVisible()
})

test('nothing is sent while the scripts don’t load, whatever is clicked', async ({ page, allowFailures }) => {
  allowFailures('network')
  await page.route('**/assets/*.js', (route) => route.abort())
  const seen = watch(page)
  for (const path of ['/sign-in', '/sign-up']) {
    await page.goto(path)
    await page.getByLabel('Email').fill('ada@example.com')
    await password(page).fill(testPassword)
    await password(page).press('Enter')
    await page.locator('form button[type=submit]').click()
    // A password manager may submit like this, bypassing listeners.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form')?.submit())
    await expect(page).toHaveURL(path)
    await expect(password(page)).toHaveValue(testPassword)
  }
  expect(seen.sessions).toEqual([])
  expect(seen.documents).toHaveLength(2)
})

test('if the first script can’t be loaded, the page says so and that nothing was sent, in both themes, and can be reloaded', async ({
  page,
  allowFailures,
}) => {
  allowFailures('network')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/assets/first-*.js', (route) => route.abort())
  await page.goto('/sign-in', { waitUntil: 'commit' })
  const words = page.getByRole('alert')
  await expect(words).toContainText('This page couldn’t load, and nothing was sent.')
  await password(page).press('Enter')
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
  await page.unroute('**/assets/first-*.js')
  await words.getByRole('button', { name: 'Reload' }).click()
  await expect(words).toHaveCount(0)
  await takenOver(page)
})

test('if the rest of a form can’t be loaded, the page says the same, and what was typed stays', async ({
  page,
  allowFailures,
}) => {
  allowFailures('network', 'part')
  const seen = watch(page)
  for (const { path, part, name } of [
    { path: '/sign-in', part: '**/assets/sign-in-*.js', name: 'Sign in' },
    { path: '/sign-up', part: '**/assets/sign-up-page-*.js', name: 'Create an account' },
  ]) {
    const { release } = await holdRequests(page)
    await page.route(part, (route) => route.abort())
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('ada@example.com')
    await password(page).fill('typed early')
    await password(page).press('Enter')
    release()
    const words = page.getByRole('alert')
    await expect(words).toContainText('This page couldn’t load, and nothing was sent.')
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await password(page).press('Enter')
    await expect(title(page, name)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    await expect(password(page)).toHaveValue('typed early')
    expect(seen.sessions).toEqual([])
    await page.unrouteAll()
    await words.getByRole('button', { name: 'Reload' }).click()
    await takenOver(page)
    await expect(words).toHaveCount(0)
  }
})

plainTest('without JavaScript there is no form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/sign-in`)
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.locator('noscript')).toBeVisible()
  await context.close()
})

plainTest(
  'typed text stays when something has changed the page and React has to render it again',
  async ({ page }) => {
    const { release } = await holdRequests(page)
    await page.goto('/sign-in', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('ada@example.com')
    await password(page).fill('typed early')
    await page.evaluate(() => {
      const field = document.querySelector('[name=password]')
      Object.assign(window, { field })
      // Some password managers insert elements into the form.
      field?.after(document.createElement('span'))
      field?.parentElement?.before(document.createElement('div'))
    })
    release()
    await takenOver(page)
    expect(await page.evaluate(() => (window as unknown as { field: Element }).field.isConnected)).toBe(false)
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    await expect(password(page)).toHaveValue('typed early')
    await expect(password(page)).toBeFocused()
  },
)

test('a page translated before the scripts load keeps the typed text and the click', async ({
  page,
  context,
}) => {
  const { email } = await makeAccount()
  await translatePages(context)
  const { release } = await holdRequests(page)
  const seen = watch(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await expect(title(page, 'Sign in').locator('font').first()).toBeAttached()
  await page.getByLabel('Email').fill(email)
  await password(page).fill(testPassword)
  await password(page).press('Enter')
  release()
  await expect(title(page, 'Home')).toBeVisible()
  expect(seen.sessions).toHaveLength(1)
})
