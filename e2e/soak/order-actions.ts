import { cards, fillCard } from '../support/card.ts'
import { payButton } from '../support/payment.ts'
import { markAlerts } from '../support/proxy/fault-walk.ts'
import { openProperty } from './property-actions.ts'
import { count, leaveOrWait, type Action } from './run.ts'
import { isOrdered, PRESSED, sendAgain, settleOrder, unknownOrders, waitForAnswers } from './settle.ts'

/** Half succeed; the others are declined or have an unknown outcome. */
const someCards = [cards.good, cards.good, cards.good, cards.declined, cards.error500, cards.answerLost]

const sent = /\/(?:orders|attempts)\/[^/]+$/u

/** Occasionally reloads during the call. */
export const order: Action = async (run) => {
  const { page, chance } = run
  if (!(await openProperty(run))) return
  const product = chance.pick(['FULL', 'LOAN'] as const)
  await page.goto(`${page.url()}/order?product=${product}`)
  const go = page.getByRole('button', { name: /Continue to payment|Request free quote/u })
  await go.waitFor()
  if (await go.isDisabled()) return
  const second = page.getByRole('checkbox', { name: /^Order a second/u })
  if (await second.isVisible()) await second.check()
  await markAlerts(page)
  await go.click()
  if (product === 'FULL') {
    await page.waitForURL(/\/pay\//u)
    await fillCard(page, chance.pick(someCards))
    const looked = page.getByRole('checkbox', { name: /^I checked/u })
    if (await looked.isVisible()) {
      // Pays again only for an order that wasn't charged.
      const reference = new URL(page.url()).pathname.replace('/pay/', '')
      const entry = (await unknownOrders(page)).find(({ attemptId }) => attemptId === reference)
      if (entry !== undefined && (await isOrdered(run, entry))) return
      await looked.check()
    }
    await markAlerts(page)
    count(run, PRESSED)
    await payButton(page).click({ noWaitAfter: true })
  }
  return leaveOrWait(run, page.waitForURL(sent))
}

export const checkOrder: Action = async ({ page, chance }) => {
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const links = page.locator('main a[href^="/orders/"]')
  const listed = await links.count()
  if (listed > 0) await links.nth(chance.whole(listed)).click()
}

/** Resolves an unknown order; sends one in three again. */
export const settle: Action = async (run) => {
  const { page, chance } = run
  const [entry] = await unknownOrders(page)
  if (entry === undefined) return
  if (entry.state === 'unknown' && chance.oneIn(3) && (await sendAgain(run, entry))) {
    return waitForAnswers(page)
  }
  return settleOrder(run, entry)
}
