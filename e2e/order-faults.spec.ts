import type { Page } from '@playwright/test'
import { freshEmail, signIn, signUpNewAccount, testPassword } from './support/account.ts'
import { cards, fillCard } from './support/card.ts'
import { expect, test } from './support/fault-fixtures.ts'
import {
  ageAttempt,
  enterOrderNumber,
  openPayment,
  orderNumbers,
  payButton,
  readyToPay,
  unknownTitle,
} from './support/payment.ts'
import { registerProperty } from './support/property.ts'
import { counters } from './support/sandbox.ts'
import { makeAccount, makeOrder, makeProperty } from './support/service.ts'
import { calls, signUpToStay } from './support/session.ts'

const { createOrder } = calls
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page).toHaveURL(/\/sign-in/u)
}
const orderPage = /\/orders\/\d+$/u

test('O1: double click, Enter and click, twenty presses: one charge', async ({ page, request, wire }) => {
  const { email } = await signUpNewAccount(page)
  await readyToPay(page, await registerProperty(page))
  await page.getByLabel('Postal code').press('Enter')
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 20; press += 1) button.click()
  })
  await expect(page).toHaveURL(orderPage)
  expect(wire.seen(createOrder)).toHaveLength(1)
  expect((await counters(request, email)).charges).toBe(1)
})

test('O2: two tabs confirm the same order at once: one charge, and both end on it', async ({
  context,
  page,
  request,
  wire,
}) => {
  const { email } = await signUpNewAccount(page)
  const reference = await readyToPay(page, await registerProperty(page))
  const other = await context.newPage()
  await other.goto(`/pay/${reference}`)
  await fillCard(other, cards.good)
  const held = Promise.withResolvers<void>()
  wire.fault({ on: createOrder, holdAnswer: held.promise })
  await Promise.all([payButton(page).click(), payButton(other).click()])
  await expect
    .poll(async () => [page, other].filter((tab) => tab.url().includes('/attempts/')).length)
    .toBe(1)
  const told = page.url().includes('/attempts/') ? page : other
  await expect(told.getByRole('heading', { name: 'Sending your detailed valuation order' })).toBeVisible()
  held.resolve()
  await expect(page).toHaveURL(orderPage)
  await expect(other).toHaveURL(orderPage)
  expect(wire.seen(createOrder)).toHaveLength(1)
  expect((await counters(request, email)).charges).toBe(1)
})

test('O3, O21: an answer lost after the charge: unknown in all tabs and after a reload, never sent again, found by its number', async ({
  allowFailures,
  context,
  page,
  request,
  wire,
}) => {
  allowFailures('network')
  const { email } = await signUpToStay(page)
  const propertyId = await registerProperty(page)
  const reference = await readyToPay(page, propertyId)
  const other = await context.newPage()
  await other.goto('/keys')
  wire.fault({ on: createOrder, times: 1, after: 'reset' })
  await payButton(page).click()
  await expect(unknownTitle(page)).toBeVisible()
  await expect(page.getByText('Please don’t order again yet')).toBeVisible()
  await expect(page.getByText('Visa ending 4242')).toBeVisible()

  const banner = other
    .getByRole('status')
    .filter({ hasText: 'We don’t know yet whether your order went through' })
  await expect(banner).toContainText(reference)
  await other.goto(`/properties/${propertyId}/order?product=FULL`)
  await expect(other.getByText('An order like this is still waiting for its answer')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Continue to payment' })).toBeDisabled()
  await other.goto(`/pay/${reference}`)
  await expect(unknownTitle(other)).toBeVisible()

  await page.reload()
  await expect(unknownTitle(page)).toBeVisible()
  await page.close()
  await other.close()
  const later = await context.newPage()
  await later.goto('/orders')
  await later.getByRole('link', { name: 'Settle it' }).click()
  await expect(unknownTitle(later)).toBeVisible()
  expect(wire.seen(createOrder)).toHaveLength(1)

  const [orderId = 0] = await orderNumbers(request, email)
  await enterOrderNumber(later, orderId)
  await expect(later.getByText('Visa ending 4242')).toBeVisible()
  await later.goto('/keys')
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(later.getByText('We don’t know yet')).toHaveCount(0)
  expect(wire.seen(createOrder)).toHaveLength(1)
  expect((await counters(request, email)).charges).toBe(1)
})

test('O4: a request lost before the service saw it: closed by a person after the wait, then a new attempt works', async ({
  allowFailures,
  page,
  request,
  wire,
}) => {
  allowFailures('network')
  const { email } = await signUpNewAccount(page)
  const propertyId = await registerProperty(page)
  const reference = await readyToPay(page, propertyId)
  wire.fault({ on: createOrder, before: 'reset' })
  await payButton(page).click()
  await expect(unknownTitle(page)).toBeVisible()
  await expect(page.getByText(/From .* you can tell us here that no charge happened/u)).toBeVisible()
  wire.heal()
  expect((await counters(request, email)).charges).toBe(0)

  await ageAttempt(page, reference, 31)
  await page.reload()
  const statement = page.getByLabel('Type “not charged”')
  await statement.fill('charged')
  await page.getByRole('button', { name: 'Close this order' }).click()
  await expect(page.getByText('Type “not charged” to close this order')).toBeVisible()
  await statement.fill('not charged')
  await page.getByRole('button', { name: 'Close this order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This order was closed' })).toBeVisible()

  const next = await readyToPay(page, propertyId)
  expect(next).not.toBe(reference)
  await payButton(page).click()
  await expect(page).toHaveURL(orderPage)
  expect((await counters(request, email)).charges).toBe(1)
})

