import { expect, test } from '../../support/fixtures.ts'
import { printedPages } from '../../support/printed.ts'
import { addRecords, startWithProperty } from '../../support/start.ts'
import { finalOrder } from '../../support/storage/known-orders.ts'
import { knownProperty } from '../../support/storage/known-properties.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium prints without a printer')

const day = 86_400_000

const dateAgo = (days: number): string => new Date(Date.now() - days * day).toISOString().slice(0, 10)

test('a property summary fits two pages, however much data the property has', async ({ page }) => {
  const { propertyId } = await startWithProperty(page)
  const types = [
    'RENT_ROLL',
    'OPERATING_STATEMENT',
    'BUDGET',
    'LEASE_AGREEMENT',
    'SITE_IMAGES',
    'ACORD',
    'INSPECTION_REPORT',
    'APPRAISAL_REPORT',
    'INFO_MEMO',
    'PROPERTY_PURCHASE_AGREEMENT',
    'OTHER',
    'GENERATED',
  ]
  const documents = types.flatMap((type, kind) =>
    Array.from({ length: 20 }, (_, index) => ({
      id: 1000 + kind * 100 + index,
      type,
      name: `${'Very long name of a document '.repeat(8)}${index}`,
      documentDate: dateAgo(200 + index),
      documentStatusLabel: 'S'.repeat(200),
    })),
  )
  const long = {
    statusLabel: 'W'.repeat(200),
    typeLabel: 'Long type '.repeat(20),
    message: 'word '.repeat(2000),
  }
  await addRecords(page, {
    properties: [
      knownProperty(propertyId, {
        parcelId: '9'.repeat(100),
        serviceName: 'W'.repeat(255),
        label: 'A very long name '.repeat(15),
        address: 'A very long address '.repeat(25),
        propertyType: 'T'.repeat(100),
        units: 1_000_000,
        size: 100_000_000,
        client: 'C'.repeat(80),
        kind: 'senior-housing',
      }),
    ],
    orders: Array.from({ length: 12 }, (_, index) =>
      finalOrder(820_001 + index, propertyId, { ...long, documents }),
    ),
  })
  await page.goto(`/properties/${propertyId}/summary`)
  await expect(page.getByText(/Not a valuation/u)).toBeVisible()
  for (const format of ['Letter', 'A4'] as const) {
    const pages = await printedPages(page, format)
    expect(pages[2] ?? '').toBe('')
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('Not a valuation.')
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('DOCUMENT CHECKLIST')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
