import type { Page } from '@playwright/test'
import { freshEmail, signIn, testPassword } from '../../support/people/account.ts'
import { cards, fillCard } from '../../support/card.ts'
import { expect, test as base } from '../../support/fixtures.ts'
import { ownServer, type OwnServer } from '../../support/service/own-server.ts'
import { orderStatus } from '../../support/order.ts'
import { payButton } from '../../support/payment.ts'
import { registerProperty } from '../../support/property.ts'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { translatePages } from '../../support/translator.ts'
import { addFiles, expectUploaded } from '../../support/uploads.ts'
import { title } from '../../screens/sight.ts'
import { passTime } from '../../support/service/sandbox.ts'

/** Separate server, whose clock the test moves. */
const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({}, provide) => {
      const server = await ownServer()
      await server.start()
      await provide(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.url)
  },
})

const isTranslated = (page: Page, text: string | RegExp): Promise<boolean> =>
  page
    .getByText(text)
    .last()
    .evaluate((element) => element.closest('font') !== null)

/** Fails if a stale text remains, because React could no longer update its translated copy. */
const expectOnce = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text, { exact: true })).toHaveCount(1)

test('with every text translated, the whole journey works from sign-in to a completed order', async ({
  page,
  server,
  context,
  allowFailures,
}) => {
  allowFailures(401, 402, 'network')
  await page.clock.install()
  await translatePages(context)
  const account = { email: freshEmail('translated'), password: testPassword }
  await signIn(page, account)
  await expect(page.getByText('We couldn’t sign you in')).toBeVisible()
  expect(await isTranslated(page, 'We couldn’t sign you in')).toBe(true)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(title(page, 'Home')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/u)
  await signIn(page, account)
  await expect(title(page, 'Home')).toBeVisible()

  const propertyId = await registerProperty(page)
  const number = page
    .getByRole('definition')
    .filter({ hasText: String(propertyId) })
    .first()
  await page.locator('#details summary').click()
  await expect(number).toBeVisible()
  expect(await number.locator('font').count()).toBe(0)
  await addFiles(page, [
    { name: 'Rent Roll 2026-09.pdf', buffer: pdf({ pages: 2 }) },
    { name: 'T-12 2026-08.pdf', buffer: pdf({ words: 'Operating statement' }) },
  ])
  await page.getByRole('button', { name: 'Upload 2 files' }).click()
  await expectUploaded(page, /Rent Roll/u)
  await expectUploaded(page, /T-12/u)
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Order a valuation or quote' }).first().click()
  await page.getByRole('radio', { name: /Loan quote/u }).check()
  await expect(page.getByRole('button', { name: 'Request free quote' })).toBeVisible()
  await page.getByRole('radio', { name: /Detailed valuation/u }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(title(page, 'Review and pay')).toBeVisible()
  await fillCard(page, cards.declined)
  await payButton(page).click()
  await expect(page.getByText('The card was declined')).toBeVisible()
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  const first = await orderStatus(page).innerText()
  expect(await isTranslated(page, 'Order details')).toBe(true)
  expect(
    await page.getByRole('definition').filter({ hasText: '$350.00' }).first().locator('font').count(),
  ).toBe(0)

  await passTime(900, server.url)
  // Advances the page's clock past the minute between two checks; a restarted server remembers no checks.
  await server.stop()
  await server.start()
  await page.clock.fastForward(65_000)
  await expect(orderStatus(page)).toHaveText('Completed')
  expect(first).not.toBe('Completed')
  await page.getByText('Progress', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Order progress' })).toContainText('Completed, done')
  await expectOnce(page, /^The service sent an email about this order on .+\.$/u)
  await expectOnce(page, 'Email help@plumbline.example: Where is my report?')

  await page.goto(`/properties/${propertyId}?letter`)
  await page.getByLabel('Message').fill('a'.repeat(1601))
  await expect(page.getByText('Too long to open in your email app')).toBeVisible()
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(page.getByText('Too long to open in your email app')).toHaveCount(0)
  await page.goto(`/properties/${propertyId}/summary`)
  await expect(page.getByText(/Not a valuation/u)).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(title(page, 'Home')).toBeVisible()
})
