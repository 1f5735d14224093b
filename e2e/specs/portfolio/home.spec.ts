import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { freshEmail, testPassword } from '../../support/people/account.ts'
import { makeAccount, makeOrder, makeProperty } from '../../support/service/service.ts'
import { pushStatus } from '../../support/service/sandbox.ts'
import { startOnProperty, startSignedIn, startWithProperty } from '../../support/start.ts'
import { breakStore, failingOpen } from '../../support/storage/broken-store.ts'

async function openDemo(page: Page): Promise<void> {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('after signing in, an empty Home asks for earlier orders: by number, file, then address', async ({
  page,
}) => {
  const account = await makeAccount()
  const propertyId = await makeProperty(account, '52 Quarry Road, Raleigh, NC 27601')
  const orderId = await makeOrder(account, propertyId)
  await pushStatus(orderId, 'COMPLETED')
  await startSignedIn(page, { account, at: '/' })
  const before = section(
    page,
    'Your orders are safe. This browser can’t list them until you bring them here:',
  )
  await expect(before.getByRole('button', { name: 'Open a file' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a property' })).toHaveAttribute('href', '/properties/new')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await before.getByLabel('Order number').fill(String(orderId))
  await before.getByRole('button', { name: 'Find order' }).click()
  await expect(page).toHaveURL(`/orders/${orderId}`)
  // An order is no longer new once its page has been opened.
  await expect(section(page, 'Order details')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(section(page, 'Recent orders').getByRole('link', { name: /^View order/u })).toHaveCount(1)
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible()
})

test('after signing up, an empty Home has only the first step, also after a reload', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Steps to a valuation or loan quote' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused()
  await expect(page.getByText('Your orders are safe')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'Add a property' }).click()
  await expect(page).toHaveURL('/properties/new')
})

test('a new property is listed with its next step', async ({ page }) => {
  const { propertyId } = await startOnProperty(page)
  await page.goto('/')
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible()
  const steps = section(page, 'Next steps')
  await expect(steps.getByRole('link', { name: '412 Oak Hollow Lane', exact: true })).toBeVisible()
  await steps.getByRole('link', { name: 'Add documents: 412 Oak Hollow Lane' }).click()
  await expect(page).toHaveURL(`/properties/${propertyId}#documents`)
})

test('a page explains how to find missing records', async ({ page }) => {
  await startWithProperty(page)
  await page.goto('/properties')
  await page.getByRole('link', { name: 'Something missing?' }).click()
  await expect(page).toHaveURL('/find')
  await expect(
    section(page, 'Your whole portfolio').getByRole('button', { name: 'Open a file' }),
  ).toBeVisible()
  await expect(section(page, 'An order').getByLabel('Order number')).toBeVisible()
  // An invalid order number leads here too.
  await page.goto('/orders/nonsense')
  await page.getByRole('link', { name: 'Find missing records' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find missing records' })).toBeVisible()
})

test('the demo’s Home starts with news, which opening an order ends in all tabs', async ({
  page,
  allowCharges,
}) => {
  allowCharges(10)
  await openDemo(page)
  const news = section(page, 'New · 3').getByRole('listitem')
  await expect(news).toHaveCount(3)
  await expect(news.first().getByRole('blockquote')).toBeVisible()
  await expect(news.last()).toContainText('Completed')
  // The linked list also has orders that need attention, so the link shows no count.
  const running = section(page, 'In progress')
  await expect(running.getByRole('listitem')).toHaveCount(3)
  await expect(running.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/orders?filter=open')
  await expect(section(page, 'Address lists · 1')).toContainText('6 of 17 registered, 4 to fix')
  // Only the property without an open order has a next step.
  await expect(section(page, 'Next steps').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText('$')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const other = await page.context().newPage()
  await other.goto('/')
  const asks = section(other, 'New')
    .getByRole('link', { name: /^Add documents/u })
    .first()
  const to = await asks.getAttribute('href')
  await asks.click()
  await expect(other).toHaveURL(/\/orders\/\d+$/u)
  // The order still needs attention, but is no longer new.
  const waiting = section(page, 'Needs attention · 1')
  await expect(waiting.getByRole('link', { name: /^Add documents/u })).toHaveAttribute('href', to ?? '')
  await expect(section(page, 'New · 2').getByRole('link', { name: /^Add documents/u })).toHaveCount(1)
  await section(page, 'New')
    .getByRole('link', { name: /^View order/u })
    .click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  await page.goBack()
  await expect(section(page, 'New · 1')).toBeVisible()
  await page.reload()
  await expect(section(page, 'New · 1')).toBeVisible()
})

test('a returning visitor sees the portfolio before any response of the service', async ({
  page,
  allowCharges,
}) => {
  allowCharges(10)
  await openDemo(page)
  await page.context().route('**/api/**', () => new Promise<never>(() => undefined))
  await page.reload()
  await expect(section(page, 'New').getByRole('listitem').first()).toBeVisible()
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
})

test('unreadable records are reported, with a way to try again', async ({ page }) => {
  await failingOpen(page.context(), 'refuse')
  await startWithProperty(page)
  await breakStore(page)
  await page.goto('/')
  await expect(
    page.getByText('Your portfolio appears here once this browser’s storage works again'),
  ).toBeVisible()
  // One alert, above every page.
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('This browser is blocking Plumbline’s storage')
  // Recovers in the click handler: the portal also retries automatically.
  await page.evaluate(() => {
    addEventListener('pointerdown', () => sessionStorage.removeItem('test.broken'), { capture: true })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'Next steps')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
