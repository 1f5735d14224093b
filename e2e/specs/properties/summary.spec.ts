import { expect, test } from '../../support/fixtures.ts'
import { makeAddressList } from '../../support/lists.ts'
import { printedPages } from '../../support/printed.ts'
import { callInPage } from '../../support/start/bundle.ts'
import { addProperty, addRecords, startSignedIn, startWithProperty } from '../../support/start.ts'
import { finalOrder } from '../../support/storage/known-orders.ts'
import { knownProperty } from '../../support/storage/known-properties.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium prints without a printer')

const day = 86_400_000

const dateAgo = (days: number): string => new Date(Date.now() - days * day).toISOString().slice(0, 10)

test('the property summary prints the document checklist, orders and charges, and no secret', async ({
  page,
}) => {
  const account = await startWithProperty(page)
  const { propertyId } = account
  await addRecords(page, {
    orders: [
      finalOrder(810_001, propertyId, {
        message: 'Thank you for the rent roll.',
        documents: [
          {
            id: 71,
            type: 'RENT_ROLL',
            name: 'Rent Roll',
            documentDate: dateAgo(200),
            documentStatusLabel: 'Read',
          },
          { id: 72, type: 'OPERATING_STATEMENT', name: 'T-12', documentDate: dateAgo(30) },
        ],
      }),
    ],
  })
  await page.goto(`/properties/${propertyId}/summary`)
  await expect(page.getByRole('heading', { level: 1, name: '412 Oak Hollow Lane' })).toBeVisible()
  await expect(page.getByText('Wake County, North Carolina')).toBeVisible()

  for (const format of ['Letter', 'A4'] as const) {
    const pages = await printedPages(page, format)
    expect(pages.length).toBeLessThanOrEqual(2)
    const text = pages.join(' ')
    for (const words of [
      '412 Oak Hollow Lane',
      `Property number ${propertyId}`,
      'County Wake County, North Carolina 37183',
      'Rent roll Outdated',
      '“Read” in order 810001',
      'Older than 90 days.',
      'Operating statement (T-12) Uploaded',
      'Valuation 810001',
      '“Thank you for the rent roll.”',
      'Visa ending in 4242',
      'Total $350.00',
      'from data saved in one browser. Not a valuation.',
    ])
      expect(text).toContain(words)
    for (const secret of [account.key, account.email, account.password]) expect(text).not.toContain(secret)
    expect(text).not.toContain('Print or save as PDF')
    expect(text).not.toContain('Demo')
  }

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('County: Wake County, North Carolina')
  expect(copied).toContain('- Rent roll: Outdated')
  expect(copied).toContain('- Valuation 810001, ')
  expect(copied).not.toContain(account.key)
})

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
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the properties shown in a list make one document: contents, then a page each', async ({ page }) => {
  const account = await startWithProperty(page)
  await addProperty(page, account, '77 Plain Street, Raleigh, NC 27601')
  await addProperty(page, account, '9 Unknown Street, Durham, NC 27701')
  await page.goto('/properties/listed/summary')
  await expect(page.getByRole('heading', { level: 1, name: 'Summaries of 3 properties' })).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link')).toHaveCount(3)
  expect(await printedPages(page, 'Letter')).toHaveLength(4)

  await page.getByRole('checkbox', { name: '77 Plain Street' }).uncheck()
  await expect(page.getByRole('heading', { level: 1, name: 'Summaries of 2 properties' })).toBeVisible()
  await expect(page).toHaveURL(/without=\d+/u)
  await page.reload()
  await expect(contents.getByRole('link')).toHaveCount(2)
  const pages = await printedPages(page, 'A4')
  expect(pages).toHaveLength(3)
  expect(pages.join(' ')).not.toContain('77 Plain Street')
  expect(pages[0]).not.toContain('Choose properties')
  await page.goto('/properties/listed/summary?q=nowhere')
  await expect(page.getByText('No properties to print')).toBeVisible()
})

test('an address list has the summaries of its registered properties, and names the rows without one', async ({
  page,
}) => {
  await startSignedIn(page, { withKey: true })
  await makeAddressList(page, [
    '101 Invented Way, Raleigh, NC 27601',
    '102 Invented Way, Raleigh, NC 27601',
    'PO Box 7, Raleigh, NC 27601',
  ])
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('button', { name: 'Print rows' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print summaries' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Register 2 properties' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Register 2 properties' }).click()
  await expect(page.getByRole('link', { name: /^Property \d+$/u })).toHaveCount(2)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Print summaries' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Summaries of 2 properties' })).toBeVisible()
  const without = page.getByRole('region', { name: '1 row without a summary' })
  await expect(without.getByRole('listitem')).toHaveText('PO Box 7, Raleigh, NC 27601not registered')
  const pages = await printedPages(page, 'Letter')
  expect(pages).toHaveLength(3)
  expect(pages[0]).toContain('PO Box 7, Raleigh, NC 27601 not registered')
  expect(pages[1]).toContain('101 Invented Way')

  await page.goBack()
  await page.getByLabel('Show', { exact: true }).selectOption('Registered')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Print summaries' }).click()
  await expect(page).toHaveURL(/rows=1\.2$/u)
  await expect(page.getByRole('heading', { level: 1, name: 'Summaries of 2 properties' })).toBeVisible()
  await expect(page.getByText('without a summary')).toHaveCount(0)
  await page.goto('/properties/listed/summary?list=none')
  await expect(
    page.getByRole('heading', { level: 1, name: 'This address list isn’t in this browser' }),
  ).toBeVisible()
})

test('more than fifty properties make a second document; a list names the hidden property', async ({
  page,
}) => {
  await startSignedIn(page, { withKey: true })
  const properties = Array.from({ length: 53 }, (_, at) =>
    knownProperty(930_001 + at, { address: `${101 + at} Paper Street`, hidden: at === 0 }),
  )
  await addRecords(page, { properties })
  const listId = await callInPage(page, 'writeList', [930_001, 930_002])

  await page.goto('/properties/listed/summary')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(page.getByText(/^1 to 50 of 52, one page each/u)).toBeVisible()
  await expect(contents.getByRole('link')).toHaveCount(50)
  expect(await printedPages(page, 'Letter')).toHaveLength(51)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^51 to 52 of 52, one page each/u)).toBeVisible()

  await page.goto(`/properties/listed/summary?list=${listId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Summary of 1 property' })).toBeVisible()
  await expect(contents.getByRole('link')).toHaveText(['102 Paper Street'])
  const without = page.getByRole('region', { name: '1 row without a summary' })
  await expect(without.getByRole('listitem')).toHaveText('101 Paper Streethidden')
  const headings = page.getByRole('main').getByRole('heading')
  const levels = await headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))))
  expect(levels.slice(0, 4)).toEqual([1, 2, 2, 3])
  expect(new Set(levels.slice(4))).toEqual(new Set([3]))
})
