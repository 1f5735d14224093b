import { expect, pdf, sendOne, test, upload } from '../../support/documents.ts'
import { addFiles, uploadFault, uploadRow } from '../../support/uploads.ts'
import * as sample from '#document-reader/testing/sample-files.ts'
import { counters, revokeKeysOf } from '../../support/service/sandbox.ts'
import { READY } from '#uploads/panel/row-words.ts'

test('N4 a file on its way is cancelled and sent after all; the queue is seen on every page', async ({
  page,
  propertyId,
  account,
}) => {
  await uploadFault(account, { kind: 'slow', times: 1, delayMs: 60_000 })
  await addFiles(page, [{ name: 'Big.pdf', buffer: sample.pdf({ padTo: 10_000_000 }) }])
  await upload(page, 1)
  const row = uploadRow(page, 'Big')
  await expect(row.getByText(/Uploading \d+%/u)).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect(tray.getByText('0 of 1 uploaded')).toBeVisible()
  await tray.getByRole('button', { name: /0 of 1 uploaded/u }).click()
  await tray.getByRole('link', { name: /Big/u }).click()
  await expect(page).toHaveURL(new RegExp(`/properties/${propertyId}`, 'u'))
  await row.getByRole('button', { name: 'Cancel Big.pdf' }).click()
  await expect(row.getByText('Canceled')).toBeVisible()
  expect((await counters(account)).documents).toBe(0)
  await row.getByRole('button', { name: 'Upload: Big.pdf' }).click()
  await expect(row.getByText('Uploaded')).toBeVisible({ timeout: 30_000 })
  expect((await counters(account)).documents).toBe(1)
})

test('U58, U66 and N10 a lost answer and a 500 are told as unknown, and never sent again by themselves', async ({
  page,
  account,
  allowFailures,
}) => {
  allowFailures('network', 500)
  // Counted in the page: Chromium itself repeats a POST when a kept-alive connection dies before the answer, as many times
  // as it has such connections, and a page can neither see nor prevent that.
  const posts: string[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/upload-to-property/')) posts.push(asked.url())
  })
  await sendOne(page, 'lost-answer T12.pdf')
  const row = uploadRow(page, 'lost-answer T12')
  await expect(row.getByText('Upload not confirmed')).toBeVisible()
  await expect(row.getByText('It may already be on this property.')).toBeVisible()
  expect((await counters(account)).documents).toBeGreaterThan(0)
  await row.getByRole('button', { name: /Dismiss/u }).click()
  await expect(row).toHaveCount(0)
  expect(posts).toHaveLength(1)

  const { documents } = await counters(account)
  await sendOne(page, 'fail-once T12.pdf')
  const failed = uploadRow(page, 'fail-once T12')
  await expect(failed.getByText('Upload not confirmed')).toBeVisible()
  await expect(failed.getByText('The service says: The upload failed.')).toBeVisible()
  expect(posts).toHaveLength(2)
  expect((await counters(account)).documents).toBe(documents)
  await failed.getByRole('button', { name: /Upload again/u }).click()
  await expect(failed.getByText('Uploaded')).toBeVisible()
})

test('U61 a refused field is marked, and its change opens the row again', async ({
  page,
  account,
  allowFailures,
}) => {
  allowFailures(400)
  await uploadFault(account, {
    kind: 'status',
    status: 400,
    times: 1,
    message: 'name: only plain letters are taken here.',
  })
  await sendOne(page, 'Résumé.pdf')
  const row = uploadRow(page, 'Résumé.pdf')
  await expect(row.getByText('The document wasn’t uploaded')).toBeVisible()
  await expect(row.getByText('name: only plain letters are taken here.').first()).toBeVisible()
  await row.getByRole('button', { name: 'Use “Resume”' }).click()
  await expect(row.getByText(READY)).toBeVisible()
  await upload(page, 1)
  await expect(uploadRow(page, 'Resume').getByText('Uploaded')).toBeVisible()
})

test('U65 asked to wait, the queue counts down and goes on', async ({ page, account, allowFailures }) => {
  allowFailures(429)
  await page.clock.install()
  await page.reload()
  await uploadFault(account, { kind: 'status', status: 429, times: 1, retryAfter: 60 })
  await sendOne(page)
  await expect(page.getByText('The service asked us to wait')).toBeVisible()
  await expect(uploadRow(page, 'T12').getByText(/Paused: resuming in (1:00|0:\d\d)/u)).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(uploadRow(page, 'T12').getByText('Uploaded')).toBeVisible()
})

test('U58 offline the queue waits, and goes on when the connection is back', async ({ page, context }) => {
  await addFiles(page, [pdf('T12.pdf')])
  await expect(uploadRow(page, 'T12.pdf').getByText(READY)).toBeVisible()
  await context.setOffline(true)
  await upload(page, 1)
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible()
  await expect(uploadRow(page, 'T12').getByText('Paused: you’re offline')).toBeVisible()
  await context.setOffline(false)
  await expect(uploadRow(page, 'T12').getByText('Uploaded')).toBeVisible()
})

test('U62 and N2 a refused credential pauses the queue, keeps the files, and goes on when it is settled', async ({
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
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on access' }).click()
  await expect(uploadRow(page, 'T12').getByText('Uploaded')).toBeVisible()
  expect((await counters(account)).documents).toBe(1)
})

test('U63 a property that the service does not know stops its queue once', async ({
  page,
  account,
  allowFailures,
}) => {
  allowFailures(404)
  await uploadFault(account, { kind: 'status', status: 404 })
  await addFiles(
    page,
    Array.from({ length: 6 }, (_, index) => pdf(`F${index}.pdf`)),
  )
  await upload(page, 6)
  await expect(page.getByText('We can’t find this property', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry 6 files' })).toBeVisible()
})
