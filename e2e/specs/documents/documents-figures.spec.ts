import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { barriers } from '../../screens/examine.ts'
import { upload } from '../../support/documents.ts'
import { expect, test } from '../../support/fixtures.ts'
import { rollRows, workbook } from '../../support/samples/rolls.ts'
import { watchUploads } from '../../support/samples/upload-folder.ts'
import { startOnProperty } from '../../support/start.ts'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { zip } from '@plumbline/document-reader/testing/sample-zip'
import {
  documentCount,
  addFiles,
  openFields,
  receivedUploads,
  uploadRow,
  type FileToAdd,
} from '../../support/uploads.ts'
import { READY } from '#uploads/upload-copy.ts'

/** County record: 24 units, 20,640 sq ft. */
const address = '13 Rejection Road, Raleigh, NC 27601'

const paper = async (name: string): Promise<FileToAdd> => ({
  name,
  buffer: await readFile(join(import.meta.dirname, '../../../packages/sandbox/src/demo/papers', name)),
})

const findings = (row: Locator, group: string): Locator =>
  row.locator('div', { has: row.page().getByRole('heading', { level: 3, name: group, exact: true }) }).last()

const nothingAlarming = async (row: Locator): Promise<void> => {
  await expect(row.getByRole('heading', { level: 3 })).toHaveCount(0)
}

