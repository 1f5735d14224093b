import type { Page } from '@playwright/test'
import { freshEmail, signIn, testPassword } from '../../support/people/account.ts'
import { cards, fillCard } from '../../support/card.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  closeOrder,
  openPayment,
  payButton,
  readyToPay,
  sendAgain,
  settleByNumber,
  startReadyToPay,
  unknownTitle,
  payInVain,
} from '../../support/payment.ts'
import { counters } from '../../support/service/sandbox.ts'
import { calls } from '../../support/people/session.ts'
import { startWithProperty } from '../../support/start.ts'
import { products } from '#features/orders/placing-copy.ts'

const { createOrder } = calls
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page).toHaveURL(/\/sign-in/u)
}
const orderPage = /\/orders\/\d+$/u

test('O14, O23: five orders in a row: one POST each on a connection of its own, even when one of them is reset', async ({
  allowFailures,
  page,
  wire,
}) => {
  allowFailures('network')
  const { email, propertyId } = await startWithProperty(page)
  for (let nth = 1; nth <= 5; nth += 1) {
    await page.goto(`/properties/${propertyId}/order?product=LOAN`)
    const request = page.getByRole('button', { name: products.LOAN.button })
    if (nth === 2) {
      await request.click()
      await expect(page.getByText('Nothing was ordered now.')).toBeVisible()
    }
    if (nth > 1) await page.getByLabel('Request a second loan quote anyway').check()
    await request.click()
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  }
  await readyToPay(page, propertyId)
  await payInVain(page, wire, { after: 'reset' })
  expect(wire.seen(createOrder)).toHaveLength(6)
  expect(wire.seen(createOrder).map(({ nthOnConnection }) => nthOnConnection)).toEqual([1, 1, 1, 1, 1, 1])
  expect(await counters(email)).toMatchObject({ orders: 6, charges: 1 })
})

test('O17: signing out while the order is being sent: the result is stored for the account that paid, and for no other @promise', async ({
  context,
  page,
  wire,
}) => {
  const payer = await startReadyToPay(page)
  const release = wire.hold(createOrder)
  await payButton(page).click()
  await wire.arrived(createOrder)
  const other = await context.newPage()
  await other.goto('/')
  await signOut(other)
  // Waits, because a tab closed during a navigation may stay open.
  await expect(page).toHaveURL(/\/sign-in/u)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  release()
  await page.close()
  const second = { email: freshEmail(), password: testPassword }
  await other.goto('/sign-up')
  await other.getByLabel('Email').fill(second.email)
  await other.getByLabel('Password', { exact: true }).fill(second.password)
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(other.getByText('Start with an address')).toBeVisible()
  await other.goto('/orders')
  await expect(other.getByText('No orders yet')).toBeVisible()
  await signOut(other)
  await signIn(other, payer)
  await expect(other.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await other.goto('/orders')
  await expect(other.getByRole('table').getByText('Valuation').first()).toBeVisible()
  expect((await counters(payer.email)).charges).toBe(1)
  expect((await counters(second.email)).charges).toBe(0)
})

test('O20: closed as not charged, then the answer comes: the page says both', async ({
  context,
  page,
  wire,
}) => {
  const { email, reference } = await startReadyToPay(page)
  const release = wire.hold(createOrder)
  await payButton(page).click()
  await wire.arrived(createOrder)
  const other = await context.newPage()
  await other.goto('/settings')
  await closeOrder(other, reference)
  release()
  await expect(other).toHaveURL(orderPage)
  const late = other.getByText('We got a late response about this order')
  await expect(late).toBeVisible()
  await expect(other.getByText(reference)).toBeVisible()
  expect((await counters(email)).charges).toBe(1)
})

test('O24: charged, answer lost, resent with any answer, even a 402: still unknown, no new card form, one charge @promise', async ({
  allowFailures,
  page,
  wire,
}) => {
  allowFailures('network', 401, 402, 429, 500, 502)
  const { email, propertyId } = await startWithProperty(page)
  const reference = await openPayment(page, propertyId)
  await fillCard(page, cards.answerLost)
  await payButton(page).click()
  await expect(unknownTitle(page)).toBeVisible()
  const answers = [
    { status: 500, body: '{"status":"error","data":null,"message":"x","code":null}' },
    { status: 429, body: '{"status":"error","data":null,"message":"x","code":null}' },
    { status: 502, body: '<html><h1>Bad gateway</h1></html>', type: 'text/html' },
    { status: 401, body: '{"status":"error","data":null,"message":"x","code":null}' },
  ]
  for (const answer of answers) {
    wire.fault({ on: calls.createOrder, times: 1, answer })
    await sendAgain(page)
    await expect(page.getByText(`The second attempt returned an error (${answer.status})`)).toBeVisible()
    await expect(unknownTitle(page)).toBeVisible()
    await expect(page.getByText('probably went through')).toHaveCount(0)
    await expect(page.getByText('wasn’t accepted a second time')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Email us about this payment' })).toBeVisible()
  }
  await sendAgain(page)
  await expect(page.getByText('This payment wasn’t accepted a second time')).toBeVisible()
  await expect(page.getByText('The first one probably went through.', { exact: false })).toBeVisible()
  await expect(page.getByText(/You were not charged/u)).toHaveCount(0)
  await page.goto(`/pay/${reference}`)
  await expect(unknownTitle(page)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  const bodies = wire.seen(createOrder).map(({ body }) => body)
  expect(bodies).toHaveLength(answers.length + 2)
  expect(new Set(bodies).size).toBe(1)
  expect((await counters(email)).charges).toBe(1)
  await settleByNumber(page, email)
})
