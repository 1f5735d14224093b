import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { upload } from '../../support/documents.ts'
import { counters } from '../../support/service/sandbox.ts'
import { choose, chooseLarge, expect, test, watchUploads } from '../../support/samples/upload-folder.ts'
import { documentCount, expectUploaded, receivedUploads, uploadRow } from '../../support/uploads.ts'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { READY } from '#uploads/upload-copy.ts'

test('U54, U56 and N9 a file that was edited or is gone is requested again before a byte is sent', async ({
  page,
  folder,
  account,
}) => {
  const posts = watchUploads(page)
  const [edited, gone] = [join(folder, 'Edited.csv'), join(folder, 'Gone.csv')]
  for (const path of [edited, gone]) await writeFile(path, sample.csv(path.length))
  await choose(page, [edited, gone])
  await uploadRow(page, 'Edited.csv').getByLabel('Name').fill('Edited by me')
  await expect(uploadRow(page, 'Gone.csv').getByText(READY)).toBeVisible()
  await writeFile(edited, sample.csv(40))
  await unlink(gone)
  await upload(page, 2)
  const row = uploadRow(page, 'Edited.csv')
  await expect(row.getByText('Choose the file again')).toBeVisible()
  await expect(uploadRow(page, 'Gone.csv').getByText('We can’t read this file anymore')).toBeVisible()
  expect(posts).toEqual([])
  await row.locator('input[type=file]').setInputFiles(edited)
  await expect(uploadRow(page, 'Edited.csv').getByLabel('Name')).toHaveValue('Edited by me')
  await upload(page, 1)
  await expect(documentCount(page, 1)).toBeVisible()
  expect(await receivedUploads(account)).toMatchObject([{ name: 'Edited by me' }])
})

test('U58 and N7 a connection reset mid-upload is reported with what is known, and the file is never sent again automatically @promise', async ({
  page,
  folder,
  wire,
  account,
  allowFailures,
}) => {
  allowFailures('network')
  const posts = watchUploads(page)
  await page.clock.install()
  await page.reload()
  await chooseLarge(page, folder, 24_000_000)
  wire.cutAfter = 6_000_000
  await upload(page, 1)
  const row = uploadRow(page, 'Big')
  // Socket buffers take a few megabytes: near the end, the browser may count the whole file as sent.
  await expect(row.getByText(/The connection was lost at \d+%/u)).toBeVisible({ timeout: 30_000 })
  const reported = Number(/lost at (\d+)%/u.exec(await row.innerText())?.[1])
  expect(reported).toBeGreaterThan(20)
  expect(reported).toBeLessThan(100)
  await page.clock.fastForward(3_600_000)
  expect(posts).toHaveLength(1)
  expect((await counters(account)).documents).toBe(0)
  wire.cutAfter = null
  await row.getByRole('button', { name: /again: Big\.pdf/u }).click()
  await expectUploaded(page, 'Big')
  expect((await counters(account)).documents).toBe(1)
})

test('N1 on a slow connection progress only grows, in one request', async ({
  page,
  folder,
  wire,
  account,
}) => {
  const posts = watchUploads(page)
  await chooseLarge(page, folder, 12_000_000, 'Slow.pdf')
  wire.bytesPerSecond = 4_000_000
  const row = uploadRow(page, 'Slow')
  // Recorded in the page: polling could be too slow.
  const noted = await row.evaluateHandle((element) => {
    const reported: number[] = []
    new MutationObserver(() => {
      const percent = Number(/Uploading (\d+)%/u.exec(element.textContent)?.[1] ?? Number.NaN)
      if (!Number.isNaN(percent) && reported.at(-1) !== percent) reported.push(percent)
    }).observe(element, { subtree: true, childList: true, characterData: true })
    return reported
  })
  await upload(page, 1)
  await expectUploaded(page, 'Slow', 45_000)
  const reported = await noted.jsonValue()
  expect(reported.length).toBeGreaterThan(3)
  expect(reported).toEqual(reported.toSorted((one, other) => one - other))
  expect(posts).toHaveLength(1)
  expect((await counters(account)).documents).toBe(1)
})
