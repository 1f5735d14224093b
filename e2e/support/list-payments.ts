import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { ServiceAccount } from './service/service.ts'
import { addProperty, startSignedIn } from './start.ts'
import { callInPage } from './start/bundle.ts'

const addresses = [
  '412 Oak Hollow Lane, Raleigh, NC 27601',
  '102 Invented Way, Raleigh, NC 27601',
  '103 Invented Way, Raleigh, NC 27601',
] as const

/** Three registered properties. */
export async function startWithList(
  page: Page,
  options: { keepSignedIn?: boolean; service?: string } = {},
): Promise<ServiceAccount & { listId: string; propertyIds: number[] }> {
  const account = await startSignedIn(page, { ...options, withKey: true })
  const propertyIds: number[] = []
  for (const address of addresses) propertyIds.push(await addProperty(page, account, address))
  const listId = await callInPage(page, 'writeList', propertyIds)
  return { ...account, listId, propertyIds }
}

export async function openChoice(page: Page, listId: string): Promise<Locator> {
  await page.goto(`/properties/list/${listId}`)
  await page.getByRole('button', { name: 'Order valuations' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order detailed valuations?' })
  await expect(dialog).toBeVisible()
  return dialog
}

export const payList = (page: Page, amount: string): Locator =>
  page.getByRole('button', { name: `Pay ${amount}`, exact: true })

export async function openListPayment(page: Page, listId: string, count = 3): Promise<void> {
  const dialog = await openChoice(page, listId)
  for (let row = 0; row < count; row += 1) await dialog.getByRole('checkbox').nth(row).check()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay \$/u })).toBeEnabled()
}

export const paymentLine = (page: Page, address: string): Locator =>
  page.getByRole('region', { name: 'Your valuations' }).getByRole('listitem').filter({ hasText: address })
