import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { test as inDemo } from '../../screens/demo.ts'
import { knowOrders } from '../../support/storage/known-orders.ts'
import {
  addRecords,
  sampleAddress,
  startOnProperty,
  startSignedIn,
  startWithProperty,
} from '../../support/start.ts'
import { knownProperty, type KnownProperty } from '../../support/storage/known-properties.ts'
import { expectUploaded, openFields, uploadRow } from '../../support/uploads.ts'

const DAY = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

const hotel = knownProperty(910_001, { propertyType: 'Hotel', address: '1 Harbor Inn Way' })
const apartments = knownProperty(910_002, { propertyType: 'Multifamily', address: '2 Maple Court' })

/** Starts with a new account. */
async function startWith(page: Page, ...properties: KnownProperty[]): Promise<void> {
  await startSignedIn(page)
  await addRecords(page, { properties })
}

const documents = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true })
const line = (page: Page, label: string) =>
  documents(page)
    .getByRole('listitem')
    .filter({ has: page.locator('summary').getByText(label, { exact: true }) })

interface ChecklistItem {
  label: string
  type: string
}

/** Adds a document with the button of its checklist item. */
async function addDocument(
  page: Page,
  { label, type }: ChecklistItem,
  day: string,
  button: RegExp,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await line(page, label).getByRole('button', { name: button }).click()
  const file = {
    name: `Units ${day}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Unit,Rent\n1,900\n${day},1`),
  }
  await (await chooser).setFiles([file])
  const row = uploadRow(page, file.name)
  await openFields(row)
  await expect(row.getByLabel('Type')).toHaveValue(type)
  await expect(row.getByLabel('Document date')).toHaveValue(day)
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expectUploaded(page, file.name)
}

test('a hotel, an apartment house and a self-storage have different items; the customer is asked about an unknown kind @promise', async ({
  page,
}) => {
  await startWith(
    page,
    hotel,
    apartments,
    knownProperty(910_003, { propertyType: 'Self storage', address: '3 Locker Lane' }),
    knownProperty(910_004, { propertyType: 'Residential', address: '4 Odd Street' }),
  )
  const only = {
    910_001: 'STR report',
    910_002: 'Rent roll',
    910_003: 'Rent roll by unit size',
  }
  for (const [id, label] of Object.entries(only)) {
    await page.goto(`/properties/${id}`)
    await expect(line(page, label)).toContainText('+ Add')
    for (const other of Object.values(only).filter((one) => one !== label))
      await expect(line(page, other)).toHaveCount(0)
  }
  await page.goto('/properties/910004')
  const kind = page.getByLabel('What type of property is it?')
  await expect(line(page, 'Rent roll')).toBeVisible()
  await kind.selectOption('Hotel')
  await expect(line(page, 'STR report')).toBeVisible()
  await page.reload()
  await page.locator('#details > summary').click()
  await page.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(page.getByLabel('Property type')).toHaveValue('hotel')
  await expect(page.getByLabel('Property type')).toBeFocused()
  await page.getByText(/^More \(\d+\)$/u).click()
  await expect(line(page, 'Guarantor financial statement')).toContainText('For a loan')
})

// The order, the letter and the summary: `asked-for.test.ts`, `letter.test.ts`, `summary-content.test.ts`.
test('F1 documents from March are outdated: on the page and in the list; a new one clears it in all open tabs', async ({
  context,
  page,
}) => {
  const asked = { label: 'Rent roll', type: 'RENT_ROLL' }
  const { propertyId } = await startWithProperty(page)
  await addRecords(page, {
    properties: [knownProperty(propertyId, { address: sampleAddress, kind: 'apartments' })],
  })
  await page.goto(`/properties/${propertyId}`)
  await addDocument(page, asked, daysAgo(120), /^\+ Add: /u)
  await expect(line(page, asked.label)).toContainText('Outdated')
  const list = await context.newPage()
  await list.goto('/properties?file=old')
  await expect(list.getByRole('table')).toContainText(/1 of \d uploaded, 1.outdated/u)
  await addDocument(page, asked, daysAgo(60), /^Add newer: /u)
  await expect(line(page, asked.label)).toContainText('Uploaded')
  await expect(list.getByText('No matching properties.')).toBeVisible()
})

