import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

import { sampleAddress } from './start.ts'

export const parcelsPath = (address: string): string =>
  `/properties/new/parcels?${new URLSearchParams({ address }).toString()}`

/** Ends on the parcels, or on the page that says none were found. */
export async function searchAddress(page: Page, address: string): Promise<void> {
  await page.goto('/properties/new')
  await page.getByLabel('Street address').fill(address)
  await page.getByRole('button', { name: 'Find the parcel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^(?!Where)/u })).toBeVisible()
}

/** Registers an address with one parcel through the wizard; ends on the property's page. */
export async function registerProperty(page: Page, address = sampleAddress): Promise<number> {
  await searchAddress(page, address)
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  return Number(/\/properties\/(\d+)/u.exec(page.url())?.[1])
}

export async function chooseCounty(
  page: Page,
  state = 'North Carolina',
  county = 'Wake County',
): Promise<void> {
  await page.getByLabel('State', { exact: true }).selectOption(state)
  await page.getByLabel('County', { exact: true }).selectOption(county)
}
