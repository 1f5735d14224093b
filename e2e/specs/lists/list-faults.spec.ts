import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { fortyAddresses, makeAddressList } from '../../support/lists.ts'
import { calls } from '../../support/people/session.ts'
import { startSignedIn } from '../../support/start.ts'
import { counters } from '../../support/service/sandbox.ts'
import { readRows } from '../../support/storage/stored-rows.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

const createProperty = /^POST \/api\/v2\/public\/valuation\/property$/u

/** Counts rows by state, over all address lists. */
async function states(page: Page): Promise<Record<string, number>> {
  const rows = await readRows<{ state: { is: string } }>(page, PORTFOLIO_DATABASE, 'listRows')
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state.is] = (counts[state.is] ?? 0) + 1
  return counts
}

/** Links to the orders of quotes. */
const quoted = (page: Page): Locator => page.getByRole('link', { name: /, order \d+, loan quote/u })

/** Selects all that can go, and requests their quotes. */
async function requestAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Select \d/u }).click()
  await page.getByRole('button', { name: /^Request \d/u }).click()
}

/** Registers a list of plain addresses. */
async function makeRegistered(page: Page, count: number): Promise<void> {
  await makeAddressList(page, fortyAddresses.slice(0, count))
  await expect(page.getByText(`${count} of ${count} matched.`).first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: `Register ${count} properties` }).click()
  await expect.poll(() => states(page), { timeout: 30_000 }).toEqual({ registered: count })
}

test('V11 a lost answer leaves one quote unknown; the others continue, and nothing is sent twice @promise', async ({
  page,
  wire,
}) => {
  const { email } = await startSignedIn(page, { withKey: true })
  await makeRegistered(page, 4)
  wire.fault({ on: calls.createOrder, times: 1, after: 'reset' })
  await requestAll(page)
  await expect(quoted(page)).toHaveCount(3, { timeout: 30_000 })
  await page.reload()
  await expect(quoted(page)).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^Resolve, loan quote/u })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Select \d/u })).toHaveCount(0)
  expect(wire.seen(calls.createOrder)).toHaveLength(4)
  expect(await counters(email)).toMatchObject({ orders: 4, charges: 0 })
})

test('V5, V12 a lost registration is repaired; a page that dies while requesting quotes sends each once, and offers the rest', async ({
  page,
  context,
  wire,
}) => {
  const { email } = await startSignedIn(page, { keepSignedIn: true, withKey: true })
  await makeAddressList(page, fortyAddresses.slice(0, 5))
  await expect(page.getByText('5 of 5 matched.').first()).toBeVisible({ timeout: 30_000 })
  wire.fault({ on: createProperty, times: 1, after: 'reset' })
  await page.getByRole('button', { name: 'Register 5 properties' }).click()
  await expect.poll(() => states(page), { timeout: 60_000 }).toEqual({ registered: 5 })
  expect(await counters(email)).toMatchObject({ properties: 5 })

  // Holds answers from the third on, so the list stops halfway through its quotes on any machine.
  wire.fault({ on: calls.createOrder, times: 2, holdAnswer: 0 })
  const release = wire.hold(calls.createOrder)
  await requestAll(page)
  await expect(quoted(page)).toHaveCount(2, { timeout: 30_000 })
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  release()

  const again = await context.newPage()
  await again.goto(address)
  // Those in flight have an answer, or provably weren’t sent and are offered with the rest.
  await expect(again.getByRole('row').filter({ hasText: 'Requesting' })).toHaveCount(0, { timeout: 30_000 })
  await requestAll(again)
  await expect(quoted(again)).toHaveCount(5, { timeout: 30_000 })
  expect(await counters(email)).toMatchObject({ orders: 5, properties: 5, charges: 0 })
})
