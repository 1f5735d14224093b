import type { Page } from '@playwright/test'
import { cards, fillCard } from '../../support/card.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  enterOrderNumber,
  orderNumbers,
  payButton,
  sendAgain,
  settleByNumber,
  startReadyToPay,
  unknownTitle,
  expectSent,
  payInVain,
} from '../../support/payment.ts'
import { calls } from '../../support/people/session.ts'
import { counters, setFault } from '../../support/service/sandbox.ts'
import { products } from '#features/orders/placing-copy.ts'

const { createOrder } = calls
const orderPage = /\/orders\/\d+$/u

test('O1: double click, Enter and click, twenty clicks: one charge @promise', async ({ page, wire }) => {
  const { email } = await startReadyToPay(page)
  await page.getByLabel('Postal code').press('Enter')
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 20; press += 1) button.click()
  })
  await expect(page).toHaveURL(orderPage)
  await expectSent(wire, email, { sends: 1, charges: 1 })
})

test('O2: two tabs confirm the same order at once: one charge, and both end on it @promise', async ({
  context,
  page,
  wire,
}) => {
  const { email, reference } = await startReadyToPay(page)
  const other = await context.newPage()
  await other.goto(`/pay/${reference}`)
  await fillCard(other, cards.good)
  const release = wire.hold(createOrder)
  // Skips Playwright's slow checks before a click: the button disappears once the other tab pays.
  const press = (tab: Page) =>
    payButton(tab)
      .dispatchEvent('click', undefined, { timeout: 10_000 })
      .catch(() => undefined)
  await Promise.all([press(page), press(other)])
  await expect
    .poll(async () => [page, other].filter((tab) => tab.url().includes('/attempts/')).length)
    .toBe(1)
  const reported = page.url().includes('/attempts/') ? page : other
  await expect(reported.getByRole('heading', { name: 'Sending your detailed valuation order' })).toBeVisible()
  release()
  await expect(page).toHaveURL(orderPage)
  await expect(other).toHaveURL(orderPage)
  await expectSent(wire, email, { sends: 1, charges: 1 })
})

test('O3, O21: an answer lost after the charge: unknown in all tabs and after a reload, never sent again, found by its number @promise', async ({
  allowFailures,
  context,
  page,
  wire,
}) => {
  allowFailures('network')
  const { email, propertyId, reference } = await startReadyToPay(page, { keepSignedIn: true })
  const other = await context.newPage()
  await other.goto('/keys')
  await payInVain(page, wire, { after: 'reset' })
  await expect(page.getByText('Don’t order again yet')).toBeVisible()
  await page.getByText('What we know').click()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()

  const banner = other
    .getByRole('status')
    .filter({ hasText: 'We don’t know yet whether your order went through' })
  await expect(banner).toContainText(reference)
  await other.goto(`/properties/${propertyId}/order?product=FULL`)
  await expect(other.getByText('An order like this is still unresolved')).toBeVisible()
  await expect(other.getByRole('button', { name: products.FULL.button })).toBeDisabled()
  await other.goto(`/pay/${reference}`)
  await expect(unknownTitle(other)).toBeVisible()

  await page.reload()
  await expect(unknownTitle(page)).toBeVisible()
  await page.close()
  await other.close()
  const later = await context.newPage()
  await later.goto('/orders')
  await later.getByRole('link', { name: 'Resolve' }).click()
  await expect(unknownTitle(later)).toBeVisible()
  expect(wire.seen(createOrder)).toHaveLength(1)

  const [orderId = 0] = await orderNumbers(email)
  await enterOrderNumber(later, orderId)
  await expect(later.getByText('Visa ending in 4242', { exact: true })).toBeVisible()
  await later.goto('/keys')
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(later.getByText('We don’t know yet')).toHaveCount(0)
  await expectSent(wire, email, { sends: 1, charges: 1 })
})

for (const charged of [true, false]) {
  test(`O5: 500 ${charged ? 'after' : 'without'} a charge is unknown; resending the same payment charges ${charged ? 'nothing more' : 'once'} @promise`, async ({
    allowFailures,
    page,
    wire,
  }) => {
    allowFailures(500, 402)
    const { email } = await startReadyToPay(page)
    if (charged) {
      await setFault({
        operation: 'createOrder',
        kind: 'status-after',
        status: 500,
        account: email,
        times: 1,
      })
    } else {
      wire.fault({ on: createOrder, times: 1, answer: { status: 500, body: '{"status":"error"}' } })
    }
    await payButton(page).click()
    await expect(unknownTitle(page)).toBeVisible()
    await expect(page.getByText(/an error \(500\)/u)).toBeVisible()
    await sendAgain(page)
    if (charged) {
      await expect(page.getByText('This payment wasn’t accepted a second time')).toBeVisible()
      await expect(unknownTitle(page)).toBeVisible()
      await settleByNumber(page, email)
    }
    await expect(page).toHaveURL(orderPage)
    expect((await counters(email)).charges).toBe(1)
  })
}