for (const charged of [true, false]) {
  test(`O5: 500 ${charged ? 'after' : 'without'} a charge is unknown; the same payment sent again charges ${charged ? 'nothing more' : 'once'}`, async ({
    allowFailures,
    page,
    request,
    wire,
  }) => {
    allowFailures(500, 402)
    const { email } = await signUpNewAccount(page)
    await readyToPay(page, await registerProperty(page))
    if (charged) {
      await request.post('/sandbox/api/faults', {
        data: { operation: 'createOrder', kind: 'status-after', status: 500, account: email, times: 1 },
      })
    } else {
      wire.fault({ on: createOrder, times: 1, answer: { status: 500, body: '{"status":"error"}' } })
    }
    await payButton(page).click()
    await expect(unknownTitle(page)).toBeVisible()
    await expect(page.getByText(/answered with an error \(500\)/u)).toBeVisible()
    await page.getByRole('button', { name: 'Send the same payment again' }).click()
    await page.getByRole('button', { name: 'Send it again' }).click()
    if (charged) {
      await expect(page.getByText('This payment was not accepted a second time')).toBeVisible()
      await expect(unknownTitle(page)).toBeVisible()
      const [orderId = 0] = await orderNumbers(request, email)
      await enterOrderNumber(page, orderId)
    }
    await expect(page).toHaveURL(orderPage)
    expect((await counters(request, email)).charges).toBe(1)
  })
}

for (const status of [401, 403]) {
  test(`O6: ${status} to the order: not charged, not sent again by itself, and paid by the next press`, async ({
    allowFailures,
    page,
    request,
    wire,
  }) => {
    allowFailures(status)
    const { email } = await signUpNewAccount(page)
    await readyToPay(page, await registerProperty(page))
    wire.fault({ on: createOrder, times: 1, answer: { status, body: '{"status":"error","message":"No"}' } })
    await payButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'did not accept this browser’s access' })
    await expect(alert).toContainText('You were not charged.')
    expect(wire.seen(createOrder)).toHaveLength(1)
    expect((await counters(request, email)).charges).toBe(0)
    await payButton(page).click()
    await expect(page).toHaveURL(orderPage)
    expect(wire.seen(createOrder)).toHaveLength(2)
    expect((await counters(request, email)).charges).toBe(1)
  })
}

