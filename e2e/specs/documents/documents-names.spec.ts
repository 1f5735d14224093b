import { expect, test, upload } from '../../support/documents.ts'
import * as sample from '#document-reader/testing/sample-files.ts'
import { zip } from '#document-reader/testing/sample-zip.ts'
import { documentCount, addFiles, receivedUploads, uploadRow } from '../../support/uploads.ts'

const csv = (name: string, rows: number) => ({ name, buffer: sample.csv(rows) })

test('U10, U11, U12, U14, U15, U18, U45, U46, U76 and U80 odd names and types are sent as they were shown', async ({
  page,
  account,
}) => {
  const decomposed = 'Re\u0301sume\u0301'
  await addFiles(page, [
    csv('Space .csv ', 2),
    csv('invoice\u202Efdp.csv', 3),
    csv(`${'Long name '.repeat(24)}.csv`, 4),
    csv(`${decomposed}.csv`, 5),
    csv('Аренда.csv', 6),
    { ...csv('Wrong type.csv', 7), mimeType: 'application/vnd.ms-excel' },
    csv('con.csv', 8),
    csv('🏠🏠.csv', 9),
    csv('Same.csv', 10),
    csv('Same.csv', 11),
    csv('Copy.csv', 10),
  ])
  await expect(page.getByText('Same content as Same.csv.')).toBeVisible()
  await expect(uploadRow(page, 'Same.csv').nth(1).getByLabel('Name')).toHaveValue('Same (2)')
  await expect(uploadRow(page, 'con.csv').getByText('Ready to upload as “Other”')).toBeVisible()
  await upload(page, 11)
  await expect(documentCount(page, 11)).toBeVisible()
  const received = await receivedUploads(account)
  const names = received.map((fields) => String(fields['name']))
  expect(names).toEqual(
    expect.arrayContaining([
      'Space',
      'invoicefdp',
      'Résumé'.normalize('NFC'),
      'Аренда',
      'con',
      'Same',
      'Same (2)',
      'Copy',
    ]),
  )
  expect(names.every((name) => name.length <= 255 && name.trim() !== '')).toBe(true)
  expect(names.filter((name) => /🏠|\u202E/u.test(name))).toEqual([])
  expect(received.every((fields) => fields['type'] === 'OTHER' || fields['type'] === 'INVOICE')).toBe(true)
  expect(received.map((fields) => String(fields['file']))).toEqual(
    expect.arrayContaining(['Space.csv', 'con.csv']),
  )
})

test('U02, U38, U39, U40, U41, U42, U43 and U79 workbooks and rows: what is offered is what is sent', async ({
  page,
  account,
}) => {
  const odd = ['Rent & Roll', '<Notes>', 'Raw "data"', 'Haus 🏠']
  const many = [...odd, ...Array.from({ length: 296 }, (_, index) => `Unit ${index + 1}`)]
  await addFiles(page, [
    { name: 'Blank.csv', buffer: Buffer.from('\ufeff  \r\n \r\n') },
    {
      name: 'Wide.csv',
      buffer: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\r\n1,2\r\n', 'utf16le')]),
    },
    { name: 'Binary.csv', buffer: Buffer.from('a,b\u0000\n1,2\n') },
    { name: 'Hidden.xlsx', buffer: sample.xlsx([{ name: 'Cover' }, { name: 'Numbers', state: 'hidden' }]) },
    {
      name: 'Charts.xlsx',
      buffer: sample.xlsx([
        { name: 'A', chart: true },
        { name: 'B', chart: true },
      ]),
    },
    {
      name: 'Many.xlsb',
      buffer: sample.written(
        'xlsb',
        many.map((name) => ({ name })),
      ),
    },
    {
      name: 'Bomb.xlsx',
      buffer: zip([
        ...sample.xlsxParts([{ name: 'A' }]),
        { name: 'xl/media/image1.bmp', data: Buffer.alloc(70_000_000) },
      ]),
    },
  ])
  await expect(uploadRow(page, 'Blank.csv').getByText('This CSV has no rows')).toBeVisible()
  await expect(uploadRow(page, 'Wide.csv').getByText('This file’s text is UTF-16')).toBeVisible()
  await expect(uploadRow(page, 'Binary.csv').getByText('The name ends in .csv, but')).toBeVisible()
  await expect(uploadRow(page, 'Charts.xlsx').getByText('only charts and no rows of data')).toBeVisible()
  await expect(uploadRow(page, 'Charts.xlsx').getByLabel('Sheet')).toHaveValue('')
  await expect(uploadRow(page, 'Bomb.xlsx').getByText('We couldn’t fully check this file')).toBeVisible()
  const sheets = uploadRow(page, 'Many.xlsb').getByLabel('Sheet').getByRole('option')
  await expect(sheets).toHaveCount(301)
  for (const [index, name] of odd.entries())
    await expect(sheets.nth(index + 1)).toHaveText(`${index + 1}  ${name}`)
  const hidden = uploadRow(page, 'Hidden.xlsx')
  await hidden.getByLabel('Sheet').selectOption('2')
  await expect(hidden.getByText('This sheet is hidden in the workbook.')).toBeVisible()
  // Without a list of sheets their number is typed, and has to be one.
  const bomb = uploadRow(page, 'Bomb.xlsx')
  await bomb.getByLabel('Sheet number').fill('1.5')
  await expect(bomb.getByText('Enter a whole number, 1 or higher.')).toBeVisible()
  await bomb.getByLabel('Sheet number').fill('')
  await upload(page, 5)
  await expect(documentCount(page, 5)).toBeVisible()
  const received = await receivedUploads(account)
  const sent = (name: string) => received.find((fields) => fields['name'] === name)
  expect(sent('Hidden')).toMatchObject({ sheetNumber: '2' })
  for (const name of ['Wide', 'Charts', 'Bomb']) expect(sent(name)).not.toHaveProperty('sheetNumber')
  for (const fields of received) expect(fields).not.toHaveProperty('pages')
})
