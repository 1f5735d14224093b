import type { Page } from '@playwright/test'
import { freshEmail, signIn, testPassword } from '../../support/people/account.ts'
import { expect, test as base } from '../../support/fixtures.ts'
import { ownServer, type OwnServer } from '../../support/service/own-server.ts'
import { orderStatus } from '../../support/order.ts'
import { translatePages } from '../../support/translator.ts'
import { sampleAddress } from '../../support/start.ts'
import { mouse, walkJourney } from '../../support/people/journey.ts'
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

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

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
  await signIn(page, { email: freshEmail('translated'), password: testPassword })
  await expect(page.getByText('We couldn’t sign you in')).toBeVisible()
  expect(await isTranslated(page, 'We couldn’t sign you in')).toBe(true)
  const { property, valuation } = await walkJourney(page, mouse(page), {
    address: sampleAddress,
    declineFirst: true,
  })
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  const first = await orderStatus(page).innerText()
  expect(await isTranslated(page, 'Order details')).toBe(true)
  expect(
    await page.getByRole('definition').filter({ hasText: '$350.00' }).first().locator('font').count(),
  ).toBe(0)
  await page.goto(property)
  const number = page.getByRole('definition').filter({ hasText: property.split('/').at(-1) ?? '' })
  await page.locator('#details summary').click()
  await expect(number.first()).toBeVisible()
  expect(await number.first().locator('font').count()).toBe(0)
  await page.goto(valuation)

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

  await page.goto(`${property}/summary`)
  await expect(page.getByText(/Not a valuation/u)).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(title(page, 'Home')).toBeVisible()
})
