import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

import { sampleAddress } from './start.ts'

/** The page with the parcels at an address. */
export const parcelsPath = (address: string): string =>
  `/properties/new/parcels?${new URLSearchParams({ address }).toString()}`

/** Types an address into the first step of the wizard and goes on to its parcels. */
export async function searchAddress(page: Page, address: string): Promise<void> {
  await page.goto('/properties/new')
  await page.getByLabel('Street address').fill(address)
  await page.getByRole('button', { name: 'Find the parcel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which parcel is it?' })).toBeVisible()
}

/**
 * Turns an address with one parcel into a property of the signed-in account, through the wizard; ends on the page of the
 * property. Gives its number.
 */
export async function registerProperty(page: Page, address = sampleAddress): Promise<number> {
  await searchAddress(page, address)
  await page.getByRole('button', { name: 'Continue with this parcel' }).click()
  await page.getByRole('button', { name: 'Register property' }).click()
  await expect(page.getByRole('heading', { name: 'Property details' })).toBeVisible()
  return Number(/\/properties\/(\d+)/u.exec(page.url())?.[1])
}
