import type { Page } from '@playwright/test'
import { cards, fillCard } from './card.ts'
import { expect } from './fixtures.ts'
import { calls } from './people/session.ts'
import type { FaultProxy } from './proxy/fault-proxy.ts'
import { counters, ordersOf } from './service/sandbox.ts'
import { startWithProperty } from './start.ts'
import { callInPage } from './start/bundle.ts'
import { changeOwnRow, readOwnRows } from './storage/stored-rows.ts'
import { products } from '#features/orders/placing-copy.ts'

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $350' })

export const unknownTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We don’t know yet whether your order went through' })

/** Requires the property in this browser's portfolio. Returns the attempt's reference. */
export async function openPayment(page: Page, propertyId: number): Promise<string> {
  const reference = await callInPage(page, 'writeDraft', propertyId)
  await page.goto(`/pay/${reference}`)
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible()
  return reference
}

/** Opens payment from the product choice. */
export async function openPaymentByForm(page: Page, propertyId: number): Promise<string> {
  await page.goto(`/properties/${propertyId}/order?product=FULL`)
  await page.getByRole('button', { name: products.FULL.button }).click()
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  return new URL(page.url()).pathname.replace('/pay/', '')
}

/** Opens payment and fills in a valid card. */
export async function readyToPay(page: Page, propertyId: number): Promise<string> {
  const reference = await openPayment(page, propertyId)
  await expect(payButton(page)).toBeEnabled()
  await fillCard(page, cards.good)
  return reference
}

/** Creates an account and stops one click before payment. */
export async function startReadyToPay(page: Page, options: { keepSignedIn?: boolean } = {}) {
  const account = await startWithProperty(page, options)
  return { ...account, reference: await readyToPay(page, account.propertyId) }
}

/** Breaks the connection before the service sees the order, or after the charge. */
export async function payInVain(
  page: Page,
  wire: FaultProxy,
  lost: { before: 'reset' } | { after: 'reset' },
) {
  wire.fault({ on: calls.createOrder, times: 1, ...lost })
  await payButton(page).click()
  await expect(unknownTitle(page)).toBeVisible()
}

export async function expectSent(
  wire: FaultProxy,
  account: string,
  { sends, charges }: { sends: number; charges: number },
): Promise<void> {
  expect(wire.seen(calls.createOrder)).toHaveLength(sends)
  expect((await counters(account)).charges).toBe(charges)
}

export async function ageAttempt(page: Page, reference: string, minutes: number): Promise<void> {
  const attempts = await readOwnRows(page, 'attempts')
  const row = attempts.find(({ attemptId }) => attemptId === reference)
  if (row === undefined) throw new Error(`There is no attempt ${reference}`)
  const earlier = (at: number | null): number | null => (at === null ? null : at - minutes * 60_000)
  const times = { sentAt: earlier(row.sentAt), resentAt: earlier(row.resentAt) }
  await changeOwnRow(page, 'attempts', reference, times)
}

/** Order numbers in the sandbox, newest first. */
export const orderNumbers = async (account: string): Promise<number[]> =>
  (await ordersOf(account)).map(({ id }) => id)

/** Ends on the order's page. */
export async function enterOrderNumber(page: Page, orderId: number): Promise<void> {
  await page.getByText('Enter the order number').click()
  await page.getByRole('textbox', { name: 'Order number' }).fill(String(orderId))
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`, 'u'))
}

/** Returns the newest order's number. */
export async function settleByNumber(page: Page, account: string): Promise<number> {
  const [orderId = 0] = await orderNumbers(account)
  await enterOrderNumber(page, orderId)
  return orderId
}

/** As if it had been sent half an hour ago. */
export async function closeOrder(page: Page, reference: string): Promise<void> {
  await ageAttempt(page, reference, 31)
  await page.goto(`/attempts/${reference}`)
  await page.getByText('I checked, and I was not charged').click()
  const statement = page.getByLabel('Type “not charged”')
  await statement.fill('charged')
  await page.getByRole('button', { name: 'Close order' }).click()
  await expect(page.getByText('Type “not charged” to close this order')).toBeVisible()
  await statement.fill('not charged')
  await page.getByRole('button', { name: 'Close order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You closed this order' })).toBeVisible()
}

/** Starts on the page of an order with an unknown outcome. */
export async function sendAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try the same payment again' }).click()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
}
