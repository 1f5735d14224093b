import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { freshEmail, testPassword } from '../../support/people/account.ts'
import { makeAccount, makeOrder, makeProperty } from '../../support/service/service.ts'
import { pushStatus } from '../../support/service/sandbox.ts'
import { startOnProperty, startSignedIn, startWithProperty } from '../../support/start.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('after signing in, an empty Home asks for earlier orders: by number, file, then address', async ({
  page,
}) => {
  const account = await makeAccount()
  const propertyId = await makeProperty(account, '52 Quarry Road, Raleigh, NC 27601')
  const orderId = await makeOrder(account, propertyId)
  await pushStatus(orderId, 'COMPLETED')
  await startSignedIn(page, { account, at: '/' })
  await expect(page.getByRole('heading', { level: 1, name: 'Bring your orders here' })).toBeVisible()
  const before = section(page, 'Find an order')
  await expect(before.getByRole('button', { name: 'Open a file' })).toBeVisible()
  await expect(page.getByLabel('Street address')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await before.getByLabel('Order number').fill(String(orderId))
  await before.getByRole('button', { name: 'Find order' }).click()
  await expect(page).toHaveURL(`/orders/${orderId}`)
  // An order is no longer new once its page has been opened.
  await expect(section(page, 'Order details')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(section(page, 'Recent orders').getByRole('listitem')).toHaveCount(1)
  // Others may be missing.
  await expect(page.getByRole('heading', { level: 1, name: '1 order here' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add another order' })).toBeVisible()
  await page.getByRole('button', { name: 'All my orders are here' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing needs your attention' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add another order' })).toHaveCount(0)
})

test('after signing up, an empty Home has only the first step, also after a reload', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Street address')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused()
  await expect(page.getByText('Your orders are safe')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Find the parcel'])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByLabel('Street address').fill('412 Oak Hollow Lane, Raleigh, NC 27601')
  await page.getByRole('button', { name: 'Find the parcel' }).click()
  await expect(page.getByRole('button', { name: 'Add property' })).toBeVisible()
})

test('without an order, ordering for the newest property is the title', async ({ page }) => {
  const { propertyId } = await startOnProperty(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Order for 412 Oak Hollow Lane' })).toBeVisible()
  await expect(page).toHaveTitle(/^Home/u)
  await page.getByRole('link', { name: 'Order a valuation or quote' }).click()
  await expect(page).toHaveURL(`/properties/${propertyId}/order`)
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

test('one link in an email brings several orders to another browser, and says which one isn’t there', async ({
  page,
  allowFailures,
}) => {
  allowFailures(404)
  const account = await makeAccount()
  const propertyId = await makeProperty(account, '52 Quarry Road, Raleigh, NC 27601')
  const ids = [await makeOrder(account, propertyId), await makeOrder(account, propertyId)]
  await startSignedIn(page, { account })
  await page.goto(`/find?number=${ids.join('.')}.987654321`)
  await page.getByRole('button', { name: 'Find 3 orders' }).click()
  await expect(page.getByText('Not found: 987654321')).toBeVisible()
  await page.getByLabel('Order numbers').fill(ids.join(', '))
  await page.getByRole('button', { name: 'Find 2 orders' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('row', { name: /52 Quarry Road/u })).toHaveCount(2)
  await page.goto('/settings')
  const mail = page.getByRole('link', { name: 'Email me my orders' })
  for (const id of ids)
    await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:.*%2Ffind%3Fnumber%3D.*${id}`, 'u'))
})

test('the demo’s Home begins with what waits; an opened result is no longer there, in all tabs', async ({
  page,
  allowCharges,
}) => {
  allowCharges(10)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 orders need your answer' })).toBeVisible()
  const answers = page.getByRole('link', { name: /^Answer: /u })
  await expect(answers).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('blockquote')).toHaveCount(2)
  const result = page.getByRole('main').getByText(/^“A lender offers up to \$6,400,000/u)
  await expect(result).toBeVisible()
  await expect(section(page, 'In progress').getByRole('listitem')).toHaveCount(5)
  await expect(section(page, 'In progress')).toContainText(/Expected \w+ \d/u)
  await expect(page.getByRole('link', { name: '8 open orders' })).toHaveAttribute(
    'href',
    '/orders?filter=open',
  )
  await expect(section(page, 'Address lists')).toContainText('6 of 17 registered, 4 to fix')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('link', { name: 'Answer: High Street Storage' }).click()
  await expect(other).toHaveURL(/\/orders\/\d+$/u)
  await expect(section(other, 'Order details')).toBeVisible()
  // It still waits for the customer.
  await expect(answers).toHaveCount(2)
  await other.goto('/')
  await other.getByRole('listitem').filter({ hasText: 'A lender offers' }).getByRole('link').click()
  await expect(other).toHaveURL(/\/orders\/\d+$/u)
  await expect(result).toHaveCount(0)
  await page.reload()
  await expect(answers).toHaveCount(2)
  await expect(result).toHaveCount(0)
})
