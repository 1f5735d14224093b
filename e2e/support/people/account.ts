import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export interface TestAccount {
  email: string
  password: string
}

let made = 0

export const freshEmail = (local = 'owner'): string => {
  made += 1
  return `${local}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}${made}@example.com`
}

export const testPassword = 'four lots along the road'

/** Ends on the home page. */
export async function signUpNewAccount(
  page: Page,
  { keepSignedIn = false, password = testPassword } = {},
): Promise<TestAccount> {
  const account = { email: freshEmail(), password }
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  if (keepSignedIn) await page.getByLabel('Keep me signed in').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  return account
}

/** Signs up without a page load. Returns the email. */
export async function signUpAnother(page: Page): Promise<string> {
  const email = freshEmail('second')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  return email
}

/** Doesn't wait for the result. */
export async function signIn(page: Page, account: TestAccount): Promise<void> {
  await page.goto('/sign-in')
  await submitSignIn(page, account)
}

/** Starts on the sign-in page. */
export async function submitSignIn(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** In the dialog over the page. */
export async function signInAgain(page: Page, password = testPassword): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}