test('the list shows each property’s document count, and the filter finds the same properties', async ({
  page,
}) => {
  const setAside = [
    { line: 'purchase', reason: 'Owned for long' },
    { line: 'photos', reason: 'Nothing to see' },
  ]
  await startWith(
    page,
    hotel,
    apartments,
    knownProperty(910_003, { propertyType: 'Land', address: '3 Far Field', setAside }),
  )
  await page.goto('/properties')
  const list = page.getByRole('table')
  await expect(list.getByRole('row', { name: /Harbor/u })).toContainText('0 of 4 uploaded')
  await expect(list.getByRole('row', { name: /Far Field/u })).toContainText('Nothing needed')
  const lacking = list.getByRole('row').filter({ hasText: /0 of \d uploaded/u })
  await expect(lacking).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Documents', { exact: true }).selectOption('Missing documents')
  await expect(page).toHaveURL(/file=missing/u)
  await expect(page.getByText('2 properties found.')).toBeVisible()
  await expect(lacking).toHaveCount(2)
  await page.reload()
  await expect(page.getByText('2 properties found.')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Documents', { exact: true }).selectOption('Complete and current')
  await expect(page.getByText('1 property found.')).toBeVisible()
})

test('the order form shows next to each price how many of its documents are uploaded', async ({ page }) => {
  await startWith(page, apartments)
  const roll = { id: 61, type: 'RENT_ROLL', name: 'Rent roll', documentDate: daysAgo(200) }
  const done = { propertyId: apartments.propertyId, status: 'COMPLETED', documents: [roll] }
  await knowOrders(page, new Map([[920_002, done]]))
  await page.goto(`/properties/${apartments.propertyId}/order`)
  const product = (name: RegExp) => page.locator('label').filter({ hasText: name })
  await expect(product(/Detailed valuation.*\$350/su)).toContainText('1 of 4 uploaded, 1 outdated')
  await expect(product(/Loan quote/u)).toContainText('1 of 2 uploaded, 1 outdated')
})

test('an item that doesn’t apply is set aside with a reason, by keyboard, and restored', async ({ page }) => {
  await startOnProperty(page)
  const helpful = documents(page).getByText(/documents help the analyst/u)
  const before = (await helpful.textContent()) ?? ''
  await line(page, 'Rent roll').locator('summary').first().click()
  const aside = line(page, 'Rent roll').getByRole('link', { name: 'Not applicable: Rent roll' })
  await aside.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('  ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a short reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Let to one tenant')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(line(page, 'Rent roll')).toContainText('Let to one tenant')
  await expect(helpful).not.toHaveText(before)
  await page.reload()
  await line(page, 'Rent roll').getByRole('button', { name: 'Add back: Rent roll' }).click()
  await expect(helpful).toHaveText(before)
})

test('client and note are saved on the property, and the page is accessible at 320 px and in dark mode', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 700 })
  await startOnProperty(page)
  await page.locator('#details > summary').click()
  await page.getByRole('link', { name: 'Add a client or note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Client or deal').fill('Oak Partners')
  await dialog.getByLabel('Note').fill('Call before noon.\nGate code at the desk.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  const about = page.locator('#details')
  await about.locator('summary').click()
  await expect(about.getByText('Oak Partners')).toBeVisible()
  await expect(about.getByText('Gate code at the desk.')).toBeVisible()
  await expect(line(page, 'Rent roll')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
})

inDemo(
  'figures read from documents are the property’s face, and lead to their lines',
  async ({ page, demo }) => {
    const figures = page.getByRole('list', { name: 'Key figures' }).getByRole('listitem')
    await page.goto(`/properties/${demo.property('High Street')}`)
    await expect(figures).toContainText('328 at the county')
    await figures.getByRole('link', { name: '314 of 314 units leased' }).click()
    await expect(line(page, 'Rent roll by unit size').getByText(/Flagged at upload: /u)).toBeVisible()
    await expect(line(page, 'Rent roll by unit size').locator('summary')).toBeFocused()
    await page.goto(`/properties/${demo.property('Lincoln')}`)
    await expect(figures).toContainText([
      /143 of 152 units leasedOutdated: Jul 1, 2026/u,
      /\$9,840,000.*Completed/u,
    ])
    await page.goto(`/properties/${demo.property('Davie')}`)
    await expect(figures.first()).toContainText(/NOI \$[\d,]+12 months to Oct 31, 2026/u)
  },
)
