import { cards } from '../support/card.ts'
import { addressesField } from '../support/lists.ts'
import { newAlert, pause, pressFor, type Action, type Run } from './scenario.ts'

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
