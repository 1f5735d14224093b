/** Fault cases of group S, for the portfolio's database. */
import { barriers } from '../../screens/examine.ts'
import {
  banner,
  breakStore,
  expectOver,
  failingOpen,
  fullDisk,
  healStore,
} from '../../support/storage/broken-store.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { orderLoanQuote } from '../../support/order.ts'
import { registerProperty } from '../../support/property.ts'
import { calls, openTab } from '../../support/people/session.ts'
import { downloadBackup } from '../../support/storage/backup.ts'
import { readRows } from '../../support/storage/stored-rows.ts'
import { documentCount, addFiles } from '../../support/uploads.ts'
import { startOnProperty, startSignedIn, startWithProperty } from '../../support/start.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

for (const { id, how, title, cure } of [
  {
    id: 'S1 a database that doesn’t open',
    how: 'hang',
    title: 'This browser’s storage isn’t responding',
    cure: 'Close other Plumbline tabs',
  },
  {
    id: 'S5 a database that is refused',
    how: 'refuse',
    title: 'This browser is blocking Plumbline’s storage',
    cure: 'Allow this site to store data',
  },
] as const)
  test(`${id}: every page shows an alert with the remedy, until it works again`, async ({
    page,
    context,
  }) => {
    await failingOpen(context, how)
    await startWithProperty(page)
    await breakStore(page)
    for (const path of ['/', '/settings', '/keys']) {
      await page.goto(path)
      await expect(banner(page, title)).toContainText(cure)
    }
    await expect(page.getByRole('table', { name: 'Active API keys' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await banner(page, title).getByRole('button', { name: 'Try again' }).click()
    await expect(banner(page, title)).toContainText('Still not working.')
    await healStore(page)
    await expectOver(page, title)
    await page.goto('/properties')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  })

test('S3 a full disk: property, document and a sent order still work; their numbers can be copied, survive a reload, and are saved later', async ({
  page,
  context,
  wire,
}) => {
  await fullDisk(context)
  const start = await startOnProperty(page)
  const answer = Promise.withResolvers<void>()
  wire.fault({ on: calls.createOrder, holdAnswer: answer.promise })
  const ordering = orderLoanQuote(page, start.propertyId)
  await wire.arrived(calls.createOrder)
  await breakStore(page)
  answer.resolve()
  const orderId = await ordering
  await page.goto('/')
  const propertyId = await registerProperty(page, '77 Plain Street, Raleigh, NC 27601')
  const problem = banner(page, 'This browser’s storage is full')
  await expect(problem).toContainText('Free up space on this device')
  await expect(problem.getByText(String(propertyId), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('77 Plain Street')

  await addFiles(page, [{ name: 'Rent roll 2026.csv', buffer: Buffer.from('Unit,Rent\n1,1000\n') }])
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(problem.getByRole('link', { name: 'Document' })).toBeVisible()

  await expect(problem.getByText(String(orderId), { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.reload()
  await expect(problem).toContainText('We’ll add it to your portfolio when this browser can save again.')
  await expect(problem.getByText(String(orderId), { exact: true })).toBeVisible()

  await healStore(page)
  await expectOver(page, 'This browser’s storage is full')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('plumbline.held'))).toBeNull()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto(`/properties/${propertyId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('77 Plain Street')
  await expect(documentCount(page, 1)).toBeVisible()
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
})

test('S7 a newer release changes the format while this one is open: this one only reads, and says so', async ({
  page,
}) => {
  const { propertyId: id } = await startOnProperty(page)
  expect(await readRows(page, PORTFOLIO_DATABASE, 'properties', 1004)).toHaveLength(1)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  const problem = banner(page, 'A newer version of Plumbline saved your records')
  await expect(problem.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.goto('/settings')
  await expect(problem).toContainText('Your records aren’t affected')
  expect(await downloadBackup(page)).toContain(`"propertyId":${id}`)
})

test('S7 an old tab that doesn’t close its connection: this release says so after 3 s, and works once the tab is closed', async ({
  page,
  context,
}) => {
  const old = await openTab(context, '/mark.svg')
  await old.evaluate(async (database) => {
    const opened = indexedDB.open(database, 1)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
  }, PORTFOLIO_DATABASE)
  // Blocked like an upgrade; every later open waits for it.
  const other = await openTab(context, '/mark.svg')
  await other.evaluate((database) => void indexedDB.deleteDatabase(database), PORTFOLIO_DATABASE)
  await startSignedIn(page)
  const problem = banner(page, 'This browser’s storage isn’t responding')
  await page.goto('/')
  await expect(problem).toContainText('Close other Plumbline tabs')
  await old.close()
  await expectOver(page, 'This browser’s storage isn’t responding')
  await registerProperty(page, '77 Plain Street, Raleigh, NC 27601')
  await page.goto('/properties')
  await expect(page.getByRole('row', { name: /77 Plain Street/u })).toBeVisible()
})
