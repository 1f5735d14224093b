import { freshEmail, testPassword, type TestAccount } from '../../support/people/account.ts'
import { button, checkbox, field, link } from '../find.ts'
import type { EnginePage } from '../page.ts'

export async function signUp(page: EnginePage, { stay = false } = {}): Promise<TestAccount> {
  const account = { email: freshEmail('engine'), password: testPassword }
  await page.goto('/sign-up')
  await page.fill(field('Email'), account.email)
  await page.fill(field('Password'), account.password)
  if (stay) await page.click(checkbox(/Keep me signed in/u))
  await page.click(button('Create account'))
  await page.seeTitle(/^Home/u)
  return account
}

export async function signIn(page: EnginePage, { email, password }: TestAccount): Promise<void> {
  await page.goto('/sign-in')
  await page.fill(field('Email'), email)
  await page.fill(field('Password'), password)
  await page.click(button('Sign in'))
  await page.seeTitle(/^Home/u)
}

/** Works on phones, too. */
export async function signOut(page: EnginePage): Promise<void> {
  await page.goto('/settings')
  await page.click(button('Sign out'))
  await page.seeTitle('Sign in')
}

/** Navigates by a link, without a page load. */
export async function goBy(
  page: EnginePage,
  name: 'Home' | 'Properties' | 'Orders' | 'API keys' | 'Settings',
): Promise<void> {
  await page.click(link(name === 'API keys' ? 'Settings' : name))
  if (name === 'API keys') {
    await page.click(link('Developers'))
    await page.seeTitle('Developers')
    await page.click(link('API keys'))
  }
  await page.seeTitle(new RegExp(`^${name}`, 'u'))
}
