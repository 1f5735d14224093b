import { barriers } from '../../screens/examine.ts'
import { expect, pdf, test, upload } from '../../support/documents.ts'
import { watchUploads } from '../../support/samples/upload-folder.ts'
import {
  addFiles,
  documentCount,
  dropFiles,
  expectUploaded,
  openFields,
  receivedUploads,
  uploadFault,
  uploadRow,
} from '../../support/uploads.ts'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { READY } from '#uploads/upload-copy.ts'

test('U01, U06, U07, U09, U13, U17, U19 and U30 a mixed batch is named, typed and checked; accepted files arrive exactly as shown @promise', async ({
  page,
  account,
  propertyId,
}) => {
  await addFiles(page, [
    {
      name: 'Rent Roll 9.30.26 @ Maple.xlsx',
      buffer: sample.xlsx([{ name: 'Summary' }, { name: 'Rent Roll' }, { name: 'Raw', state: 'hidden' }]),
    },
    pdf('T12 Sep 2026.PDF'),
    { name: 'IMG_2210.jpg', buffer: sample.jpg() },
    { name: 'scan.tiff', buffer: Buffer.from('II*\u0000') },
    { name: 'Budget.xls', buffer: sample.xlsx() },
    { name: 'Locked.xlsx', buffer: sample.lockedOffice() },
    { name: 'notes', buffer: sample.pdf() },
    { name: 'empty.pdf', buffer: Buffer.alloc(0) },
  ])
  const rentRoll = uploadRow(page, 'Rent Roll 9.30.26 @ Maple.xlsx')
  await expect(rentRoll).toContainText('Rent Roll 9.30.26 Maple · Rent roll · Sep 30, 2026 · sheet 2')
  await openFields(rentRoll)
  await expect(rentRoll.getByLabel('Name')).toHaveValue('Rent Roll 9.30.26 Maple')
  await expect(rentRoll.getByText('because names can’t include “@”')).toBeVisible()
  await expect(rentRoll.getByLabel('Type')).toHaveValue('RENT_ROLL')
  await expect(rentRoll.getByText('Suggested because a sheet is named “Rent Roll”.')).toBeVisible()
  await expect(rentRoll.getByLabel('Sheet')).toHaveValue('2')
  await expect(rentRoll.getByRole('option', { name: '3 Raw (hidden)' })).toBeAttached()
  await expect(rentRoll.getByLabel('Document date')).toHaveValue('2026-09-30')
  await expect(uploadRow(page, 'scan.tiff').getByText('.tiff files aren’t accepted')).toBeVisible()
  await expect(uploadRow(page, 'Locked.xlsx').getByText('password-protected')).toBeVisible()
  await expect(uploadRow(page, 'empty.pdf').getByText('This file is empty (0 bytes)')).toBeVisible()
  await expect(uploadRow(page, 'notes').getByRole('button', { name: /Add \.pdf/u })).toBeVisible()
  await expect(page.locator('[data-upload-news]')).toHaveText('8 files added, 5 need attention.')

  await page.getByRole('button', { name: /Change to \.xlsx/u }).click()
  await openFields(uploadRow(page, 'T12 Sep 2026.PDF'))
  await uploadRow(page, 'T12 Sep 2026.PDF').getByRole('textbox', { name: 'Pages' }).fill('2 – 3')
  await openFields(uploadRow(page, 'IMG_2210.jpg'))
  await uploadRow(page, 'IMG_2210.jpg').getByLabel('Document date').fill('2025-05-01')
  await upload(page, 4)
  await expect(documentCount(page, 4)).toBeVisible()

  const noon = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 12)
  const received = await receivedUploads(account)
  expect(received).toHaveLength(4)
  expect(received).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'Rent Roll 9.30.26 Maple',
        type: 'RENT_ROLL',
        date: String(noon(2026, 9, 30)),
        sheetNumber: '2',
        file: 'Rent Roll 9.30.26 @ Maple.xlsx',
      }),
      expect.objectContaining({
        name: 'T12 Sep 2026',
        type: 'OPERATING_STATEMENT',
        pages: '2-3',
        file: 'T12 Sep 2026.pdf',
      }),
      expect.objectContaining({ name: 'IMG_2210', type: 'SITE_IMAGES', date: String(noon(2025, 5, 1)) }),
      expect.objectContaining({ name: 'Budget', type: 'BUDGET', file: 'Budget.xlsx' }),
    ]),
  )
  const picture = received.find((fields) => fields['name'] === 'IMG_2210') ?? {}
  expect(Object.keys(picture).sort()).toEqual(['bytes', 'date', 'file', 'name', 'type'])

  await page.goto(`/properties/${propertyId}`)
  await expect(page.getByRole('listitem').filter({ hasText: /Rent Roll 9\.30\.26 Maple/u })).toBeVisible()
})

