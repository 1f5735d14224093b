import { AxeBuilder } from '@axe-core/playwright'
import { freshEmail, signIn, signUpNewAccount, testPassword } from '../../support/people/account.ts'
import { expect, test } from '../../support/fixtures.ts'

const envelope = (message: string): string =>
  JSON.stringify({ status: 'error', data: null, message, code: null })

test.describe('sign up', () => {
  test('creates an account with all fields and leads home', async ({ page }) => {
    const email = freshEmail()
    await page.goto('/sign-up')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovell')
    await page.getByLabel('Phone').fill('+1 919 555 0142')
    const sent = page.waitForRequest('**/api/v2/auth/register')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({
      email,
      password: testPassword,
      firstName: 'Ada',
      lastName: 'Lovell',
      phone: '+1 919 555 0142',
    })
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  })

  test('leaves out what was not filled in and puts no secret into the URL', async ({ page }) => {
    const sent = page.waitForRequest('**/api/v2/auth/register')
    const account = await signUpNewAccount(page)
    expect((await sent).postDataJSON()).toEqual({ email: account.email, password: account.password })
    expect(page.url()).not.toContain(encodeURIComponent(account.email))
  })

  test('says what is missing beside each field and goes to the first', async ({ page }) => {
    await page.goto('/sign-up')
    await page.getByLabel('First name').fill('Ada')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Enter your e-mail address')).toBeVisible()
    await expect(page.getByText('Choose a password')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.getByLabel('E-mail').fill('ada.example.com')
    await expect(page.getByText('Enter an e-mail address like name@example.com')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
  })

  test('leads to sign-in with the e-mail kept when it is registered already', async ({
    page,
    context,
    allowFailures,
  }) => {
    allowFailures(409)
    const { email } = await signUpNewAccount(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/sign-up?returnTo=%2Fkeys')
    await other.getByLabel('E-mail').fill(email.toUpperCase())
    await other.getByLabel('Password', { exact: true }).fill('another password')
    await other.getByRole('button', { name: 'Create account' }).click()
    await expect(other.getByText('This e-mail is already registered')).toBeVisible()
    await other.getByRole('link', { name: 'Sign in with this e-mail' }).click()
    await expect(other).toHaveURL('/sign-in?returnTo=%2Fkeys')
    await expect(other.getByLabel('E-mail')).toHaveValue(email.toUpperCase())
    await other.getByLabel('Password', { exact: true }).fill(testPassword)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other).toHaveURL('/keys')
  })

  test('keeps the form when there were too many sign-ups', async ({ page, allowFailures }) => {
    allowFailures(429)
    let asked = 0
    await page.route('**/api/v2/auth/register', async (route) => {
      asked += 1
      await route.fulfill({ status: 429, contentType: 'application/json', body: envelope('Slow down.') })
    })
    await page.goto('/sign-up')
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByLabel('Phone').fill('919 555 0142')
    await page.getByRole('button', { name: 'Create account' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('too many sign-ups from your network')
    await expect(alert).toContainText('Slow down.')
    await expect(alert).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(testPassword)
    await expect(page.getByLabel('Phone')).toHaveValue('919 555 0142')
    expect(asked).toBe(1)
  })

  test('offers signing in when the answer was lost, and sends nothing a second time', async ({
    page,
    allowFailures,
  }) => {
    allowFailures('network')
    let asked = 0
    await page.route('**/api/v2/auth/register', async (route) => {
      asked += 1
      await route.abort('connectionreset')
    })
    await page.goto('/sign-up')
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert')).toContainText('We don’t know yet whether your account was created')
    await expect(page.getByRole('link', { name: 'Sign in with this e-mail' })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com')
    expect(asked).toBe(1)
  })
})

test.describe('sign in', () => {
  test('leads back to where the visitor wanted to go', async ({ page }) => {
    const account = await signUpNewAccount(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.goto('/settings')
    await expect(page).toHaveURL('/sign-in?returnTo=%2Fsettings')
    await page.getByLabel('E-mail').fill(` ${account.email} `)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByLabel('Keep me signed in').check()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/settings')
    await page.goBack()
    await expect(page).not.toHaveURL(/sign-in/u)
  })

  test('names all four causes of a refusal, then the service’s words, and loses nothing', async ({
    page,
    allowFailures,
  }) => {
    allowFailures(401)
    await signIn(page, { email: freshEmail('nobody'), password: 'wrong' })
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The e-mail or the password may be wrong')
    await expect(alert).toContainText('disabled')
    await expect(alert).toContainText('networks')
    await expect(alert).toContainText('single sign-on')
    await expect(alert).toContainText('The service says: The e-mail or the password is wrong.')
    await expect(alert).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong')
    await page.getByRole('button', { name: 'Type the password again' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  test('tells what the service says about an account that is disabled', async ({ page, allowFailures }) => {
    allowFailures(401)
    await signIn(page, { email: 'disabled@example.com', password: testPassword })
    await expect(page.getByRole('alert')).toContainText('The service says:')
  })

  test('keeps the form while the service is down and works once it is back', async ({
    page,
    allowFailures,
  }) => {
    allowFailures('network')
    const account = await signUpNewAccount(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.route('**/api/v2/auth/login', (route) => route.abort('connectionrefused'))
    await signIn(page, account)
    await expect(page.getByRole('alert')).toContainText('The service could not be reached')
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password)
    await page.unroute('**/api/v2/auth/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  for (const { name, status, body } of [
    { name: 'a page of HTML', status: 200, body: '<!doctype html><title>Portal login</title>' },
    { name: 'a fault without JSON', status: 500, body: 'upstream crashed' },
  ])
    test(`keeps the form when the answer is ${name}`, async ({ page, allowFailures }) => {
      allowFailures(500)
      await page.route('**/api/v2/auth/login', (route) =>
        route.fulfill({ status, contentType: 'text/html', body }),
      )
      await signIn(page, { email: 'ada@example.com', password: testPassword })
      await expect(page.getByRole('alert')).toContainText('You are not signed in')
      await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com')
    })

  test('sends once, however often it is pressed', async ({ page }) => {
    const account = await signUpNewAccount(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    let asked = 0
    const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/api/v2/auth/login', async (route) => {
      asked += 1
      await pressed
      await route.continue()
    })
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Signing in' })).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: 'Signing in' }).click({ force: true })
    goOn()
    await expect(page).toHaveURL('/')
    expect(asked).toBe(1)
  })

  test('shows and hides the password', async ({ page }) => {
    await page.goto('/sign-in')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('seen')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('seen')
  })
})

test('one press makes a demo account with something in it', async ({ page, allowCharges }) => {
  allowCharges(10)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs you', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is next' })).toBeVisible()
})

for (const path of ['/sign-in', '/sign-up'])
  test(`${path} has no accessibility findings`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
