import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pdf } from '../../support/documents.ts'
import { holdRequests } from '../../support/first-paint.ts'
import { counters } from '../../support/service/sandbox.ts'
import { expect, test } from '../../support/samples/upload-folder.ts'
import { addFiles, uploadRow } from '../../support/uploads.ts'
import { startOnProperty } from '../../support/start.ts'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { READY } from '#uploads/upload-copy.ts'

test('U70 signing out with queued files asks first; nothing crosses to the next account', async ({
  page,
  account,
}) => {
  await addFiles(page, [pdf('T12.pdf')])
  await expect(uploadRow(page, 'T12.pdf').getByText(READY)).toBeVisible()
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true }).first()
  await signOut.click()
  // Nothing is uploading, so the dialog mentions no upload in progress.
  const question = page.getByRole('dialog', { name: 'Sign out before your documents are uploaded?' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(uploadRow(page, 'T12.pdf').getByText(READY)).toBeVisible()
  await signOut.click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Sign out' })
    .click()
  await expect(page).toHaveURL(/sign-in/u)
  const { propertyId: other } = await startOnProperty(page)
  await expect(page).toHaveURL(new RegExp(`/properties/${other}`, 'u'))
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  expect((await counters(account)).documents).toBe(0)
})

test('U47, U49, U52 and U77 a folder can be picked or dropped; an empty one is reported, and a canceled picker changes nothing', async ({
  page,
  folder,
  browserName,
}) => {
  await mkdir(join(folder, 'deal/2026'), { recursive: true })
  await mkdir(join(folder, 'empty'))
  await writeFile(join(folder, 'deal/2026/T12.csv'), sample.csv())
  for (const litter of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '~$Rent Roll.xlsx'])
    await writeFile(join(folder, 'deal', litter), 'x')
  const uploads = page.getByRole('list', { name: 'Uploads' })
  const ready = uploadRow(page, '2026/T12.csv').getByText(READY)
  await addFiles(page, [])
  await expect(uploads).toHaveCount(0)
  const picker = page.locator('input[webkitdirectory]')
  await picker.setInputFiles(join(folder, 'empty'))
  await expect(page.getByText('We found no files to add.')).toBeVisible()
  await picker.setInputFiles(join(folder, 'deal'))
  await expect(ready).toBeVisible()
  await expect(page.getByText('1 file added, 4 system files skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove T12.csv' }).click()
  await expect(uploads).toHaveCount(0)

  test.skip(browserName !== 'chromium', 'needs the debugger of Chromium to drag real files')
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [join(folder, 'deal')], dragOperationsMask: 1 }
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  if (heading === null) throw new Error('no heading')
  const at = { x: heading.x + 5, y: heading.y + 5 }
  for (const type of ['dragEnter', 'dragOver'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  await expect(page.getByText('Drop to add to this property')).toBeVisible()
  await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...at, data })
  await expect(ready).toBeVisible()
  await expect(page.getByText('Drop to add to this property')).toBeHidden()
})

test('a row that has been read stays in its place while the next file is read', async ({ page }) => {
  const { release } = await holdRequests(page, '**/assets/pdf*')
  await addFiles(page, [{ name: 'front.jpg', buffer: sample.jpg() }, pdf('T12.pdf')])
  const first = uploadRow(page, 'front.jpg')
  await expect(first.getByText(READY)).toBeVisible()
  const before = await first.boundingBox()
  await expect(uploadRow(page, 'T12.pdf').getByText(READY)).toHaveCount(0)
  release()
  await expect(uploadRow(page, 'T12.pdf').getByText(READY)).toBeVisible()
  expect((await first.boundingBox())?.y).toBe(before?.y)
})
