import type { Page } from '@playwright/test'
import { chooseBackup, saveBackup } from '../../support/storage/backup.ts'
import { signIn } from '../../support/people/account.ts'
import { expect, test } from '../../support/fixtures.ts'
import { registerProperty } from '../../support/property.ts'
import { startOnProperty, startSignedIn } from '../../support/start.ts'

const nameOnPage = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

test('a backup restores an erased portfolio, and restoring it again changes nothing @promise', async ({
  page,
}) => {
  const account = await startOnProperty(page)
  const name = await nameOnPage(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Erase from this browser' }).click()
  const backup = await saveBackup(page)
  await expect(page.getByText('contains 1 property.')).toBeVisible()
  expect(backup).toContain(name)
  expect(backup).not.toContain(account.password)
  expect(backup).not.toMatch(/plk_|tok_|Bearer/u)

  await page.getByRole('button', { name: 'Erase and sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await signIn(page, account)
  await expect(page.getByText('Start with an address')).toBeVisible()

  await page.goto('/settings')
  await chooseBackup(page, backup)
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await expect(dialog.getByRole('row', { name: /Properties/u })).toContainText('1')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Added 1 property.')).toBeVisible()

  await chooseBackup(page, backup)
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Everything in this backup was already here.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('account and appearance are shown and can be changed; on a phone the email breaks only before its "@", and a time never breaks', async ({
  page,
}) => {
  const { email } = await startSignedIn(page)
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(email)
  await page.getByRole('region', { name: 'Appearance' }).getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await registerProperty(page)
  await page.goto('/settings')

  await page.setViewportSize({ width: 390, height: 844 })
  const value = (term: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(term, { exact: true }) })
      .locator('dd')
  await expect(value('Email')).toHaveText(email)
  const lines = await value('Email').evaluate((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const at = node.textContent?.indexOf('@') ?? -1
      if (at !== -1) range.setStart(node, at)
    }
    range.setEndAfter(cell)
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  expect(await value('Signed in').textContent()).toMatch(/\d:\d\d\u00a0[AP]M$/u)
})
