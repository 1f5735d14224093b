import type { Page } from '@playwright/test'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import type { FaultProxy } from '../../support/proxy/fault-proxy.ts'
import { addOrder, orderStatus } from '../../support/order.ts'
import { makeAccount, makeOrder, makeProperty, type ServiceAccount } from '../../support/service/service.ts'
import { counters } from '../../support/service/sandbox.ts'
import { startSignedIn } from '../../support/start.ts'

const getOrder = /^GET \/api\/v2\/public\/valuation\/order\/\d+$/u
const getThis = (orderId: number): RegExp =>
  new RegExp(`^GET /api/v2/public/valuation/order/${orderId}$`, 'u')

/** Milliseconds between checks. */
const gaps = (wire: FaultProxy, orderId: number): number[] => {
  const times = wire.seen(getThis(orderId)).map(({ at }) => at)
  return times.slice(1).map((at, index) => at - (times[index] ?? 0))
}

/** Opens the demo, whose orders may be checked every 5 s. Returns an open order's id. */
async function openDemo(page: Page): Promise<number> {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.getByRole('region', { name: 'In progress' }).locator('a[href^="/orders/"]').first().click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  // The URL changes before the page renders.
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  return Number(/\d+$/u.exec(page.url())?.[0])
}

/** Longer than the demo's interval. */
const CHECK_MS = 10_000

/** Waits in real time, which the sandbox counts in. */
const untilAllowed = (at: number): Promise<void> =>
  expect.poll(() => Date.now() - at, { intervals: [100] }).toBeGreaterThan(5_100)

async function openOrder(page: Page): Promise<{ account: ServiceAccount; orderId: number }> {
  const account = await makeAccount()
  const propertyId = await makeProperty(account, '31 Birch Lane, Raleigh, NC 27601')
  const orderId = await makeOrder(account, propertyId)
  await startSignedIn(page, { account })
  await addOrder(page, orderId)
  return { account, orderId }
}

test('P1, P2, P8: four tabs, reloads and a closed leader never check an order earlier than allowed', async ({
  allowCharges,
  context,
  page,
  wire,
}) => {
  test.slow()
  allowCharges(20)
  const orderId = await openDemo(page)
  const others = await Promise.all(Array.from({ length: 3 }, () => context.newPage()))
  for (const tab of others) await tab.goto(`/orders/${orderId}`)
  for (let reload = 0; reload < 4; reload += 1) await page.reload({ waitUntil: 'domcontentloaded' })
  const before = wire.seen(getThis(orderId)).length
  await page.close()
  await expect.poll(() => wire.seen(getThis(orderId)).length, { timeout: 40_000 }).toBeGreaterThan(before)
  expect(Math.min(...gaps(wire, orderId))).toBeGreaterThanOrEqual(5_000)
})

test('P10: adding an order by its number while it is being checked makes one call @promise', async ({
  context,
  page,
  wire,
}) => {
  const { account, orderId } = await openOrder(page)
  const other = await context.newPage()
  await addOrder(other, orderId)
  await expect(other.getByRole('heading', { name: 'Order details' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  expect(wire.seen(getThis(orderId))).toHaveLength(1)
  expect((await counters(account.email)).pollingViolations).toBe(0)
})

test('the browser doesn’t repeat a check whose connection breaks', async ({ allowFailures, page, wire }) => {
  // Soak seeds 1 and 2: on a kept connection Chromium repeated the check after 8 ms. The service counted it.
  allowFailures('network')
  const account = await makeAccount()
  const propertyId = await makeProperty(account, '31 Birch Lane, Raleigh, NC 27601')
  const orderId = await makeOrder(account, propertyId)
  await startSignedIn(page, { account })
  wire.fault({ on: getOrder, times: 1, after: 'reset' })
  await page.goto('/find')
  await page.getByLabel('Order number').fill(String(orderId))
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t reach the server' })).toBeVisible()
  expect(wire.seen(getThis(orderId)).map(({ nthOnConnection }) => nthOnConnection)).toEqual([1])
  expect((await counters(account.email)).pollingViolations).toBe(0)
})

test('P6: while checks fail the order stays, and the first success ends that', async ({
  allowCharges,
  allowFailures,
  page,
  wire,
}) => {
  allowFailures(500)
  allowCharges(20)
  await page.clock.install()
  await openDemo(page)
  const failed = page.getByText('The last check failed.')
  const status = await orderStatus(page).textContent()
  // The proxy answers: the page's clock is advanced, but the sandbox counts in real time.
  wire.fault({ on: getOrder, answer: { status: 500, body: '{"status":"error"}' } })
  const broken = Date.now()
  await page.clock.fastForward(CHECK_MS)
  await expect(failed).toBeVisible()
  await expect(orderStatus(page)).toHaveText(status ?? '')
  wire.heal()
  await untilAllowed(broken)
  await page.clock.fastForward(60_000)
  await expect(failed).toHaveCount(0)
})
