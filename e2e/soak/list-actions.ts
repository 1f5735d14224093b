import { cards, fillCard } from '../support/card.ts'
import { openChoice } from '../support/list-payments.ts'
import { addressesField } from '../support/lists.ts'
import { markAlerts } from '../support/proxy/fault-walk.ts'
import { readRows } from '../support/storage/rows.ts'
import { PRESSED } from './invariants.ts'
import { count, newAlert, pause, pressFor, whichCame, type Action, type Run } from './scenario.ts'

const streets = ['Oak Hollow Lane', 'Birch Lane', 'Quarry Road', 'Invented Way']

/** Three pay; one each declined or unknown. */
export const someCards = [
  cards.good,
  cards.good,
  cards.good,
  cards.declined,
  cards.error500,
  cards.answerLost,
]

/** As far as faults allow: look up, register, request quotes. */
export const workOnList: Action = async ({ page, chance }) => {
  const addresses = Array.from(
    { length: 3 },
    () => `${100 + chance.whole(400)} ${chance.pick(streets)}, Raleigh, NC 27601`,
  )
  await page.goto('/properties/list')
  await addressesField(page).fill(addresses.join('\n'))
  const progress = page.getByRole('region', { name: 'Progress' })
  await pressFor(page, page.getByRole('button', { name: /^Look up \d+ rows?$/u }), progress)
  await progress
    .getByText(/^3 of 3 matched/u)
    .first()
    .waitFor()
  if (chance.oneIn(4)) await page.reload({ waitUntil: 'commit' })
  for (const name of [/^Register \d+ propert/u, /^Request \d+ loan quotes?$/u]) {
    await page.getByRole('main').getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order \d+/u })
    .first()
    .waitFor()
}

/** Reloads at a random moment in one of four cases. */
export async function leaveOrWait(
  { page, chance }: Run,
  done: Promise<unknown>,
  longest = 1_200,
): Promise<void> {
  const reported = Promise.race([done, newAlert(page).waitFor()])
  if (!chance.oneIn(4)) return void (await reported)
  await Promise.race([reported.catch(() => undefined), pause(chance.whole(longest))])
  // The page may be navigating already.
  await page.reload().catch(() => undefined)
}

/** Payments are three seconds apart, and each may be slow. */
const LIST_PAID_MS = 30_000

/** Occasionally includes a second valuation. */
export const payForList: Action = async (run) => {
  const { page, chance } = run
  const lists = await readRows<{ listId: string }>(page, 'plumbline-portfolio', 'lists')
  if (lists.length === 0) return
  const dialog = await openChoice(page, chance.pick(lists).listId)
  const goOn = dialog.getByRole('button', { name: 'Continue to payment' })
  for (const row of await dialog.getByRole('checkbox', { disabled: false }).all())
    if (!chance.oneIn(3)) await row.check()
  if (await goOn.isDisabled()) return
  await goOn.click()
  const pay = page.getByRole('button', { name: /^Pay \$/u })
  if (!(await whichCame(pay, page.getByRole('link', { name: 'Back to address list' })))) return
  const wanted = Number(/order (\d+)/u.exec(await pay.innerText())?.[1])
  // Each needs a check on its own page first.
  if (wanted === 0) return
  await fillCard(page, chance.pick(someCards))
  await markAlerts(page)
  count(run, PRESSED, wanted)
  count(run, 'lists paid for')
  count(run, 'valuations paid for with a list', wanted)
  await pay.click({ noWaitAfter: true })
  const ordered = page.getByText(/^\d+ valuations? ordered$/u).waitFor({ timeout: LIST_PAID_MS })
  await leaveOrWait(run, ordered, wanted * 4_000)
}
