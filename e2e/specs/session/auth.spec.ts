import { freshEmail, signIn, testPassword } from '../../support/people/account.ts'
import { expect, test } from '../../support/fixtures.ts'
import { makeAccount } from '../../support/service/service.ts'

test.describe('sign up', () => {
  test('says what is missing next to each field; complete, it creates an account, leads home and puts no secret into the URL @promise', async ({
    page,
  }) => {
    const email = freshEmail().replace('example', 'gmial')
    await page.goto('/sign-up')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Enter your email address')).toBeVisible()
    await expect(page.getByText('Choose a password')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('ada.example.com')
    await expect(page.getByText('Enter an email address like name@example.com')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Did you mean .*@gmail\.com\?/u)).toBeVisible()
    const sent = page.waitForRequest('**/api/v2/auth/register')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({ email, password: testPassword })
    await expect(page).toHaveURL('/')
    expect(page.url()).not.toContain(encodeURIComponent(email))
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  })

  test('leads to sign-in with the email filled in if it is already registered', async ({
    page,
    allowFailures,
  }) => {
    allowFailures(409)
    const { email } = await makeAccount()
    await page.goto('/sign-up?returnTo=%2Fkeys')
    await page.getByLabel('Email').fill(email.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill('another password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('This email is already registered')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in instead' }).click()
    await expect(page).toHaveURL('/sign-in?returnTo=%2Fkeys')
    await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/keys')
  })
})

// `quality/faults.spec.ts` covers service faults.
test.describe('sign in', () => {
  test('is sent once, however often it is clicked, and leads back to the page the visitor wanted @promise', async ({
    page,
  }) => {
    const account = await makeAccount()
    await page.goto('/mark.svg')
    await page.goto('/settings')
    await expect(page).toHaveURL('/sign-in?returnTo=%2Fsettings')
    await page.goBack()
    await expect(page).toHaveURL('/mark.svg')
    await page.goto('/settings')
    let asked = 0
    const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/api/v2/auth/login', async (route) => {
      asked += 1
      await pressed
      await route.continue()
    })
    await page.getByLabel('Email').fill(` ${account.email} `)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByLabel('Keep me signed in').check()
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Signing in' })).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: 'Signing in' }).click({ force: true })
    goOn()
    await expect(page).toHaveURL('/settings')
    expect(asked).toBe(1)
    await page.goBack()
    await expect(page).not.toHaveURL(/sign-in/u)
  })

  test('says in one sentence why the service refused, offers help, and keeps the input', async ({
    page,
    allowFailures,
  }) => {
    allowFailures(401)
    await signIn(page, { email: freshEmail('nobody'), password: 'wrong' })
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('We couldn’t sign you inThe service says: The email or password is wrong.')
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await page.getByText('Forgot your password?').click()
    await expect(page.getByRole('link', { name: 'help@plumbline.example' })).toBeVisible()
    await expect(
      page.getByText('disabled, limited to certain networks, or require single sign-on'),
    ).toBeVisible()
    await expect(password).toHaveValue('wrong')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByLabel('Email').fill('disabled@example.com')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(alert).toContainText('The service says: This account is disabled.')
  })
})

test('what a password manager filled without events counts; a shown password is hidden when it is sent', async ({
  page,
}) => {
  const { email, password } = await makeAccount()
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.evaluate(
    ([given, secret]) => {
      const [first, second] = document.querySelectorAll<HTMLInputElement>('form input[name]')
      if (first === undefined || second === undefined) throw new Error('Fields are missing')
      first.value = given
      second.value = secret
      document.addEventListener('submit', () => (document.title = `sent as ${second.type}`))
    },
    [email, password] as const,
  )
  const title = page.waitForFunction(() => document.title.startsWith('sent as') && document.title)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect(await (await title).jsonValue()).toBe('sent as password')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})
