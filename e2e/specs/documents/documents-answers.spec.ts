import { signInAgain } from '../../support/people/account.ts'
import { expect, sendOne, test, upload } from '../../support/documents.ts'
import { addFiles, expectUploaded, uploadFault, uploadRow } from '../../support/uploads.ts'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { watchUploads } from '../../support/samples/upload-folder.ts'
import { counters, revokeKeysOf } from '../../support/service/sandbox.ts'

test('N4 an upload in progress is canceled and then uploaded after all', async ({ page, account }) => {
  await uploadFault(account, { kind: 'slow', times: 1, delayMs: 60_000 })
  await addFiles(page, [{ name: 'Big.pdf', buffer: sample.pdf({ padTo: 10_000_000 }) }])
  await upload(page, 1)
  const row = uploadRow(page, 'Big')
  await expect(row.getByText(/Uploading \d+%/u)).toBeVisible()
  await row.getByRole('button', { name: 'Cancel Big.pdf' }).click()
  await expect(row.getByText('Canceled')).toBeVisible()
  expect((await counters(account)).documents).toBe(0)
  await row.getByRole('button', { name: 'Upload: Big.pdf' }).click()
  await expectUploaded(page, 'Big')
  expect((await counters(account)).documents).toBe(1)
})

test('U58 and N10 a lost answer is shown as unknown, and the file is never sent again automatically @promise', async ({
  page,
  account,
  allowFailures,
}) => {
  allowFailures('network')
  // Counted in the page: Chromium repeats a POST for every keep-alive connection that dies before the answer.
  // The page can neither detect nor prevent that.
  const posts = watchUploads(page)
  await sendOne(page, 'lost-answer T12.pdf')
  const row = uploadRow(page, 'lost-answer T12')
  await expect(row.getByText('Upload not confirmed')).toBeVisible()
  await expect(row.getByText('It may already be on this property.')).toBeVisible()
  expect((await counters(account)).documents).toBeGreaterThan(0)
  await row.getByRole('button', { name: /^Remove/u }).click()
  await expect(row).toHaveCount(0)
  expect(posts).toHaveLength(1)
})

test('U62 and N2 a refused credential pauses the queue, keeps the files, and resumes once it is resolved @promise', async ({
  page,
  account,
  allowFailures,
}) => {
  allowFailures(401)
  await revokeKeysOf(account)
  await sendOne(page)
  await expect(page.getByText(/^Uploads are paused\./u)).toBeVisible()
  await expect(page.getByText(/^Paused\. /u)).toBeVisible()
  expect((await counters(account)).documents).toBe(0)
  await signInAgain(page)
  await expectUploaded(page, 'T12')
  expect((await counters(account)).documents).toBe(1)
})
