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

/** The orders of which this browser does not know whether they went through. */
export const unknownOrders = async (page: Page): Promise<JournalEntry[]> =>
  (await readJournal(page)).filter(({ state }) => state === 'unknown')

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

/**
 * Settles an unknown order as a careful person does: by its number when the service has it, else as not charged, which is
 * said only when it is so. Gives a word for the log.
 */
export async function settleOrder(page: Page, account: string, entry: JournalEntry): Promise<string> {
  const { attemptId, orderType } = entry
  await page.goto(`/attempts/${attemptId}`)
  const orderId = await orderOf(page, account, entry)
  if (orderId !== null) {
    await page.getByRole('textbox', { name: 'Order number' }).fill(String(orderId))
    await page.getByRole('button', { name: 'Find this order' }).click()
    await page.waitForURL(/\/orders\/\d+$/u)
    return `${attemptId} found as ${orderId}`
  }
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
