import { expect, type Page } from '@playwright/test'
import type { Attempt } from '#memory/attempts/attempt-machine.ts'
import { ageAttempt } from '../support/payment.ts'
import { ordersOf } from '../support/service/sandbox.ts'
import { readOwnRows } from '../support/storage/stored-rows.ts'
import { count, type Run } from './run.ts'

export const readJournal = (page: Page): Promise<Attempt[]> => readOwnRows(page, 'attempts')

export const serviceOrders = ({ person, service }: Run) => ordersOf(person.email, service)

/** Counter of payments the user clicked for. */
export const PRESSED = 'payments clicked'

/** Timeout (ms): a worker's call ends with its connection. */
const ON_ITS_WAY_MS = 20_000

export async function waitForAnswers(page: Page): Promise<void> {
  const onItsWay = async () =>
    (await readJournal(page)).filter(({ state }) => state === 'armed' || state === 'sent')
  await expect.poll(onItsWay, { timeout: ON_ITS_WAY_MS }).toEqual([])
}

/** Includes refused orders for which the customer must check for a charge. */
export const unknownOrders = async (page: Page): Promise<Attempt[]> =>
  (await readJournal(page)).filter(
    ({ state, orderType, mayBeRepeat }) =>
      state === 'unknown' || (orderType === 'FULL' && mayBeRepeat && state !== 'confirmed'),
  )

/** Order id at the service that the journal doesn't have. */
async function orderOf(run: Run, entry: Attempt): Promise<number | null> {
  const taken = new Set((await readJournal(run.page)).map(({ orderId }) => orderId))
  const mine = (await serviceOrders(run)).find(
    ({ id, property, chargedCents }) =>
      property === entry.propertyName &&
      (chargedCents !== null) === (entry.orderType === 'FULL') &&
      !taken.has(id),
  )
  return mine?.id ?? null
}

export const isOrdered = async (run: Run, entry: Attempt): Promise<boolean> =>
  (await orderOf(run, entry)) !== null

/** Longest wait (ms): an order may be checked once a minute. */
const GATE_MS = 75_000

/** Throws the page's message if the order isn't found. */
async function enterNumber(page: Page, orderId: number): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Order number' })
  if (!(await field.isVisible())) await page.getByText('Enter the order number').click()
  await field.fill(String(orderId))
  await page.getByRole('button', { name: 'Find order' }).click()
  await page.waitForURL(/\/orders\/\d+$/u, { timeout: 3_000 }).catch(async () => {
    throw new Error(
      `Order ${orderId} was not found: ${await page.locator('form', { has: field }).innerText()}`,
    )
  })
}

/** Resolves by number if the service has the order, else as not charged. `patient`: waits for that check. */
export async function settleOrder(run: Run, entry: Attempt, { patient = false } = {}): Promise<void> {
  const { page } = run
  const { attemptId, orderType } = entry
  await page.goto(`/attempts/${attemptId}`)
  const orderId = await orderOf(run, entry)
  if (orderId !== null) {
    const enter = (): Promise<void> => enterNumber(page, orderId)
    return patient ? expect(enter).toPass({ timeout: GATE_MS, intervals: [1_000] }) : enter()
  }
  if (entry.state !== 'unknown') return
  await ageAttempt(page, attemptId, 31)
  await page.reload()
  const word = orderType === 'FULL' ? 'not charged' : 'not ordered'
  await page.getByText(/^I checked, and/u).click()
  await page.getByLabel(`Type “${word}”`).fill(word)
  await page.getByRole('button', { name: 'Close order' }).click()
  await page.getByLabel(`Type “${word}”`).waitFor({ state: 'hidden' })
}

/** Sends again with the same card token. False if the page doesn't offer it. */
export async function sendAgain(run: Run, { attemptId, orderType }: Attempt): Promise<boolean> {
  const { page } = run
  await page.goto(`/attempts/${attemptId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const again = page.getByRole('button', { name: /^Try the same (?:payment|request) again$/u })
  if (!(await again.isVisible())) return false
  await again.click()
  if (orderType === 'FULL') count(run, PRESSED)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  return true
}

export async function settleEverything(run: Run): Promise<void> {
  const { page, wire } = run
  wire.heal()
  await page.goto('/orders')
  await waitForAnswers(page)
  for (const entry of await unknownOrders(page)) await settleOrder(run, entry, { patient: true })
}