test('O8: 409 is shown as a possible duplicate, with the look-up offered', async ({
  allowFailures,
  page,
  request,
  wire,
}) => {
  allowFailures(409)
  const { email } = await signUpNewAccount(page)
  await readyToPay(page, await registerProperty(page))
  const answer = { status: 409, body: '{"status":"error","message":"Order exists"}' }
  wire.fault({ on: createOrder, answer })
  await payButton(page).click()
  await expect(unknownTitle(page)).toBeVisible()
  await expect(page.getByText(/an order like this may exist already/u)).toBeVisible()
  await expect(page.getByText('Order exists')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Order number' })).toBeVisible()
  expect((await counters(request, email)).charges).toBe(0)
})

for (const delay of [0, 10, 100, 2_000]) {
  test(`O9: the page is left ${delay} ms after the press: the journal has the order, and its result is known on return`, async ({
    context,
    page,
    request,
    wire,
  }) => {
    const { email } = await signUpToStay(page)
    const reference = await readyToPay(page, await registerProperty(page))
    wire.fault({ on: createOrder, holdAnswer: 2_500 })
    await payButton(page).click({ noWaitAfter: true })
    await page.waitForTimeout(delay)
    await page.close()
    const back = await context.newPage()
    await back.goto(`/attempts/${reference}`)
    const nothingSent = back.getByRole('heading', { level: 1, name: 'This order has not been sent' })
    const order = back.getByRole('heading', { name: 'About the order' })
    await expect(order.or(nothingSent)).toBeVisible({ timeout: 30_000 })
    const { charges } = await counters(request, email)
    expect(charges).toBe((await order.isVisible()) ? 1 : 0)
    expect(wire.seen(createOrder)).toHaveLength(charges)
    // Making the token takes a moment; two seconds later the order has been sent for certain.
    if (delay >= 2_000) expect(charges).toBe(1)
  })
}

test('O9: a crash of the page while the order is under way loses nothing', async ({
  context,
  page,
  request,
  wire,
}) => {
  const { email } = await signUpToStay(page)
  const reference = await readyToPay(page, await registerProperty(page))
  wire.fault({ on: createOrder, holdAnswer: 1_500 })
  await payButton(page).click()
  await expect.poll(() => wire.seen(createOrder).length).toBe(1)
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  const back = await context.newPage()
  await back.goto(`/attempts/${reference}`)
  // A worker may share the process of the page; when it went down with it, nobody can know the answer.
  const order = back.getByRole('heading', { name: 'About the order' })
  await expect(order.or(unknownTitle(back))).toBeVisible({ timeout: 30_000 })
  const [orderId = 0] = await orderNumbers(request, email)
  if (!(await order.isVisible())) await enterOrderNumber(back, orderId)
  await expect(back).toHaveURL(new RegExp(`/orders/${orderId}$`, 'u'))
  expect(wire.seen(createOrder)).toHaveLength(1)
  expect((await counters(request, email)).charges).toBe(1)
})

test('O10: offline at the press: nothing is sent, then or later', async ({
  context,
  page,
  request,
  wire,
}) => {
  const { email } = await signUpNewAccount(page)
  await readyToPay(page, await registerProperty(page))
  await context.setOffline(true)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toContainText(
    'Nothing was sent and nothing was charged.',
  )
  await context.setOffline(false)
  await page.reload()
  await expect(payButton(page)).toBeEnabled()
  expect(wire.seen(createOrder)).toEqual([])
  expect((await counters(request, email)).charges).toBe(0)
})

test('O11: the connection goes while the order is under way: unknown, then found', async ({
  allowFailures,
  page,
  request,
  wire,
}) => {
  allowFailures('network')
  const { email } = await signUpNewAccount(page)
  await readyToPay(page, await registerProperty(page))
  wire.fault({ on: createOrder, holdAnswer: 60_000 })
  await payButton(page).click()
  await expect.poll(async () => (await counters(request, email)).charges).toBe(1)
  await wire.goDown()
  wire.heal()
  await wire.comeUp()
  await expect(unknownTitle(page)).toBeVisible()
  const [orderId = 0] = await orderNumbers(request, email)
  await enterOrderNumber(page, orderId)
  expect(wire.seen(createOrder)).toHaveLength(1)
})

test('O12: the route changes while a free order is sent: one call, and the order is in the list', async ({
  page,
  request,
  wire,
}) => {
  const { email } = await signUpNewAccount(page)
  await page.goto(`/properties/${await registerProperty(page)}/order?product=LOAN`)
  wire.fault({ on: createOrder, holdAnswer: 1_000 })
  await page.getByRole('button', { name: 'Request the loan quote, free' }).click()
  await expect(page.getByRole('heading', { name: 'Sending your loan quote order' })).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page.getByRole('table').getByText('Loan quote')).toBeVisible()
  expect(wire.seen(createOrder)).toHaveLength(1)
  expect(await counters(request, email)).toMatchObject({ orders: 1, charges: 0 })
})

