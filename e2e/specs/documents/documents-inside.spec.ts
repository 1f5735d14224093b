import { expect, pdf, test, upload } from '../../support/documents.ts'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import * as pdfs from '@plumbline/document-reader/testing/sample-pdf'
import { counters } from '../../support/service/sandbox.ts'
import { documentCount, addFiles, receivedUploads, uploadRow } from '../../support/uploads.ts'
import { READY } from '#uploads/upload-copy.ts'

const sentence = 'Unit 101 is let to a tenant whose lease ends in the autumn of next year'
const pages = (count: number): Buffer =>
  pdfs.textPdf(Array.from({ length: count }, (_, index) => [`Page ${index + 1}`, sentence]))

/** JPEG header of 20,000 × 20,000 pixels. */
const hugeJpg = (): Buffer => Buffer.from('ffd8ffc00011084e204e2003011100021101031101ffd9', 'hex')

function darkPixels(canvas: HTMLElement | SVGElement): number {
  const { width, height } = canvas as HTMLCanvasElement
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(canvas as HTMLCanvasElement, 0, 0)
  const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
  return Array.from(data).filter((value, index) => index % 4 === 0 && value < 160).length
}

test('file readers load with the first file, and the PDF reader with the first PDF', async ({
  page,
  context,
  propertyId,
}) => {
  const loaded: string[] = []
  context.on('request', (asked) => loaded.push(asked.url()))
  const inspectors = (): string[] => loaded.filter((url) => /prepare-upload|inspect|pdf|picture/u.test(url))
  await page.goto(`/properties/${propertyId}`)
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  expect(inspectors()).toEqual([])
  await addFiles(page, [{ name: 'Roll.csv', buffer: sample.csv() }])
  await expect(uploadRow(page, 'Roll.csv').getByText(READY)).toBeVisible()
  expect(inspectors().some((url) => url.includes('inspect-worker'))).toBe(true)
  expect(inspectors().filter((url) => url.includes('/pdf'))).toEqual([])
  await addFiles(page, [pdf('T12.pdf')])
  await expect(uploadRow(page, 'T12.pdf').getByText('3 pages')).toBeVisible()
  expect(inspectors().some((url) => url.includes('/pdf.worker'))).toBe(true)
  expect(loaded.every((url) => new URL(url).origin === new URL(page.url()).origin)).toBe(true)
})

/** Workbook with a damaged part in which the library keeps reading one bit forever. */
function endlessBook(): Buffer {
  const bytes = sample.xlsx()
  const name = '[Content_Types].xml'
  const start = bytes.indexOf(name) + name.length
  const size = bytes.readUInt32LE(start - name.length - 12)
  // Compressed block with an empty code table.
  Buffer.concat([Buffer.from([4]), Buffer.alloc(size - 1)]).copy(bytes, start)
  return bytes
}

test('U43 a workbook that hangs its reader is accepted without being read, and the files after it are read', async ({
  page,
  account,
}) => {
  await addFiles(page, [{ name: 'Endless.xlsx', buffer: endlessBook() }, pdf('After.pdf')])
  await expect(uploadRow(page, 'Endless.xlsx').getByText('We couldn’t fully check this file')).toBeVisible({
    timeout: 30_000,
  })
  await expect(uploadRow(page, 'After.pdf').getByText('3 pages')).toBeVisible()
  await upload(page, 2)
  await expect(documentCount(page, 2)).toBeVisible()
  expect((await counters(account)).documents).toBe(2)
})

test('U26 and U27 pages and images have thumbnails; a file that can’t be rendered shows its type, and can be uploaded', async ({
  page,
}) => {
  await addFiles(page, [
    { name: 'Pages.pdf', buffer: pages(3) },
    { name: 'Scan.pdf', buffer: pdfs.scanPdf(2) },
    { name: 'moving.gif', buffer: sample.gif() },
    { name: 'huge.jpg', buffer: hugeJpg() },
  ])
  const thumbnail = (name: string) => uploadRow(page, name).locator('[data-thumbnail]')
  await expect(page.getByRole('button', { name: 'Upload 4 files' })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Uploads' })
  const before = await rows.boundingBox()
  for (const name of ['Pages.pdf', 'Scan.pdf', 'moving.gif']) {
    await uploadRow(page, name).scrollIntoViewIfNeeded()
    await expect(thumbnail(name)).toHaveAttribute('data-thumbnail', 'drawn')
  }
  await expect(thumbnail('huge.jpg')).toHaveText('jpg')
  await expect(uploadRow(page, 'huge.jpg').getByText(READY)).toBeVisible()
  // The thumbnail's space is reserved.
  expect((await rows.boundingBox())?.height).toBe(before?.height)
  // Thumbnails aren't blank, for text in a font that isn't embedded and for an image.
  for (const name of ['Pages.pdf', 'Scan.pdf'])
    expect(await thumbnail(name).locator('canvas').evaluate(darkPixels)).toBeGreaterThan(20)
  await upload(page, 4)
  await expect(documentCount(page, 4)).toBeVisible()
})

test('the user picks pages on thumbnails, by mouse and by keyboard', async ({ page, account }) => {
  await addFiles(page, [{ name: 'Report.pdf', buffer: pages(12) }])
  const row = uploadRow(page, 'Report.pdf')
  const open = row.getByRole('button', { name: 'Choose pages: Report.pdf' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Which pages should we read?' })
  await dialog.getByRole('button', { name: 'Page 5', exact: true }).click()
  await expect(dialog.getByText('From page 5.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(dialog.getByText('Pages 2 to 5', { exact: true })).toBeVisible()
  await expect(dialog.locator('[aria-pressed=true]')).toHaveCount(4)
  await dialog.getByRole('button', { name: 'Use 2-5' }).click()
  await expect(row.getByRole('textbox', { name: 'Pages' })).toHaveValue('2-5')
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Page 2', exact: true }).focus()
  await page.keyboard.press('End')
  await expect(dialog.getByRole('button', { name: 'Page 12', exact: true })).toBeFocused()
  for (const key of ['Enter', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await dialog.getByRole('button', { name: 'Use 10-12' }).press('Enter')
  await expect(row.getByRole('textbox', { name: 'Pages' })).toHaveValue('10-12')
  await upload(page, 1)
  await expect(documentCount(page, 1)).toBeVisible()
  expect(await receivedUploads(account)).toMatchObject([{ name: 'Report', pages: '10-12' }])
})

// A PDF, a workbook and a photo; `judge-file.test.ts` and `inspect.matrix.test.ts` cover every kind.
test('U20, U25 and U30 files that aren’t what their name says are refused, a locked one is asked about; only the file kept is uploaded @promise', async ({
  page,
  account,
}) => {
  await addFiles(page, [
    { name: 'program.pdf', buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64)]) },
    { name: 'photo.jpg', buffer: Buffer.from('RIFF0000WEBPVP8 ') },
    { name: 'LockedBook.xlsx', buffer: sample.lockedOffice() },
  ])
  for (const [name, words] of [
    ['program.pdf', 'The name ends in .pdf, but this is a program'],
    ['photo.jpg', 'this is a WebP image'],
    ['LockedBook.xlsx', 'This Excel workbook is password-protected'],
  ] as const)
    await expect(uploadRow(page, name).getByText(words).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Upload/u })).toHaveCount(0)
  await uploadRow(page, 'LockedBook.xlsx').getByRole('button', { name: 'Keep anyway' }).click()
  await upload(page, 1)
  await expect(documentCount(page, 1)).toBeVisible()
  expect((await counters(account)).documents).toBe(1)
})
