import { cards } from '../../support/card.ts'
import type { World } from '../case.ts'
import { alert, button, css, field, radio, text } from '../find.ts'
import { type EnginePage, until } from '../page.ts'
import type { EngineServer } from '../server.ts'

/** Returns the order's path. */
export async function orderQuote(page: EnginePage, property: string): Promise<string> {
  await page.goto(`${property}/order`)
  await page.click(radio(/Loan quote/u))
  await page.click(button('Request free quote'))
  return page.seePath(/^\/orders\/\d+$/u)
}

export async function fillCard(page: EnginePage, number: string): Promise<void> {
  const digits = css('#card-number input')
  await page.fill(digits, number)
  await until('the number in its groups', async () => (await page.value(digits)) === number)
  await page.fill(css('#card-expiry input'), '12 / 34')
  await page.fill(css('#card-cvc input'), '123')
  await page.fill(field('Billing ZIP or postal code'), '27601')
}

export const payButton = button('Pay $350')

export async function openPayment(page: EnginePage, property: string): Promise<void> {
  await page.goto(`${property}/order`)
  await page.click(radio(/Detailed valuation/u))
  await page.click(button('Continue to payment'))
  await page.seePath(/^\/pay\//u)
  await page.see(payButton)
}

export function expectCharges({ counters }: EngineServer['sandbox'], count: number): void {
  if (counters.charges !== count) throw new Error(`${counters.charges} charges instead of ${count}`)
}

/** Each payment uses a new connection to the sandbox, so a refusal means not charged. */
export async function readRefusal(
  page: EnginePage,
  onShown: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.see(alert('The card was declined'))
  await page.see(alert('You were not charged.'))
  await onShown()
}

/** Pays after one declined card, with one charge. Returns the order's path. */
export async function orderValuation(
  page: EnginePage,
  property: string,
  { server: { sandbox } }: World,
): Promise<string> {
  await openPayment(page, property)
  await fillCard(page, cards.declined)
  await page.click(payButton)
  await readRefusal(page)
  expectCharges(sandbox, 0)
  await fillCard(page, cards.good)
  await page.click(payButton)
  const path = await page.seePath(/^\/orders\/\d+$/u)
  expectCharges(sandbox, 1)
  await page.window.back()
  await page.seeTitle(/Loan quote$/u)
  await page.window.forward()
  await page.seeTitle(/Valuation$/u)
  return path
}

/** Runs in the page: makes the saved checks 70 s older. */
const ageChecks = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('plumbline-records')
  opening.onerror = reject
  opening.onsuccess = () => {
    const checks = opening.result.transaction('checks', 'readwrite').objectStore('checks')
    const earlier = (at) => (at === null ? null : at - 70_000)
    checks.getAll().onsuccess = ({ target }) => {
      for (const row of target.result)
        checks.put({ ...row, nextAllowedAt: earlier(row.nextAllowedAt), lastSentAt: earlier(row.lastSentAt) })
    }
    checks.transaction.oncomplete = () => {
      opening.result.close()
      resolve(true)
    }
  }
})`

const seeNoHaste = ({ counters }: EngineServer['sandbox']): Promise<void> =>
  until('no order asked for twice a minute', () => counters.pollingViolations === 0)

/** Call it once the service's clock is 15 minutes ahead. Skips the minute between two checks. */
export async function followToTheEnd(
  page: EnginePage,
  orders: readonly string[],
  { sandbox }: EngineServer,
): Promise<void> {
  await seeNoHaste(sandbox)
  await page.window.evaluate(ageChecks)
  // Forgets earlier checks: less than a real minute ago, they would count as violations.
  sandbox.log.clear()
  for (const path of orders) {
    await page.goto(path)
    await page.see(text(/is complete\./u), { timeout: 100_000 })
  }
  await page.goto('/orders')
  for (const path of orders) await page.see(css(`main a[href="${path}"]`))
  await seeNoHaste(sandbox)
}

export async function readReceipt(page: EnginePage, order: string): Promise<void> {
  await page.goto(`${order}/receipt`)
  await page.see(text('$350.00'))
}
