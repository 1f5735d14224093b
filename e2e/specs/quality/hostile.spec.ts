/** Hostile texts from the service or a backup are shown as text, and nothing shifts. */
import { expect, test } from '../../support/fixtures.ts'
import { answerHostilely, harmDone, hostileBackup } from '../../support/samples/hostile.ts'
import { restore } from '../../support/storage/backup.ts'
import { startSignedIn } from '../../support/start.ts'

const pages = [
  '/',
  '/properties',
  '/properties/1',
  '/properties/4',
  '/orders',
  '/orders/1',
  '/orders/2',
  '/orders/3',
]

test('hostile texts of a backup and of the service are inert, and no page breaks', async ({
  page,
  context,
}) => {
  const { email } = await startSignedIn(page)
  // Restored orders are checked immediately.
  await answerHostilely(context)
  await restore(page, hostileBackup(email), 'Added 8 properties, 8 documents, and 8 orders.')
  for (const path of [...pages, '/orders/1/receipt', '/properties/2/order', '/keys', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toBeEmpty()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await harmDone(page), `${path} at ${width} px`).toEqual([])
    }
  }
  await page.goto('/properties')
  // Closed filter menus contain the texts, too.
  await expect(page.getByText('<img src=x onerror=').filter({ visible: true }).first()).toBeVisible()
})

test('parcels and keys with hostile texts are shown inert', async ({ page, context }) => {
  await startSignedIn(page)
  await answerHostilely(context)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/properties/new/parcels?address=12+Main+Street%2C+Raleigh')
    await expect(page.getByRole('radio').first()).toBeVisible()
    expect.soft(await harmDone(page), `parcels at ${width} px`).toEqual([])
    await page.goto('/keys')
    await expect(page.getByText('<img src=x onerror=').first()).toBeVisible()
    expect.soft(await harmDone(page), `keys at ${width} px`).toEqual([])
  }
})
