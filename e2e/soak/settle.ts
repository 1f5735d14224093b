import type { Page } from '@playwright/test'
import { ageAttempt } from '../support/payment.ts'
import { readJournal, serviceOrders, type JournalEntry } from './invariants.ts'

/** Nothing stays on its way longer than this (ms): a worker's call ends with the connection. */
const ON_ITS_WAY_MS = 20_000

/** Waits until no order is on its way any more: each has its answer, or nobody waits for one. */
export async function waitForAnswers(page: Page): Promise<void> {
  const end = Date.now() + ON_ITS_WAY_MS
  while ((await readJournal(page)).some(({ state }) => state === 'armed' || state === 'sent')) {
    if (Date.now() > end) throw new Error(`An order is still on its way after ${ON_ITS_WAY_MS} ms`)
    await page.waitForTimeout(100)
  }
}

/** The orders of which this browser does not know whether they went through: unknown, or refused with a look for a charge asked for. */
export const unknownOrders = async (page: Page): Promise<JournalEntry[]> =>
  (await readJournal(page)).filter(
    ({ state, orderType, mayBeRepeat }) =>
      state === 'unknown' || (orderType === 'FULL' && mayBeRepeat === true && state !== 'confirmed'),
  )

/** The order that an attempt became at the service and that the journal does not have: what support would tell. */
async function orderOf(page: Page, account: string, entry: JournalEntry): Promise<number | null> {
  const taken = new Set((await readJournal(page)).map(({ orderId }) => orderId))
  const mine = (await serviceOrders(page.context().request, account)).find(
    ({ id, property, chargedCents }) =>
      property === entry.propertyName &&
      (chargedCents !== null) === (entry.orderType === 'FULL') &&
      !taken.has(id),
  )
  return mine?.id ?? null
}

/** Whether the service has the order of an attempt after all. */
export const isOrdered = async (page: Page, account: string, entry: JournalEntry): Promise<boolean> =>
  (await orderOf(page, account, entry)) !== null

/** An order is asked for once a minute: whoever has just asked for it in vain waits so long (ms) at most. */
const GATE_MS = 75_000

/** Enters an order's number, again while the page says to wait; `ms` at most. Throws what the page says. */
async function enterNumber(page: Page, orderId: number, ms: number): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Order number' })
  await field.fill(String(orderId))
  const end = Date.now() + ms
  for (;;) {
    await page.getByRole('button', { name: 'Find this order' }).click()
    const found = await page.waitForURL(/\/orders\/\d+$/u, { timeout: 3_000 }).then(
      () => true,
      () => false,
    )
    if (found) return
    const said = await page.locator('form', { has: field }).innerText()
    if (Date.now() > end) throw new Error(`Order ${orderId} was not found: ${said.replaceAll(/\s+/gu, ' ')}`)
    await page.waitForTimeout(1_000)
  }
}

/**
 * Settles an unknown order as a careful person does: by its number when the service has it, else as not charged, which is
 * said only when it is so. `patient`: waits out the minute between two looks at an order. Gives a word for the log.
 */
export async function settleOrder(
  page: Page,
  account: string,
  entry: JournalEntry,
  { patient = false } = {},
): Promise<string> {
  const { attemptId, orderType } = entry
  await page.goto(`/attempts/${attemptId}`)
  const orderId = await orderOf(page, account, entry)
  if (orderId !== null) {
    await enterNumber(page, orderId, patient ? GATE_MS : 0)
    return `${attemptId} found as ${orderId}`
  }
  if (entry.state !== 'unknown') return `${attemptId} not charged`
  await ageAttempt(page, attemptId, 31)
  await page.reload()
  const word = orderType === 'FULL' ? 'not charged' : 'not ordered'
  await page.getByLabel(`Type “${word}”`).fill(word)
  await page.getByRole('button', { name: 'Close this order' }).click()
  await page.getByLabel(`Type “${word}”`).waitFor({ state: 'hidden' })
  return `${attemptId} closed`
}

/** Sends an unknown order once more, with the same card token; false when the page does not offer it. */
export async function sendAgain(page: Page, { attemptId }: JournalEntry): Promise<boolean> {
  await page.goto(`/attempts/${attemptId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const again = page.getByRole('button', { name: /^Send the (?:same payment|request) again$/u })
  if (!(await again.isVisible())) return false
  await again.click()
  await page.getByRole('button', { name: /^Send (?:it )?again$/u }).click()
  return true
}