test('O13: a journal that cannot be written disables paying before any call', async ({
  page,
  request,
  wire,
}) => {
  const { email } = await signUpNewAccount(page)
  const propertyId = await registerProperty(page)
  await readyToPay(page, propertyId)
  const fill = (): Promise<void> =>
    page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
    })
  await fill()
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Paying is switched off' })).toContainText(
    'Nothing was charged.',
  )
  await page.goto(`/properties/${propertyId}/order?product=FULL`)
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await fill()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('A paid order cannot be placed in this browser now')).toBeVisible()
  expect(wire.seen(createOrder)).toEqual([])
  expect((await counters(request, email)).charges).toBe(0)
})

test('O14, O23: five orders in a row: each one POST on a connection of its own, also when one of them is reset', async ({
  allowFailures,
  page,
  request,
  wire,
}) => {
  allowFailures('network')
  const { email } = await signUpNewAccount(page)
  const propertyId = await registerProperty(page)
  for (let nth = 1; nth <= 5; nth += 1) {
    await page.goto(`/properties/${propertyId}/order?product=LOAN`)
    const again = page.getByLabel('Order a second loan quote all the same')
    if (nth > 1) await again.check()
    await page.getByRole('button', { name: 'Request the loan quote, free' }).click()
    await expect(page.getByRole('heading', { name: 'About the order' })).toBeVisible()
  }
  await readyToPay(page, propertyId)
  wire.fault({ on: createOrder, after: 'reset' })
  await payButton(page).click()
  await expect(unknownTitle(page)).toBeVisible()
  expect(wire.seen(createOrder)).toHaveLength(6)
  expect(wire.seen(createOrder).map(({ nthOnConnection }) => nthOnConnection)).toEqual([1, 1, 1, 1, 1, 1])
  expect(await counters(request, email)).toMatchObject({ orders: 6, charges: 1 })
})

test('O15: an answer after more than a minute replaces the unknown screen by the order', async ({
  context,
  page,
  request,
  wire,
}) => {
  const { email } = await signUpNewAccount(page)
  const reference = await readyToPay(page, await registerProperty(page))
  const held = Promise.withResolvers<void>()
  wire.fault({ on: createOrder, holdAnswer: held.promise })
  await payButton(page).click()
  await expect.poll(() => wire.seen(createOrder).length).toBe(1)
  const watching = await context.newPage()
  // A slow machine must not get ahead of the test.
  await ageAttempt(page, reference, -3)
  await watching.goto(`/attempts/${reference}`)
  await expect(watching.getByText('Please keep this page open while your card is charged.')).toBeVisible()
  await ageAttempt(watching, reference, 3.4)
  await expect(watching.getByText('This takes longer than usual')).toBeVisible()
  await ageAttempt(watching, reference, 1)
  await expect(unknownTitle(watching)).toBeVisible()
  await expect(watching.getByText(/No answer has come yet/u)).toBeVisible()
  await expect(watching.getByRole('button', { name: 'Send the same payment again' })).toHaveCount(0)
  held.resolve()
  await expect(watching).toHaveURL(orderPage)
  await expect(page).toHaveURL(orderPage)
  expect((await counters(request, email)).charges).toBe(1)
})

test('O16, O22: back after success leads to the order; a second one needs an explicit yes', async ({
  allowCharges,
  page,
  request,
  wire,
}) => {
  allowCharges(2)
  const { email } = await signUpNewAccount(page)
  const propertyId = await registerProperty(page)
  await readyToPay(page, propertyId)
  await payButton(page).click()
  await expect(page).toHaveURL(orderPage)
  const order = page.url()
  await page.goBack()
  await expect(page).toHaveURL(order)
  expect(wire.seen(createOrder)).toHaveLength(1)

  await page.goto(`/properties/${propertyId}/order?product=FULL`)
  await expect(page.getByText(/You ordered a detailed valuation for this property on/u)).toBeVisible()
  await expect(page.getByText('A second one is charged $350.00 again.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Nothing was ordered now.')).toBeVisible()
  expect((await counters(request, email)).charges).toBe(1)
  await page.getByLabel('Order a second detailed valuation all the same').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL(orderPage)
  expect(page.url()).not.toBe(order)
  expect((await counters(request, email)).charges).toBe(2)
})