test('U52 files and folders can be dropped anywhere on the page; behind a dialog or where files aren’t accepted, a drop does nothing', async ({
  page,
  propertyId,
}) => {
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  for (const [target, name] of [
    [page.locator('[data-uploads]'), 'Dropped.pdf'],
    [page.getByRole('navigation').first(), 'On the menu.pdf'],
  ] as const) {
    expect(await dropFiles(target, [pdf(name)])).toBe(true)
    await expect(uploadRow(page, name).getByText(READY)).toBeVisible()
  }
  await expect(page.getByText('Drop to add to this property')).toBeHidden()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Rename' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await dropFiles(page.getByRole('dialog'), [pdf('OnDialog.pdf')])).toBe(true)
  expect(await dropFiles(page.locator('body'), [pdf('Behind.pdf')])).toBe(true)
  await expect(page).toHaveURL(new RegExp(`/properties/${propertyId}`, 'u'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')).toHaveCount(2)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  expect(await dropFiles(page.getByRole('heading', { level: 1 }), [pdf('Nowhere.pdf')])).toBe(true)
})

test('U51 and U53 links and text aren’t files and aren’t moved; a pasted picture is added, pasted cells aren’t', async ({
  page,
}) => {
  const posts = watchUploads(page)
  const area = page.locator('[data-uploads]')
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  // Without "copy", Outlook moves the message out of its folder (OutlookFileDrag issue 19).
  const effects = await area.evaluate((element) => {
    const over = (transfer: DataTransfer): string => {
      // Scripted transfers don't store `dropEffect`.
      Object.defineProperty(transfer, 'dropEffect', { value: 'none', writable: true })
      for (const type of ['dragenter', 'dragover'])
        element.dispatchEvent(
          new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
        )
      return transfer.dropEffect
    }
    const mail = new DataTransfer()
    mail.items.add(new File(['x'], 'Message.msg'))
    const link = new DataTransfer()
    link.setData('text/uri-list', 'https://example.com/')
    const effects = [over(mail), over(link)]
    element.dispatchEvent(new DragEvent('drop', { dataTransfer: link, bubbles: true, cancelable: true }))
    return effects
  })
  expect(effects.filter((effect) => effect === 'move')).toEqual([])
  expect(effects[0]).toBe('copy')
  await area.evaluate((element) => {
    const clipboardData = new DataTransfer()
    // Cells come with their image.
    clipboardData.setData('text/plain', '101\tVacant')
    clipboardData.setData('text/html', '<table><tr><td>101<td>Vacant</table>')
    clipboardData.items.add(new File([new Uint8Array(9)], 'image.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, sample.png().toString('base64'))
  await expect(uploadRow(page, /Pasted image/u).getByText(READY)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')).toHaveCount(1)
  expect(posts).toEqual([])
})

test('U16, U37, U61 and U75 an invalid field blocks its file and says why, before and after sending', async ({
  page,
  account,
  allowFailures,
}) => {
  allowFailures(400)
  await addFiles(page, [pdf('Résumé.pdf')])
  const row = uploadRow(page, 'Résumé.pdf')
  const pages = row.getByRole('textbox', { name: 'Pages' })
  for (const [field, faulty, why, good] of [
    [row.getByLabel('Name'), 'T12 @ home', '“@” (character 5) isn’t allowed.', 'Résumé'],
    [row.getByLabel('Document date'), '2999-01-01', 'The date can’t be in the future.', ''],
    [pages, '2', 'Use 2-2', '2'],
  ] as const) {
    await field.fill(faulty)
    await expect(row.getByText(why)).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: 'Upload 1 file' })).toBeDisabled()
    await field.fill(good)
  }
  await row.getByRole('button', { name: 'Use 2-2' }).click()
  await expect(pages).toHaveValue('2-2')

  const message = 'name: only plain letters are taken here.'
  await uploadFault(account, { kind: 'status', status: 400, times: 1, message })
  await upload(page, 1)
  await expect(row.getByText('The document wasn’t uploaded')).toBeVisible()
  await expect(row.getByText(message).first()).toBeVisible()
  await row.getByRole('button', { name: 'Use “Resume”' }).click()
  await expect(row.getByText(READY)).toBeVisible()
  await upload(page, 1)
  await expectUploaded(page, 'Resume')
})

test('U69 and N5 leaving with files not uploaded asks first; the next visit names none', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await addFiles(page, [pdf('T12.pdf')])
  await uploadRow(page, 'T12.pdf').getByLabel('Name').fill('My own name')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page.getByLabel('Choose documents')).toBeAttached()
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  await addFiles(page, [pdf('T12.pdf')])
  await upload(page, 1)
  await expect(documentCount(page, 1)).toBeVisible()
  await page.reload()
  expect(asked).toHaveLength(1)
  await expect(documentCount(page, 1)).toBeVisible()
})

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