/** Collects calls, except for the portal's own files. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (asked) => {
    if (asked.url().includes('/api/')) calls.push(`${asked.method()} ${asked.url()}`)
  })
  return calls
}

test('U81 a rent roll of 314 units is compared with the county’s 328 before anything is sent; one with all units clears the warning (U86) @promise', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.goto('/properties')
  await page.getByRole('link', { name: 'High Street Storage' }).first().click()
  const received = page.getByRole('listitem').filter({ hasText: 'not by the service' })
  await expect(received.filter({ hasText: 'High St units' })).toContainText(
    '314 units, 314 leased (100%), $36,156 a month, as of Nov 1, 2026.',
  )
  const posts = watchUploads(page)
  await addFiles(page, [await paper('High St units.csv')])
  const first = uploadRow(page, 'High St units.csv')
  await expect(first).toContainText('314 units, 314 leased (100%), $36,156 a month, as of Nov 1, 2026.')
  const missing = findings(first, 'Missing')
  await expect(missing).toContainText('314 units')
  await expect(missing).toContainText('328 units')
  await first.getByRole('button', { name: 'Skip' }).click()

  await addFiles(page, [await paper('High St all units 2026-11-15.csv')])
  const second = uploadRow(page, 'High St all units')
  await expect(second).toContainText('328 units, 314 leased (95.7%), $36,156 a month, as of Nov 15, 2026.')
  for (const name of ['Conflicts', 'Missing'])
    await expect(second.getByRole('heading', { level: 3, name })).toHaveCount(0)
  expect(posts).toEqual([])
  await upload(page, 1)
  const sentNow = received.filter({ hasText: 'High St all units' })
  await expect(sentNow).toContainText('328 units, 314 leased (95.7%)')
  await page.reload()
  await expect(sentNow).toContainText('328 units, 314 leased (95.7%)')
})

test('a rent roll’s leased units are a figure of the property, and a statement’s months are columns that a pointer and arrow keys read out', async ({
  page,
}) => {
  await startOnProperty(page, { address })
  await addFiles(page, [await paper('High St all units 2026-11-15.csv')])
  await expect(uploadRow(page, 'High St all units').getByText(/95\.7%/u)).toHaveCount(1)
  await addFiles(page, [await paper('High St T-12 October 2026.csv')])
  const picture = uploadRow(page, 'High St T-12').getByRole('figure')
  await expect(picture).toContainText('Nov 2025 to Oct 2026')
  await expect(picture.getByRole('row')).toHaveCount(13)
  const month = picture.getByRole('slider', { name: 'Month' })
  await month.focus()
  await page.keyboard.press('Home')
  const november = 'Nov 2025, income $36,104, expenses $16,256'
  await expect(month).toHaveAttribute('aria-valuetext', november)
  await expect(picture.locator('figcaption')).toHaveText(november)
  await month.blur()
  await picture.locator('svg').hover()
  await expect(picture.locator('figcaption')).toHaveText(/^May 2026, income /u)
  expect(await barriers(page)).toEqual([])

  await upload(page, 2)
  await expect(documentCount(page, 2)).toBeVisible()
  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: 'Operating statement (T-12)' }).first()
  await line.locator('summary').first().click()
  await expect(line.getByRole('figure')).toContainText('Nov 2025 to Oct 2026')
  await expect(page.getByRole('list', { name: 'Key figures' })).toContainText('314 of 328 units leased')
})

test('U82 a rent roll without a fault shows one sentence and nothing alarming; on request, the columns it was read from', async ({
  page,
}) => {
  await startOnProperty(page, { address })
  const calls = watchCalls(page)
  await addFiles(page, [
    workbook('Rent roll.xlsx', [{ name: 'Rent Roll', rows: rollRows({ units: 24, vacant: 2 }) }]),
  ])
  const row = uploadRow(page, 'Rent roll.xlsx')
  const sentence = row.getByText(/^24 units, 22 leased \(91\.7%\), \$31,620 a month, as of /u)
  await expect(sentence).toBeVisible()
  await expect(row.getByText(READY)).toBeVisible()
  await nothingAlarming(row)
  await expect(row).toHaveAccessibleDescription(/^24 units, 22 leased/u)

  await sentence.click()
  await expect(row.getByRole('table', { name: 'Units by type' })).toContainText('2 bed')
  const rent = row.getByLabel('Rent', { exact: true })
  await expect(rent).toBeHidden()
  await row.getByText('Figures look wrong?').click()
  await expect(row.getByRole('region', { name: 'First rows' })).toContainText('Tenant 1')
  await expect(rent.locator('option:checked')).toHaveText('Column G: Actual Rent')
  // The field keeps focus.
  await rent.focus()
  await rent.selectOption({ label: 'Column F: Market Rent' })
  await expect(rent).toBeFocused()
  await expect(row.getByText(/^24 units, 22 leased/u)).toBeVisible()
  await expect(rent.locator('option:checked')).toHaveText('Column F: Market Rent')
  await openFields(row)
  await expect(row.getByLabel('Document date')).not.toHaveValue('')
  await expect(row.getByText('From the sheet.', { exact: true })).toBeVisible()
  expect(calls).toEqual([])
})

test('U83 a sheet without a rent roll: the sheet that has one is offered', async ({ page }) => {
  await startOnProperty(page, { address })
  await addFiles(page, [
    workbook('Rent roll and notes.xlsx', [
      { name: 'Notes', rows: [['Call the tenants about the roof'], ['Painted in May']] },
      { name: 'Units', rows: rollRows({ units: 24, vacant: 2 }) },
    ]),
  ])
  const row = uploadRow(page, 'Rent roll and notes.xlsx')
  await expect(row.getByText(READY)).toBeVisible()
  await openFields(row)
  await row.getByLabel('Sheet').selectOption('1')
  await expect(row.getByText('We couldn’t read figures from this sheet.')).toBeVisible()
  await row.getByRole('button', { name: 'Use “Units”' }).click()
  await expect(row.getByText(/^24 units, 22 leased/u)).toBeVisible()
  await expect(row.getByLabel('Sheet')).toHaveValue('2')
  await nothingAlarming(row)
})

test('U84 rents that don’t add up to the total: both sums, and the row of the total', async ({ page }) => {
  const start = await startOnProperty(page, { address })
  await addFiles(page, [
    workbook('Rent roll.xlsx', [
      { name: 'Rent Roll', rows: rollRows({ units: 24, vacant: 2, statedRent: 32_540 }) },
    ]),
  ])
  const row = uploadRow(page, 'Rent roll.xlsx')
  const contradicts = findings(row, 'Conflicts')
  await expect(contradicts).toContainText('$31,620')
  await expect(contradicts).toContainText('$32,540')
  await expect(contradicts).toContainText('row 29')
  await expect(row.getByText(/a month/u)).toHaveCount(0)
  await expect(page.locator('[data-figures-news]')).toHaveText('Rent roll.xlsx: 1 conflict.')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await row.locator('summary').first().click()
  await row.getByText('Figures look wrong?').click()
  await expect(row.getByRole('region', { name: 'First rows' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // The finding doesn't block the upload.
  await upload(page, 1)
  await expect(documentCount(page, 1)).toBeVisible()
  expect(await receivedUploads(start.email)).toHaveLength(1)
})

test('U85 a hostile workbook changes nothing: the row stays ready and the page unchanged', async ({
  page,
}) => {
  await startOnProperty(page, { address })
  const parts = sample.xlsxParts([{ name: 'Rent Roll' }])
  const bomb = parts.map((part) =>
    part.name.endsWith('sheet1.xml')
      ? {
          ...part,
          data: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData>${'<row><c t="inlineStr"><is><t>&b;</t></is></c></row>'.repeat(900_000)}</sheetData></worksheet>`,
        }
      : part,
  )
  await addFiles(page, [
    { name: 'Rent roll bomb.xlsx', buffer: zip(bomb) },
    {
      name: 'Rent roll markup.csv',
      buffer: Buffer.from(
        'Unit,Tenant,Status,Rent,Lease To\n<img src=x onerror=alert(1)>,=HYPERLINK("http://x"),Occupied,#REF!,13/45/20\n',
      ),
    },
  ])
  for (const name of ['Rent roll bomb.xlsx', 'Rent roll markup.csv']) {
    const row = uploadRow(page, name)
    await expect(row.getByText(READY)).toBeVisible()
    await expect(row.getByText(/figures/u).first()).toBeVisible()
    await expect(row.getByText('Reading figures')).toHaveCount(0)
    await expect(row.getByText(/\d+ units/u)).toHaveCount(0)
  }
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await upload(page, 2)
  await expect(documentCount(page, 2)).toBeVisible()
})
