import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { csv } from '@plumbline/document-reader/testing/sample-files'
import { expect } from './fixtures.ts'

const plain = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${101 + at} Invented Way, Raleigh, NC 27601`)

/** 30 plain, three with several parcels, seven without a result, one duplicate. */
export const fortyAddresses: readonly string[] = [
  ...plain(30),
  '4 Fourfold Court, Cary, NC 27511',
  '4 Fourfold Court, Unit 2, Cary, NC 27511',
  '4 Fourfold Ct #3, Cary, NC 27511',
  '12 Mispelt Street, Nowhereville, NC',
  '13 Mispelt Street, Nowhereville, NC',
  '1 Outage Street, Raleigh, NC 27601',
  '404 Vacant Street, Apex, NC 27502',
  '404 Vacant Street, Suite 5, Apex, NC 27502',
  '200 Empty List Lane, Apex, NC 27502',
  '101 invented WAY, Raleigh, North Carolina 27601',
]

/** One plain, two at the same lot, one not found, one not looked up. */
export const fewAddresses: readonly string[] = [
  '4 Fourfold Court, Cary, NC 27511',
  '4 Fourfold Court, Unit 2, Cary, NC 27511',
  '12 Mispelt Street, Nowhereville, NC',
  'PO Box 7, Raleigh, NC 27601',
  '7 Elm Street, Durham, NC 27701',
]

export const addressesField = (page: Page): Locator => page.getByLabel('Addresses', { exact: true })

export async function pasteList(page: Page, text: string): Promise<void> {
  await addressesField(page).fill(text)
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
}

/** Ends on the list's page. */
export async function makeAddressList(page: Page, addresses: readonly string[]): Promise<void> {
  await page.goto('/properties/list')
  await pasteList(page, addresses.join('\n'))
  await page.getByRole('button', { name: /^Look up \d+ rows?$/u }).click()
  // Empty once the work is done.
  await expect(page.getByRole('region', { name: 'Progress' })).toBeAttached()
}

export const rowOf = (page: Page, address: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: address }) })

export async function writeFolders(root: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), csv())
  }
}
