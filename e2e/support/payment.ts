import type { Page } from '@playwright/test'
import { cards, fillCard } from './card.ts'
import { expect } from './fixtures.ts'
import { calls } from './people/session.ts'
import type { FaultProxy } from './proxy/fault-proxy.ts'
import { counters, ordersOf } from './service/sandbox.ts'
import { startWithProperty } from './start.ts'
import { callInPage } from './start/bundle.ts'
import { changeOnceRow, readOnceRows } from './storage/rows.ts'
import { products } from '#modules/payment/copy.ts'

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $350' })

export const unknownTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We don’t know yet whether your order went through' })

/** The card form of a valuation of a property that this browser knows; gives the attempt's reference. */
export async function openPayment(page: Page, propertyId: number): Promise<string> {
  const reference = await callInPage(page, 'writeDraft', propertyId)
  await page.goto(`/pay/${reference}`)
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible()
  return reference
}

/** The same, from the choice of a product. */
export async function openPaymentByForm(page: Page, propertyId: number): Promise<string> {
  await page.goto(`/properties/${propertyId}/order?product=FULL`)
  await page.getByRole('button', { name: products.FULL.button }).click()
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  return new URL(page.url()).pathname.replace('/pay/', '')
}

/** The same, with a good card typed in. */
export async function readyToPay(page: Page, propertyId: number): Promise<string> {
  const reference = await openPayment(page, propertyId)
  await expect(payButton(page)).toBeEnabled()
  await fillCard(page, cards.good)
  return reference
}

/** A new account with one property and a valuation of it, one press before it is paid with a good card. */
export async function startReadyToPay(page: Page, options: { keepSignedIn?: boolean } = {}) {
  const account = await startWithProperty(page, options)
  return { ...account, reference: await readyToPay(page, account.propertyId) }
}

/** Pays, and the connection breaks: before the service has seen the order, or after the charge. */
export async function payInVain(
  page: Page,
  wire: FaultProxy,
  lost: { before: 'reset' } | { after: 'reset' },
) {
  wire.fault({ on: calls.createOrder, times: 1, ...lost })
  await payButton(page).click()
  await expect(unknownTitle(page)).toBeVisible()
}

/** How often an order was sent, and how often the service charged for one. */
export async function expectSent(
  wire: FaultProxy,
  account: string,
  { sends, charges }: { sends: number; charges: number },
): Promise<void> {
  expect(wire.seen(calls.createOrder)).toHaveLength(sends)
  expect((await counters(account)).charges).toBe(charges)
}

/** Says that an attempt was last sent so much earlier, as if that time had passed. */
export async function ageAttempt(page: Page, reference: string, minutes: number): Promise<void> {
  const attempts = await readOnceRows(page, 'attempts')
  const row = attempts.find(({ attemptId }) => attemptId === reference)
  if (row === undefined) throw new Error(`There is no attempt ${reference}`)
  const earlier = (at: number | null): number | null => (at === null ? null : at - minutes * 60_000)
  const times = { sentAt: earlier(row.sentAt), resentAt: earlier(row.resentAt) }
  await changeOnceRow(page, 'attempts', reference, times)
}

/** The numbers of an account's orders as the sandbox has them, the newest first. */
export const orderNumbers = async (account: string): Promise<number[]> =>
  (await ordersOf(account)).map(({ id }) => id)

/** Settles an unknown order by its number, as a person would who got it from support; ends on the order's page. */
export async function enterOrderNumber(page: Page, orderId: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Order number' }).fill(String(orderId))
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`, 'u'))
}

/** The same with the number of the account's newest order; gives it. */
export async function settleByNumber(page: Page, account: string): Promise<number> {
  const [orderId = 0] = await orderNumbers(account)
  await enterOrderNumber(page, orderId)
  return orderId
}

/** On the page of an unknown outcome. */
export async function sendAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resend this payment' }).click()
  await page.getByRole('button', { name: 'Resend payment' }).click()
}
