import { barriers } from '../../screens/examine.ts'
import { expect, pdf, test } from '../../support/documents.ts'
import { addFiles, uploadRow } from '../../support/uploads.ts'
import * as sample from '@plumbline/document-reader/testing/sample-files'

test('the list works by keyboard and with assistive technology, and fits from 320 to 1440 px', async ({
  page,
}) => {
  await addFiles(page, [
    pdf(`${'A very long name of a rent roll '.repeat(6)}.pdf`),
    { name: 'scan.tiff', buffer: Buffer.from('II*\u0000') },
    { name: 'Budget.xls', buffer: sample.xlsx() },
    { name: `${'x'.repeat(120)}.tiff`, buffer: Buffer.from('II*\u0000') },
  ])
  await expect(uploadRow(page, 'Budget.xls').getByText('Needs a choice')).toBeVisible()
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(wider, `${width} px`).toBeLessThanOrEqual(0)
  }
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove scan.tiff' }).focus()
  await page.keyboard.press('Enter')
  await expect(uploadRow(page, 'scan.tiff')).toHaveCount(0)
  await expect(uploadRow(page, 'Budget.xls')).toBeFocused()
})
