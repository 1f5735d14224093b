import type { Page } from '@playwright/test'
import { examine } from '../../screens/examine.ts'
import { signUpAnother, signUpNewAccount } from '../../support/people/account.ts'
import { expect, test } from '../../support/fixtures.ts'
import { counters, endSessionOf } from '../../support/service/sandbox.ts'
import { go, home, newTab } from '../../support/people/tabs.ts'
import { startOnProperty, startSignedIn } from '../../support/start.ts'

/** Traces that another account could see. */
const traces = (page: Page) =>
  page.evaluate(
    () =>
      document.title +
      location.href +
      document.documentElement.outerHTML +
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )

test('A3 a tab with a form of A stops when B signs in, and writes nothing as B', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(401)
  const a = await startSignedIn(page)
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill('Written by A')
  const other = await newTab(context, '/settings')
  await endSessionOf(a.email)
  await go(other, 'API keys')
  await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  const b = await signUpNewAccount(other)

  await expect(page.getByRole('heading', { name: 'Another account is signed in' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveCount(0)
  await expect(page.getByText(`${b.email} signed in on another tab`)).toBeVisible()
  expect(await examine(page)).toEqual([])
  expect((await counters(b.email)).keys).toBe(0)

  await page.getByRole('button', { name: `Continue as ${b.email}` }).click()
  await expect(home(page)).toBeVisible()
  await go(page, 'Settings')
  await expect(page.getByRole('definition').filter({ hasText: b.email })).toBeVisible()
  expect(await traces(page)).not.toContain(a.email)
})

test('A3 signing out as A and in as B in the same tab leaves nothing of A on the page @promise', async ({
  page,
}) => {
  const a = await startOnProperty(page)
  await go(page, 'Properties')
  await expect(page.getByText('Oak Hollow').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await signUpAnother(page)
  await go(page, 'Properties')
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
  const seen = await traces(page)
  expect(seen).not.toContain('Oak Hollow')
  expect(seen).not.toContain(a.email)
})

test('S10 "Keep me signed in" off: a reload and a second tab stay signed in, closing the last tab signs out @promise', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(401)
  await startSignedIn(page)
  await page.goto('/settings')
  await expect(page.getByText('You’re signed out when you close the last Plumbline tab')).toBeVisible()
  const other = await newTab(context, '/properties')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.close()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
  // A page that needs no sign-in counts as an open tab, too.
  await other.goto('/developers')
  await expect(other.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
  const third = await newTab(context, '/orders')
  await expect(third.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await other.close()
  await third.close()
  const later = await context.newPage()
  await later.goto('/properties')
  await expect(later).toHaveURL('/sign-in?returnTo=%2Fproperties')
})
