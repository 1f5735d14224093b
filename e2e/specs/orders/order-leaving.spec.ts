import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  enterOrderNumber,
  orderNumbers,
  payButton,
  sendAgain,
  startReadyToPay,
  unknownTitle,
  expectSent,
  payInVain,
} from '../../support/payment.ts'
import { counters } from '../../support/service/sandbox.ts'
import { calls } from '../../support/people/session.ts'
import { startWithProperty } from '../../support/start.ts'
import { products } from '#features/orders/placing-copy.ts'

const { createOrder } = calls

for (const { when, underWay } of [
  { when: 'right after the click', underWay: false },
  { when: 'once the order is being sent', underWay: true },
]) {
  test(`O9: the page is left ${when}: the journal has the order, and its result is known on return @promise`, async ({
    context,
    page,
    wire,
  }) => {
    const { email, reference } = await startReadyToPay(page, { keepSignedIn: true })
    const release = wire.hold(createOrder)
    await payButton(page).click({ noWaitAfter: true })
    if (underWay) await wire.arrived(createOrder)
    await page.close()
    release()
    const back = await context.newPage()
    await back.goto(`/attempts/${reference}`)
    const nothingSent = back.getByRole('heading', { level: 1, name: 'This order hasn’t been sent' })
    const order = back.getByRole('heading', { name: 'Order details' })
    await expect(order.or(nothingSent)).toBeVisible({ timeout: 30_000 })
    const { charges } = await counters(email)
    expect(charges).toBe((await order.isVisible()) ? 1 : 0)
    expect(wire.seen(createOrder)).toHaveLength(charges)
    if (underWay) expect(charges).toBe(1)
  })
}

test('O9: a page that crashes during the order loses nothing', async ({ context, page, wire }) => {
  const { email, reference } = await startReadyToPay(page, { keepSignedIn: true })
  const release = wire.hold(createOrder)
  await payButton(page).click()
  await wire.arrived(createOrder)
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  release()
  const back = await context.newPage()
  await back.goto(`/attempts/${reference}`)
  // If the worker ran in the crashed process, the answer is lost.
  const order = back.getByRole('heading', { name: 'Order details' })
  await expect(order.or(unknownTitle(back))).toBeVisible({ timeout: 30_000 })
  const [orderId = 0] = await orderNumbers(email)
  if (!(await order.isVisible())) await enterOrderNumber(back, orderId)
  await expect(back).toHaveURL(new RegExp(`/orders/${orderId}$`, 'u'))
  await expectSent(wire, email, { sends: 1, charges: 1 })
})

test('O10: offline when paying, and when resending the same payment: nothing is sent, the page says so, and the user can continue', async ({
  allowFailures,
  context,
  page,
  wire,
}) => {
  allowFailures('network')
  const { email } = await startReadyToPay(page)
  await context.setOffline(true)
  await payButton(page).click()
  await expect(page.getByText('Nothing was sent and nothing was charged. Reconnect')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Nothing was sent and nothing was charged. Press the button')).toBeVisible()
  await expectSent(wire, email, { sends: 0, charges: 0 })

  await payInVain(page, wire, { before: 'reset' })
  await context.setOffline(true)
  await sendAgain(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was resent just now' })
  await expect(alert).toContainText('The first payment is still unresolved: it may have gone through.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(unknownTitle(page)).toBeVisible()
  expect(wire.seen(createOrder)).toHaveLength(1)
  await context.setOffline(false)
  await sendAgain(page)
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  await expectSent(wire, email, { sends: 2, charges: 1 })
})

test('O12: the route changes while a free order is sent: one call, and the order is in the list', async ({
  page,
  wire,
}) => {
  const { email, propertyId } = await startWithProperty(page)
  await page.goto(`/properties/${propertyId}/order?product=LOAN`)
  const release = wire.hold(createOrder)
  await page.getByRole('button', { name: products.LOAN.button }).click()
  await expect(page.getByRole('heading', { name: 'Sending your loan quote request' })).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page).toHaveURL('/orders')
  release()
  await expect(page.getByRole('table').getByText('Loan quote')).toBeVisible()
  expect(wire.seen(createOrder)).toHaveLength(1)
  expect(await counters(email)).toMatchObject({ orders: 1, charges: 0 })
})

test('O13: a journal that can’t be written disables paying before any call @promise', async ({
  page,
  wire,
}) => {
  const { email, propertyId } = await startReadyToPay(page)
  const fill = (): Promise<void> =>
    page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
    })
  await fill()
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You can’t pay' })).toContainText(
    'Nothing was charged.',
  )
  await page.goto(`/properties/${propertyId}/order?product=FULL`)
  await expect(page.getByRole('button', { name: products.FULL.button })).toBeVisible()
  await fill()
  await page.getByRole('button', { name: products.FULL.button }).click()
  await expect(page.getByText('You can’t place a paid order in this browser right now')).toBeVisible()
  await expectSent(wire, email, { sends: 0, charges: 0 })
})

test('D5 the worker can’t be updated: the old one keeps working', async ({ page, wire, allowFailures }) => {
  allowFailures(500)
  await startReadyToPay(page)
  wire.fault({ on: /^GET \/once-worker\.js$/u, answer: { status: 500, body: '', type: 'text/plain' } })
  const release = wire.hold(calls.createOrder)
  await payButton(page).click()
  await wire.arrived(calls.createOrder)
  // Only a worker keeps the answer across a reload.
  await page.reload({ waitUntil: 'commit' })
  release()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  expect(wire.seen(calls.createOrder)).toHaveLength(1)
})
