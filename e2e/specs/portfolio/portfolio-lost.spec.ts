/** Fault cases of group S. */
import { downloadBackup } from '../../support/storage/backup.ts'
import { signIn } from '../../support/people/account.ts'
import { banner, clearSiteData } from '../../support/storage/broken-store.ts'
import { cards, fillCard } from '../../support/card.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { registerProperty } from '../../support/property.ts'
import { counters } from '../../support/service/sandbox.ts'
import { calls, openTab } from '../../support/people/session.ts'
import { startOnProperty, startWithProperty } from '../../support/start.ts'
import { products } from '#features/orders/placing-copy.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

test('S4 the portfolio is deleted while the portal is open: the page shows the ways to restore it, and the session stays', async ({
  page,
  context,
}) => {
  await startOnProperty(page)
  const other = await openTab(context, '/properties')
  await expect(other.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.evaluate(async (database) => {
    const deleting = indexedDB.deleteDatabase(database)
    await new Promise((resolve, reject) => {
      deleting.addEventListener('success', resolve)
      deleting.addEventListener('blocked', () => reject(new Error('a tab did not let go')))
    })
  }, PORTFOLIO_DATABASE)
  for (const tab of [page, other]) {
    const problem = banner(tab, 'Your portfolio was deleted from this browser')
    await expect(problem.getByRole('button', { name: 'Open a file' })).toBeVisible()
    await expect(problem.getByRole('link', { name: 'Find missing records' })).toBeVisible()
  }
  await expect(other.getByText('No properties yet')).toBeVisible()
  await other.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner(other, 'Your portfolio was deleted from this browser')).toBeHidden()
  await registerProperty(page)
  await expect(other.getByRole('table').getByRole('row')).toHaveCount(2)
})

test('S6 the storage was evicted: sign in, the loss is explained, and restoring a backup is offered and works', async ({
  page,
  wire,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Clearing site data needs the DevTools protocol.')
  const account = await startWithProperty(page, { address: '77 Plain Street, Raleigh, NC 27601' })
  await page.goto('/settings')
  const backup = await downloadBackup(page)
  await page.goto('about:blank')
  await clearSiteData(page, wire.origin)

  await page.goto('/')
  await expect(page).toHaveURL(/\/sign-in/u)
  await signIn(page, account)
  await expect(page.getByText('Start with an address')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open a file' })).toBeVisible()
  await page
    .getByLabel('Backup file')
    .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(backup) })
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByRole('link', { name: '77 Plain Street', exact: true })).toBeVisible()
})

test('S11 site data cleared during a paid call: the order is placed once, whether or not this browser still knows it', async ({
  page,
  context,
  wire,
  browserName,
  allowFailures,
}) => {
  test.skip(browserName !== 'chromium', 'Clearing site data needs the DevTools protocol.')
  allowFailures('network')
  const account = await startOnProperty(page, { address: '77 Plain Street, Raleigh, NC 27601' })
  await page.getByRole('main').getByRole('link', { name: 'Order a valuation or quote' }).first().click()
  await page.getByRole('radio', { name: /Detailed valuation/u }).check()
  await page.getByRole('button', { name: products.FULL.button }).click()
  await fillCard(page, cards.good)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  wire.fault({ on: calls.createOrder, holdAnswer: held })
  await page.getByRole('button', { name: 'Pay $350' }).click()
  await wire.arrived(calls.createOrder)
  await clearSiteData(page, wire.origin)
  release()
  await expect.poll(async () => (await counters(account.email)).charges).toBe(1)

  // Waits, because a tab closed during a navigation may stay open.
  await expect(page).not.toHaveURL(/\/pay\//u)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.close()
  const later = await context.newPage()
  await later.goto('/')
  await expect(later).toHaveURL(/\/sign-in/u)
  await signIn(later, account)
  // The answer was saved after the clearing, or the customer finds the order by its number.
  await expect(
    later.getByRole('region', { name: 'In progress' }).or(later.getByText('Start with an address')),
  ).toBeVisible()
  expect(wire.seen(calls.createOrder)).toHaveLength(1)
  expect(await counters(account.email)).toMatchObject({ charges: 1, orders: 1 })
})
