/** K4 where people order, pay and work through a list: each goes on where it was. */
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { cards, fillCard } from '../../support/card.ts'
import { fortyAddresses, makeAddressList } from '../../support/lists.ts'
import { openPayment, payButton } from '../../support/payment.ts'
import { signInAgain } from '../../support/people/account.ts'
import { calls } from '../../support/people/session.ts'
import { counters, revokeKeysOf } from '../../support/service/sandbox.ts'
import { addOrder, startSignedIn, startWithProperty } from '../../support/start.ts'
import { products } from '#modules/payment/copy.ts'

test.beforeEach(({ allowFailures }) => allowFailures(401))

test('K4, O6 the pay page: not charged, not sent again; after signing in, the next press pays once', async ({
  page,
  wire,
}) => {
  const { email, propertyId } = await startWithProperty(page)
  await openPayment(page, propertyId)
  await fillCard(page, cards.good)
  await revokeKeysOf(email)
  await payButton(page).click()
  await signInAgain(page)
  await expect(page.getByText('You were not charged.')).toBeVisible()
  expect(wire.seen(calls.createOrder)).toHaveLength(1)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  expect(await counters(email)).toMatchObject({ orders: 1, charges: 1, keys: 1 })
})

test('K4, O6 a free quote: nothing was ordered; after signing in, it is requested once', async ({ page }) => {
  const { email, propertyId } = await startWithProperty(page)
  await page.goto(`/properties/${propertyId}/order?product=LOAN`)
  await revokeKeysOf(email)
  await page.getByRole('button', { name: products.LOAN.button }).click()
  await signInAgain(page)
  await expect(page.getByText('Nothing was ordered.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to order' }).click()
  await page.getByRole('button', { name: products.LOAN.button }).click()
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  expect(await counters(email)).toMatchObject({ orders: 1, charges: 0, keys: 1 })
})

test('K4 an order’s page is checked again after signing in', async ({ page }) => {
  const account = await startWithProperty(page)
  const id = await addOrder(page, account, account.propertyId)
  await revokeKeysOf(account.email)
  await page.goto(`/orders/${id}`)
  await signInAgain(page)
  await expect(page.getByText(/^Updated just now/u).first()).toBeVisible()
})

test('K4 a list continues automatically', async ({ page }) => {
  const { email } = await startSignedIn(page, { withKey: true })
  await revokeKeysOf(email)
  await makeAddressList(page, fortyAddresses.slice(0, 3))
  await signInAgain(page)
  await expect(page.getByRole('button', { name: /^Register \d/u })).toBeVisible()
  expect((await counters(email)).keys).toBe(1)
})
