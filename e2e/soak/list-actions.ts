import { pressFor, type Action } from './run.ts'

const streets = ['Oak Hollow Lane', 'Birch Lane', 'Quarry Road', 'Invented Way'] as const

/** Pastes a short list, and takes its rows as far as faults let them come: looked up, registered, a quote requested for each. */
export const workOnList: Action = async ({ page, chance }) => {
  const addresses = Array.from(
    { length: 3 },
    () => `${100 + chance.whole(400)} ${chance.pick(streets)}, Raleigh, NC 27601`,
  )
  await page.goto('/properties/list')
  await page.getByLabel('Addresses', { exact: true }).fill(addresses.join('\n'))
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
