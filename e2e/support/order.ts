import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { products } from '#features/orders/placing-copy.ts'

/** The status next to the order's title. */
export const orderStatus = (page: Page): Locator => page.getByRole('main').getByRole('status').first()

/** Places a free order and ends on its page. Returns its id. */
export async function orderLoanQuote(page: Page, propertyId: number): Promise<number> {
  await page.goto(`/properties/${propertyId}/order`)
  await page.getByRole('radio', { name: 'Loan quote' }).check()
  await page.getByRole('button', { name: products.LOAN.button }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  return Number(/\d+$/u.exec(page.url())?.[0])
}

/** Adds an order by its number and ends on its page. */
export async function addOrder(page: Page, orderId: number): Promise<void> {
  await page.goto('/find')
  await page.getByLabel('Order number').fill(String(orderId))
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`, 'u'))
}
