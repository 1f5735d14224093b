import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, upload } from '../../support/documents.ts'
import { ownServer } from '../../support/service/own-server.ts'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { zip } from '@plumbline/document-reader/testing/sample-zip'
import { documentCount, receivedUploads, uploadRow } from '../../support/uploads.ts'

/** Separate sandbox: no other test changes the counters. */
const test = base.extend<{ folder: string }>({
  baseURL: async ({}, provide) => {
    const server = await ownServer()
    await server.start()
    await provide(server.url)
    await server.remove()
  },
  folder: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-large-'))
    await provide(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

const sentence = 'Unit 101 is let to a tenant whose lease ends in the autumn of next year'
const MB = 1_000_000

test('U03 a PDF and a workbook of 100 MB each are checked and uploaded, without heap growth', async ({
  page,
  context,
  folder,
  account,
  service,
}) => {
  const pdfPath = join(folder, 'Offering.pdf')
  const report = sample.pdf({ pages: 40, words: sentence, padTo: 100 * MB })
  await writeFile(pdfPath, report)
  const bookPath = join(folder, 'Model.xlsx')
  const book = zip([
    { name: 'xl/media/plan.bin', data: Buffer.alloc(100 * MB - 4_000, 1), stored: true },
    ...sample.xlsxParts([{ name: 'Rent Roll' }, { name: 'T12' }]),
  ])
  await writeFile(bookPath, book)
  const devtools = await context.newCDPSession(page)
  const heap = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  await page.getByLabel('Choose documents').setInputFiles([pdfPath, bookPath])
  await expect(uploadRow(page, 'Offering.pdf').getByText('100 MB, 40 pages')).toBeVisible({ timeout: 30_000 })
  // The file is too large to open.
  await expect(uploadRow(page, 'Model.xlsx').getByText('We couldn’t fully check this file')).toBeVisible({
    timeout: 30_000,
  })
  const before = await heap()
  await upload(page, 2)
  await expect(documentCount(page, 2)).toBeVisible({ timeout: 120_000 })
  expect((await heap()) - before).toBeLessThan(16 * MB)
  const received = await receivedUploads(account, service)
  expect(new Set(received.map(({ bytes }) => Number(bytes)))).toEqual(new Set([report.length, book.length]))
  expect(report.length).toBe(100 * MB)
})
