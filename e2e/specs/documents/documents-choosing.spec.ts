import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pdf, upload } from '../../support/documents.ts'
import { counters } from '../../support/service/sandbox.ts'
import { choose, expect, test } from '../../support/samples/upload-folder.ts'
import { documentCount, addFiles, uploadRow } from '../../support/uploads.ts'
import { startOnProperty } from '../../support/start.ts'
import * as sample from '#document-reader/testing/sample-files.ts'
import { READY } from '#uploads/panel/row-words.ts'

test('U70 signing out with files in the list asks; afterwards nobody finds them', async ({
  page,
  account,
}) => {
  await addFiles(page, [pdf('T12.pdf')])
  await expect(uploadRow(page, 'T12.pdf').getByText(READY)).toBeVisible()
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true }).first()
  await signOut.click()
  // Nothing is on its way, so it is not said.
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

test('U72 and N8 two tabs upload to one property, each on its own; a file that the other sent is asked about', async ({
  page,
  context,
  propertyId,
  account,
}) => {
  const second = await context.newPage()
  await second.goto(`/properties/${propertyId}`)
  await addFiles(page, [pdf('A.pdf')])
  await addFiles(second, [pdf('B.pdf')])
  await upload(page, 1)
  await upload(second, 1)
  await expect(uploadRow(page, 'A').getByText('Uploaded')).toBeVisible()
  await expect(uploadRow(second, 'B').getByText('Uploaded')).toBeVisible()
  await expect(documentCount(page, 2)).toBeVisible()
  await addFiles(second, [pdf('A.pdf')])
  await expect(uploadRow(second, 'A.pdf').getByText('Possible duplicate')).toBeVisible()
  await second.getByRole('button', { name: 'Skip A.pdf' }).click()
  expect((await counters(account)).documents).toBe(2)
})

test('U77 a cancelled picker changes nothing; the same file may be chosen again after it was removed', async ({
  page,
}) => {
  await addFiles(page, [])
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  for (let turn = 0; turn < 2; turn += 1) {
    await addFiles(page, [pdf('T12.pdf')])
    await expect(uploadRow(page, 'T12.pdf').getByText(READY)).toBeVisible()
    await page.getByRole('button', { name: 'Remove T12.pdf' }).click()
    await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  }
})

test('U47 and U49 a folder is taken with what is in its folders, its litter counted; an empty one is told', async ({
  page,
  folder,
}) => {
  await mkdir(join(folder, 'deal/2026'), { recursive: true })
  await mkdir(join(folder, 'empty'))
  await writeFile(join(folder, 'deal/2026/T12.csv'), sample.csv())
  await writeFile(join(folder, 'deal/Rent Roll.xlsx'), sample.xlsx())
  for (const litter of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '~$Rent Roll.xlsx'])
    await writeFile(join(folder, 'deal', litter), 'x')
  const picker = page.locator('input[webkitdirectory]')
  await picker.setInputFiles(join(folder, 'deal'))
  await expect(uploadRow(page, '2026/T12.csv').getByText(READY)).toBeVisible()
  await expect(uploadRow(page, 'deal/Rent Roll.xlsx').getByText(READY)).toBeVisible()
  await expect(page.getByText('2 files added, 4 system files skipped.')).toBeVisible()
  await picker.setInputFiles(join(folder, 'empty'))
  await expect(page.getByText('We found no files to add.')).toBeVisible()
})

test('U47 and U52 a folder dragged in from the desktop is taken anywhere on the page', async ({
  page,
  folder,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'needs the debugger of Chromium to drag real files')
  await mkdir(join(folder, 'deal/2026'), { recursive: true })
  await writeFile(join(folder, 'deal/2026/T12.csv'), sample.csv())
  await writeFile(join(folder, 'deal/Rent Roll.xlsx'), sample.xlsx())
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [join(folder, 'deal')], dragOperationsMask: 1 }
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  if (heading === null) throw new Error('no heading')
  const at = { x: heading.x + 5, y: heading.y + 5 }
  for (const type of ['dragEnter', 'dragOver'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  await expect(page.getByText('Drop to add to this property')).toBeVisible()
  await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...at, data })
  await expect(uploadRow(page, '2026/T12.csv').getByText(READY)).toBeVisible()
  await expect(uploadRow(page, 'deal/Rent Roll.xlsx').getByText(READY)).toBeVisible()
  await expect(page.getByText('Drop to add to this property')).toBeHidden()
})

test('U05, U08 and U50 size and name alone decide about these, and the good file beside them goes', async ({
  page,
  folder,
  account,
}) => {
  const large = join(folder, 'TooLarge.pdf')
  await writeFile(large, '%PDF-1.4\n')
  await truncate(large, 104_857_601)
  const small = ['Good.csv', '~$Lock.xlsx', 'link.url', 'sheet.gsheet', 'what'].map((name) =>
    join(folder, name),
  )
  for (const path of small) await writeFile(path, path.endsWith('csv') ? sample.csv() : sample.noise(900))
  await choose(page, [large, ...small])
  await expect(uploadRow(page, 'TooLarge.pdf').getByText('This file is 104.9 MB')).toBeVisible()
  await expect(uploadRow(page, '~$Lock.xlsx').getByText('This is a temporary file')).toBeVisible()
  await expect(uploadRow(page, 'link.url').getByText('only a shortcut')).toBeVisible()
  await expect(uploadRow(page, 'sheet.gsheet').getByText('a link to Google Sheets')).toBeVisible()
  await expect(uploadRow(page, 'what').getByText('We can’t tell what kind of file this is')).toBeVisible()
  await upload(page, 1)
  await expect(documentCount(page, 1)).toBeVisible()
  expect((await counters(account)).documents).toBe(1)
})
