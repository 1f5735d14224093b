import type { Page } from '@playwright/test'
import { expect, pdf, test, upload } from '../../support/documents.ts'
import { counters } from '../../support/service/sandbox.ts'
import { addFiles, receivedUploads, uploadFault, uploadRow } from '../../support/uploads.ts'

const twelve = Array.from({ length: 12 }, (_, at) => pdf(`Lease ${at + 1}.pdf`))

/** Uploads 12 files: four get an answer, two more are stored but their answer is delayed. */
async function uploadFour(page: Page, account: string): Promise<void> {
  let asked = 0
  let slowed: Promise<unknown> | null = null
  const slowDown = async (): Promise<void> => {
    await expect.poll(async () => (await counters(account)).documents).toBe(4)
    await uploadFault(account, { kind: 'slow-answer', times: 2, delayMs: 120_000 })
  }
  await page.route('**/upload-to-property/*', async (route) => {
    asked += 1
    if (asked > 4) await (slowed ??= slowDown())
    await route.continue()
  })
  await addFiles(page, twelve)
  await upload(page, 12)
  await expect(page.getByText('4 of 12 uploaded')).toBeVisible()
  await expect.poll(async () => (await counters(account)).documents).toBe(6)
}

test('U69 closed after 4 of 12 files: the next tab names the rest, and adding the same folder again stores no file twice', async ({
  page,
  context,
  account,
  propertyId,
}) => {
  await uploadFour(page, account)
  // Keeps the session: closing the last tab signs out.
  const next = await context.newPage()
  await next.goto('/')
  await expect(next.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.close()
  // This tab takes over the files, and every page reports them.
  await expect(next.getByRole('region', { name: 'Uploads' })).toContainText('8 files need attention')
  await next.goto(`/properties/${propertyId}`)
  await expect(next.getByText('6 files weren’t uploaded')).toBeVisible()
  await expect(next.getByText('2 files may already be uploaded')).toBeVisible()
  await expect(next.getByText('Lease 5.pdf, Lease 6.pdf')).toBeVisible()

  await addFiles(next, twelve)
  await expect(next.getByText('6 files may be duplicates')).toBeVisible()
  await expect(uploadRow(next, 'Lease 5.pdf')).toContainText('It may already be on this property.')
  await expect(next.getByText('6 files weren’t uploaded')).toHaveCount(0)
  await next.getByRole('button', { name: 'Skip all' }).click()
  await upload(next, 6)
  await expect(next.getByText('6 of 6 uploaded').or(next.getByText('Dismiss 6 uploaded'))).toBeVisible()
  await expect.poll(async () => (await counters(account)).documents).toBe(12)
  // `receivedUploads` omits the two whose answers were lost.
  const names = (await receivedUploads(account)).map(({ file }) => file)
  expect(new Set(names).size).toBe(10)
  await next.reload()
  await expect(next.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
})
