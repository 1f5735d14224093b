import { utils, write } from '@e965/xlsx'
import { expect, test } from '../../support/fixtures.ts'
import { addressesField, pasteList } from '../../support/lists.ts'
import { startSignedIn } from '../../support/start.ts'

const oak = '412 Oak Hollow Lane, Raleigh, NC 27601'

const workbook = (): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Oak Street Partners']]), 'Cover')
  const sheet = utils.aoa_to_sheet([
    ['Pipeline, November'],
    ['Property Name', 'Street Address', 'City', 'State', 'Zip'],
    ['The Oaks', '412 Oak Hollow Lane', 'Raleigh', 'NC', 27601],
  ])
  utils.book_append_sheet(book, sheet, 'Pipeline')
  const sold = utils.aoa_to_sheet([['Address'], ['7 Elm Street, Durham, NC 27701']])
  utils.book_append_sheet(book, sold, 'Sold')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, { at: '/properties/list' })
})

test('V1 a pasted text becomes rows with warnings, and no call is made before the user starts @promise', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/valuation/')) asked.push(request.url())
  })
  await pasteList(
    page,
    [oak, '', 'PO Box 12, Raleigh, NC 27601', 'Oak Hollow Lane, Raleigh, NC 27601', oak.toUpperCase()].join(
      '\n',
    ),
  )
  await expect(page.getByText('4 rows. PO box: 1. No house number: 1. Duplicate: 1.')).toBeVisible()
  await expect(page.getByText('Duplicate of row 1')).toBeVisible()
  await expect(page.getByLabel('Address list name')).toHaveValue(/^Address list, /u)
  expect(asked).toEqual([])
})

test('V2 a workbook is read from the sheet with addresses, and the others are offered; ambiguous columns are asked about', async ({
  page,
}) => {
  const file = page.getByLabel('Address file')
  await file.setInputFiles({ name: 'Pipeline.xlsx', mimeType: '', buffer: workbook() })
  await expect(page.getByRole('rowheader', { name: oak })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'The Oaks' })).toBeVisible()
  await expect(page.getByLabel('Address list name')).toHaveValue('Pipeline')
  await page.getByLabel('Sheet').selectOption('Sold')
  await expect(page.getByRole('rowheader', { name: '7 Elm Street, Durham, NC 27701' })).toBeVisible()
  await page.getByLabel('Sheet').selectOption('Pipeline')
  await expect(page.getByRole('rowheader', { name: oak })).toBeVisible()
  await expect(page.getByLabel('Street Address')).toHaveValue('address')

  await file.setInputFiles('src/features/address-lists/read/corpus/files/filtered.xlsx')
  await page.getByRole('button', { name: 'Leave out 1 hidden row' }).click()
  await expect(page.getByRole('button', { name: 'Look up 2 rows' })).toBeVisible()

  await expect(page.getByText('filtered.xlsx, 2 addresses')).toBeVisible()
  await page.getByRole('button', { name: 'Replace' }).click()
  await addressesField(page).fill('Where;What\nThe Oaks;412 Oak Hollow Lane\nElms;7 Elm Street\n')
  await expect(page.getByText('Check what each column contains before you continue.')).toBeVisible()
  await page.getByLabel('Where').selectOption('client')
  await expect(page.getByRole('cell', { name: 'Elms' })).toBeVisible()
  await page.getByLabel('What', { exact: true }).selectOption('ignore')
  await expect(page.getByText('Choose which column has the address.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Look up/u })).toBeHidden()
})

test('V3 input that isn’t a list is refused with what to do, and hostile text stays text', async ({
  page,
}) => {
  await page.getByLabel('Address file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0, 1, 2, 3, 0, 255]),
  })
  await expect(page.getByRole('alert')).toContainText('We couldn’t read addresses from this file')

  await pasteList(
    page,
    `<img src=x onerror=alert(1)>, Cary, NC\n=HYPERLINK("https://x.example","1 Main")\n${oak}`,
  )
  await expect(page.getByText('<img src=x onerror=alert(1)>, Cary, NC').first()).toBeVisible()
})

test('V4 with more than 200 rows the rest waits as a second list; for the same list the existing one is offered', async ({
  page,
}) => {
  const lines = Array.from({ length: 243 }, (_, at) => `PO Box ${at + 1}, Raleigh, NC 27601`)
  await pasteList(page, lines.join('\n'))
  await expect(page.getByText('the rest (43 rows)')).toBeVisible()
  await page.getByLabel('Address list name').fill('Boxes')
  await page.getByRole('button', { name: 'Look up 200 rows' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(201)
  await page.getByRole('link', { name: 'Address lists' }).click()
  await expect(page.getByRole('link', { name: 'Boxes (2)' })).toBeVisible()

  await pasteList(page, lines.join('\n'))
  await expect(page.getByText('You already have this address list')).toBeVisible()
  await page.getByRole('link', { name: 'Open Boxes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible()
})