test('O17: signing out while the order is sent: the result is kept for the account that paid, and for no other', async ({
  context,
  page,
  request,
  wire,
}) => {
  const payer = await signUpNewAccount(page)
  await readyToPay(page, await registerProperty(page))
  const held = Promise.withResolvers<void>()
  wire.fault({ on: createOrder, holdAnswer: held.promise })
  await payButton(page).click()
  await expect.poll(() => wire.seen(createOrder).length).toBe(1)
  const other = await context.newPage()
  await other.goto('/')
  await signOut(other)
  held.resolve()
  await page.close()
  const second = { email: freshEmail(), password: testPassword }
  await other.goto('/sign-up')
  await other.getByLabel('E-mail').fill(second.email)
  await other.getByLabel('Password', { exact: true }).fill(second.password)
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(other.getByText('Start with an address')).toBeVisible()
  await other.goto('/orders')
  await expect(other.getByText('No order yet')).toBeVisible()
  await signOut(other)
  await signIn(other, payer)
  await expect(other.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await other.goto('/orders')
  await expect(other.getByRole('table').getByText('Valuation').first()).toBeVisible()
  expect((await counters(request, payer.email)).charges).toBe(1)
  expect((await counters(request, second.email)).charges).toBe(0)
})

test('O19: the number of another order is refused with the reason', async ({
  allowFailures,
  page,
  request,
  wire,
}) => {
  allowFailures('network', 404)
  const account = await makeAccount(request)
  const { email } = account
  const elsewhere = await makeProperty(request, account, '31 Birch Lane, Raleigh, NC 27601')
  const otherOrder = await makeOrder(request, account, elsewhere)
  await signIn(page, account)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await readyToPay(page, await registerProperty(page))
  wire.fault({ on: createOrder, times: 1, after: 'reset' })
  await payButton(page).click()
  await expect(unknownTitle(page)).toBeVisible()
  const number = page.getByRole('textbox', { name: 'Order number' })
  for (const [typed, words] of [
    ['12 Main', /digits only/u],
    [String(otherOrder), /is for another property/u],
    ['424242', /There is no such order under your account/u],
  ] as const) {
    await number.fill(typed)
    await page.getByRole('button', { name: 'Find this order' }).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(unknownTitle(page)).toBeVisible()
  }
  const [orderId = 0] = await orderNumbers(request, email)
  await enterOrderNumber(page, orderId)
})

test('O20: closed as not charged, then the answer comes: both are said', async ({
  context,
  page,
  request,
  wire,
}) => {
  const { email } = await signUpNewAccount(page)
  const reference = await readyToPay(page, await registerProperty(page))
  const held = Promise.withResolvers<void>()
  wire.fault({ on: createOrder, holdAnswer: held.promise })
  await payButton(page).click()
  await expect.poll(() => wire.seen(createOrder).length).toBe(1)
  await ageAttempt(page, reference, 31)
  const other = await context.newPage()
  await other.goto(`/attempts/${reference}`)
  await other.getByLabel('Type “not charged”').fill('not charged')
  await other.getByRole('button', { name: 'Close this order' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'This order was closed' })).toBeVisible()
  held.resolve()
  await expect(other).toHaveURL(orderPage)
  const late = other.getByText('The answer to this order came late')
  await expect(late).toBeVisible()
  await expect(other.getByText(reference)).toBeVisible()
  expect((await counters(request, email)).charges).toBe(1)
})

test('O24: charged, answer lost, the re-send answered 402: still unknown, no new card form, one charge', async ({
  allowFailures,
  page,
  request,
  wire,
}) => {
  allowFailures('network', 402)
  const { email } = await signUpNewAccount(page)
  const reference = await openPayment(page, await registerProperty(page))
  await fillCard(page, cards.answerLost)
  await payButton(page).click()
  await expect(unknownTitle(page)).toBeVisible()
  await page.getByRole('button', { name: 'Send the same payment again' }).click()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('This payment was not accepted a second time')).toBeVisible()
  await expect(page.getByText('Your first one was probably taken.', { exact: false })).toBeVisible()
  await expect(page.getByText(/You were not charged/u)).toHaveCount(0)
  await page.goto(`/pay/${reference}`)
  await expect(unknownTitle(page)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  const bodies = wire.seen(createOrder).map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toBe(bodies[0])
  expect((await counters(request, email)).charges).toBe(1)
  const [orderId = 0] = await orderNumbers(request, email)
  await enterOrderNumber(page, orderId)
})
