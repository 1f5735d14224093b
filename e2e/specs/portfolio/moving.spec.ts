import { freshEmail, testPassword } from '../../support/people/account.ts'
import { expect, test } from '../../support/fixtures.ts'
import { knowOrders } from '../../support/storage/known-orders.ts'
import { makeAccount, makeOrder, makeProperty } from '../../support/service/service.ts'
import { addProperty, sampleAddress, startSignedIn } from '../../support/start.ts'
import { pushStatus } from '../../support/service/sandbox.ts'

test('a hand-off link imports the portfolio into another browser of the same account, after a click, and nothing into another account', async ({
  browser,
  context,
  page,
}) => {
  test.slow()
  const account = await makeAccount()
  const propertyId = await makeProperty(account, '31 Birch Lane, Raleigh, NC 27601')
  const orderId = await makeOrder(account, propertyId)
  await pushStatus(orderId, 'COMPLETED')
  await startSignedIn(page, { account })
  // Avoids a check: two devices may not check an order within one minute.
  await knowOrders(page, new Map([[orderId, { propertyId, status: 'COMPLETED' }]]))
  const other = await addProperty(page, account, sampleAddress)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Show link and code' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible()
  await expect(
    page.getByText('Adds 1 order with its property and documents, and 1 property without orders.'),
  ).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe('/import')
  expect(new URL(link).search).toBe('')
  // Numbers only: nothing to compare a guessed email with.
  expect([...new URLSearchParams(new URL(link).hash.slice(1)).keys()].toSorted()).toEqual([
    'orders',
    'p',
    'v',
  ])
  expect(decodeURIComponent(link)).not.toContain('Birch')

  const elsewhere = await browser.newContext({ baseURL: new URL(link).origin })
  const phone = await elsewhere.newPage()
  const asked: string[] = []
  phone.on('request', (sent) => {
    if (/\/valuation\//u.test(sent.url())) asked.push(new URL(sent.url()).pathname)
  })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  // The form is visible before any script reads the URL.
  await expect.poll(() => phone.url()).not.toContain(String(orderId))
  await phone.getByLabel('Email').fill(account.email)
  await phone.getByLabel('Password', { exact: true }).fill(account.password)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Import your portfolio' })).toBeVisible()
  await expect(phone.getByText('1 order with its property and documents, and 1 property')).toBeVisible()
  expect(asked).toEqual([])
  await phone.getByRole('button', { name: 'Import portfolio' }).click()
  await expect(phone.getByText('2 of 2 imported')).toBeVisible()
  await phone.goto(`/orders/${orderId}`)
  await expect(phone.getByRole('heading', { name: 'Order details' })).toBeVisible()
  await phone.goto(`/properties/${other}`)
  await expect(phone.getByRole('heading', { name: 'Property details' })).toBeVisible()
  await elsewhere.close()

  const third = await browser.newContext({ baseURL: new URL(link).origin })
  const stranger = await third.newPage()
  const registered: string[] = []
  stranger.on('request', (sent) => {
    if (sent.method() === 'POST' && /\/valuation\//u.test(sent.url())) registered.push(sent.url())
  })
  await stranger.goto('/sign-up')
  await stranger.getByLabel('Email').fill(freshEmail())
  await stranger.getByLabel('Password', { exact: true }).fill(testPassword)
  await stranger.getByRole('button', { name: 'Create account' }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await stranger.goto(link)
  await stranger.getByRole('button', { name: 'Import portfolio' }).click()
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'This link is for another account' }),
  ).toBeVisible()
  await expect(stranger.getByText('Nothing was added.')).toBeVisible()
  expect(registered).toEqual([])
  await stranger.goto('/import#v=1&mark=nonsense')
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible()
  await third.close()
})
