import type { Page } from '@playwright/test'
import { testPassword } from '../../support/people/account.ts'
import { cards, fillCard } from '../../support/card.ts'
import { expect, test } from '../../support/fixtures.ts'
import { go, newTab } from '../../support/people/tabs.ts'
import { startOnProperty, startSignedIn } from '../../support/start.ts'
import { counters, endSessionOf } from '../../support/service/sandbox.ts'
import { products } from '#features/orders/placing-copy.ts'

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

async function fillDialog(page: Page, password = testPassword): Promise<void> {
  await signInAgain(page).getByLabel('Password', { exact: true }).fill(password)
  await signInAgain(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('R14 the service ends the session: every tab asks to sign in once, and keeps its page and form @promise', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(401)
  const account = await startSignedIn(page)
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill('Rent roll importer')
  const other = await newTab(context, '/properties/new')
  await other.getByLabel('Street address').fill('77 Half Typed R')
  await endSessionOf(account.email)
  await page.getByRole('button', { name: 'Create key' }).click()

  await expect(signInAgain(page)).toBeVisible()
  await expect(signInAgain(other)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const dialog = signInAgain(page)
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email)
  await expect(dialog.getByLabel('Email')).not.toBeEditable()
  // With several tabs, a headless browser may report none as active, so check the document.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')

  await fillDialog(page, 'not the password')
  await expect(dialog.getByRole('alert')).toContainText('The email or password is wrong')
  await fillDialog(page)
  for (const tab of [page, other]) await expect(signInAgain(tab)).toHaveCount(0)
  await expect(page.locator('[role=alert]')).toHaveCount(0)
  await expect(page).toHaveURL('/keys/new')
  await expect(page.getByLabel('Name')).toHaveValue('Rent roll importer')
  await expect(other).toHaveURL('/properties/new')
  await expect(other.getByLabel('Street address')).toHaveValue('77 Half Typed R')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog', { name: /Rent roll importer|key/u })).toBeVisible()
})

test('R14 a page that couldn’t load loads after signing in; "Not now" leaves a way back', async ({
  page,
  allowFailures,
}) => {
  allowFailures(401)
  const account = await startOnProperty(page)
  await endSessionOf(account.email)
  await go(page, 'API keys')
  // By text and attribute: behind a dialog, elements have no role.
  const waiting = page.getByText('This page will load once you sign in again')
  await expect(signInAgain(page)).toBeVisible()
  await expect(waiting).toBeAttached()
  await expect(page.locator('[role=alert]')).toHaveCount(0)
  await signInAgain(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Your session has ended').first()).toBeVisible()
  await go(page, 'Properties')
  await expect(page.getByText('Oak Hollow').first()).toBeVisible()
  await go(page, 'API keys')
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await go(page, 'Properties')
  await page.reload()
  // The first paint behind the dialog is the frame, not a form.
  await expect(page.locator('html')).toHaveAttribute('data-shape', 'app')
  await expect(signInAgain(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL('/keys')
  await expect(waiting).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await fillDialog(page)
  await expect(page).toHaveURL('/keys')
  await expect(page.getByText('No keys yet')).toBeVisible()
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

test('R14 another account signs in from the dialog, by signing out', async ({ page, allowFailures }) => {
  allowFailures(401)
  const account = await startSignedIn(page, { at: '/' })
  await endSessionOf(account.email)
  await go(page, 'API keys')
  await signInAgain(page).getByRole('button', { name: 'Use another account' }).click()
  const leaving = page.getByRole('dialog', { name: 'Sign out and use another account?' })
  await expect(leaving.getByRole('button', { name: 'Back' })).toBeFocused()
  await leaving.getByRole('button', { name: 'Back' }).click()
  await expect(signInAgain(page).getByRole('button', { name: 'Use another account' })).toBeFocused()
  await signInAgain(page).getByRole('button', { name: 'Use another account' }).click()
  await leaving.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Email')).toBeEditable()
})

test('R14 signing in again on the payment page keeps the card, and one click pays once', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(401)
  const account = await startOnProperty(page)
  await page.getByRole('main').getByRole('link', { name: 'Order a valuation or quote' }).first().click()
  await page.getByRole('radio', { name: /Detailed valuation/u }).check()
  await page.getByRole('button', { name: products.FULL.button }).click()
  await expect(page).toHaveURL(/\/pay\//u)
  await fillCard(page, cards.good)
  await endSessionOf(account.email)
  const other = await newTab(context, '/settings')
  await go(other, 'API keys')
  await expect(signInAgain(page)).toBeVisible()
  await page.bringToFront()
  await fillDialog(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Postal code')).toHaveValue('27601')
  await page.getByRole('button', { name: 'Pay $350' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  expect((await counters(account.email)).charges).toBe(1)
})
