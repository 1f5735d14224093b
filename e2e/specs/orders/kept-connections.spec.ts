import type { Page } from '@playwright/test'
import { cards, fillCard } from '../../support/card.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  closeOrder,
  openPayment,
  openPaymentByForm,
  payButton,
  settleByNumber,
  startReadyToPay,
  expectSent,
} from '../../support/payment.ts'
import { counters } from '../../support/service/sandbox.ts'
import { calls, expectKeys, expireBearer, openKeys, workerReady } from '../../support/people/session.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'
import { products } from '#modules/payment/copy.ts'

// Almost every front server keeps connections alive by default. If one dies before the answer, Chromium
// repeats the request. The portal can't prevent that, so it must not promise anything.
test.beforeEach(({ wire }) => {
  wire.keepsConnections = true
})

/** Makes a once-only call succeed, so its connection stays open for the next one. */
async function refreshOnce(page: Page): Promise<void> {
  await expireBearer(page)
  await openKeys(page)
  await expectKeys(page)
}

const asked = (page: Page) => page.getByRole('alert').filter({ hasText: 'A payment may have gone through' })
const checkBox = (page: Page) =>
  page.getByRole('checkbox', { name: 'I checked: my card shows no charge of $350.00' })

test('O7: the browser repeats a payment whose answer was lost: the page doesn’t say "not charged", and no second charge happens unasked @promise', async ({
  allowFailures,
  page,
  wire,
}) => {
  allowFailures('network', 402)
  const { email, propertyId, reference } = await startReadyToPay(page)
  await workerReady(page)
  wire.fault({ on: calls.createOrder, times: 1, reused: true, after: 'reset' })
  await payButton(page).click()
  await expect(asked(page)).toContainText('Check your card for a charge first.')
  await expect(page.getByText(/You were not charged/u)).toHaveCount(0)
  // Both requests carry the same token: the portal sent once.
  const sent = wire.seen(calls.createOrder)
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect((await counters(email)).charges).toBe(1)

  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(checkBox(page)).toBeFocused()

  // Starting the order again still asks for the check.
  await page.goto(`/attempts/${reference}`)
  await expect(page.getByText('Check your card for a charge first.')).toBeVisible()
  await expect(page.getByText(/You were not charged/u)).toHaveCount(0)
  await openPaymentByForm(page, propertyId)
  await expect(page.getByText('Check your card for a charge first.')).toBeVisible()
  await expect(checkBox(page)).toBeVisible()
  await expectSent(wire, email, { sends: 2, charges: 1 })

  // The customer finds the charge, and finds the order by its number.
  await page.goto(`/attempts/${reference}`)
  await expect(page.getByText('Check your card for a charge first.')).toBeVisible()
  await settleByNumber(page, email)
})

test('O2, O7: the customer pays in two tabs of one payment page: the second payment isn’t sent over a possible charge, and every page says so', async ({
  allowFailures,
  context,
  page,
  wire,
}) => {
  allowFailures('network', 402)
  const { email, propertyId, reference } = await startReadyToPay(page, { keepSignedIn: true })
  await workerReady(page)
  const other = await context.newPage()
  await other.goto(`/pay/${reference}`)
  await fillCard(other, cards.good)
  // Delays the other tab's token until after the first payment.
  const token = Promise.withResolvers<void>()
  await other.route('**/stripe-reachable', async (route) => {
    await token.promise
    await route.continue()
  })
  wire.fault({ on: calls.createOrder, times: 1, reused: true, after: 'reset' })
  const isMaking = other.waitForRequest('**/stripe-reachable')
  await payButton(other).click()
  await isMaking
  await payButton(page).click()
  await expect(asked(page)).toContainText('Check your card for a charge first.')
  token.resolve()
  await expect(asked(other)).toContainText('Check your card for a charge first.')
  await expect(checkBox(other)).not.toBeChecked()
  await expectSent(wire, email, { sends: 2, charges: 1 })

  for (const path of ['/', `/properties/${propertyId}`, '/orders', '/settings']) {
    await page.goto(path)
    await expect(page.getByText('A payment may have gone through')).toHaveCount(1)
    await expect(page.getByText('No orders yet')).toHaveCount(0)
  }
  await page.goto(`/properties/${propertyId}/summary`)
  await expect(page.getByText('No confirmed orders yet.')).toBeVisible()
  await expect(page.getByText(`may have charged another $350.00 (${reference})`)).toBeVisible()
  // After the wait, "not charged" closes it.
  await closeOrder(page, reference)
  await page.goto('/orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByText('A payment may have gone through')).toHaveCount(0)
})

test('O7: a plain decline over kept connections also asks the customer to check for a charge, and the next attempt pays once', async ({
  allowFailures,
  page,
  wire,
}) => {
  allowFailures(402)
  const { email, propertyId } = await startWithProperty(page, { keepSignedIn: true })
  await openPayment(page, propertyId)
  await fillCard(page, cards.declined)
  await payButton(page).click()
  await expect(asked(page)).toContainText('Check your card for a charge first.')
  await fillCard(page, cards.good)
  await checkBox(page).check()
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  await expectSent(wire, email, { sends: 2, charges: 1 })
})

test('a free request that the browser repeated, and that was then refused, ends in an honest message', async ({
  allowFailures,
  page,
  wire,
}) => {
  allowFailures('network', 400)
  const { propertyId } = await startWithProperty(page, { keepSignedIn: true })
  await refreshOnce(page)
  await page.goto(`/properties/${propertyId}/order?product=LOAN`)
  wire.fault({ on: calls.createOrder, times: 1, reused: true, after: 'reset' })
  wire.fault({
    on: calls.createOrder,
    times: 1,
    answer: { status: 400, body: '{"status":"error","data":null,"message":"Already requested","code":null}' },
  })
  await page.getByRole('button', { name: products.LOAN.button }).click()
  await expect(page.getByText('a quote may already exist. It’s free either way')).toBeVisible()
  await expect(page.getByText('Nothing was ordered')).toHaveCount(0)
  expect(wire.seen(calls.createOrder)).toHaveLength(2)
})

test('R6: a refresh that the browser repeated ends the tokens; the key goes on, and nobody is asked', async ({
  allowFailures,
  page,
  wire,
}) => {
  allowFailures('network', 401)
  await startSignedIn(page, { withKey: true, keepSignedIn: true })
  await refreshOnce(page)
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill('Nightly import')
  await expireBearer(page)
  wire.fault({ on: calls.refresh, times: 1, reused: true, after: 'reset' })
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog', { name: 'Copy your new key now' })).toBeVisible()
  expect(wire.seen(calls.refresh)).toHaveLength(3)
})
