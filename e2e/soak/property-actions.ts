import { expect, type Locator } from '@playwright/test'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { parcelsPath } from '../support/property.ts'
import { uploadRow } from '../support/uploads.ts'
import { upload } from '../support/documents.ts'
import { addressesField } from '../support/lists.ts'
import { pressFor, whichCame, type Run, type Action } from './run.ts'

const streets = ['Oak Hollow Lane', 'Birch Lane', 'Quarry Road'] as const

/** Adds a property, or opens it if it exists. */
export const addProperty: Action = async ({ page, chance }) => {
  const address = `${100 + 2 * chance.whole(30)} ${chance.pick(streets)}, Raleigh, NC 27601`
  await page.goto(parcelsPath(address))
  const search = page.getByRole('main').getByRole('radio').first()
  if (!(await whichCame(search, page.getByRole('button', { name: 'Try again' })))) return
  await search.check()
  const known = page.getByRole('main').getByRole('link', { name: /^Open / })
  const add = page.getByRole('button', { name: 'Add property' })
  const property = page.getByRole('heading', { name: 'Orders' })
  if (await whichCame(known, add)) {
    await known.click()
    return property.waitFor()
  }
  return pressFor(page, add, property)
}

/** False if there is no property. */
export async function openProperty({ page, chance }: Run): Promise<boolean> {
  await page.goto('/properties')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const links = page.locator('main a[href^="/properties/"]').filter({ hasNotText: /Add/u })
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const own = [...new Set(addresses.filter((one) => /^\/properties\/\d+$/u.test(one)))].toSorted()
  if (own.length === 0) return false
  await page.goto(chance.pick(own))
  return true
}

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf({ pages: 1, words: name }),
})

/** Its document is on the page, or the row says why not. */
const settled = async (row: Locator): Promise<void> => {
  const words = row.getByText(
    /^(?:Upload not confirmed|Canceled|Paused|Upload stalled)|wasn’t (?:uploaded|saved)|problem|refused|Connection lost/u,
  )
  await expect.poll(async () => (await row.count()) === 0 || (await words.count()) > 0).toBe(true)
}

/** Uploads a document; may retry once. */
export const handOver: Action = async (run) => {
  const { page, chance } = run
  if (!(await openProperty(run))) return
  const name = `Paper ${chance.whole(1_000_000)}.pdf`
  await page.getByLabel('Choose documents').setInputFiles(paper(name))
  await upload(page, 1)
  const row = uploadRow(page, name.replace('.pdf', ''))
  await settled(row)
  const again = row.getByRole('button', { name: /^(?:Try|Send) again/u })
  if (chance.oneIn(2) || !(await again.isVisible())) return
  await again.click()
  await settled(row)
}

/** After a reload, chooses the document again or removes it. */
export const careForPaper: Action = async (run) => {
  const { page, chance } = run
  if (!(await openProperty(run))) return
  const row = uploadRow(page, /Paper/u)
    .filter({ has: page.getByRole('button', { name: /^Choose file again/u }) })
    .first()
  if ((await row.count()) === 0) return
  const name = /Paper \d+\.pdf/u.exec((await row.innerHTML()) ?? '')?.[0]
  if (name === undefined || chance.oneIn(3)) return row.getByRole('button', { name: /^Remove/u }).click()
  await row.locator('input[type=file]').setInputFiles(paper(name))
  await upload(page, 1)
  return settled(uploadRow(page, name.replace('.pdf', '')))
}

/** Closes the dialog without copying the key. */
export const createKey: Action = async ({ page, chance }) => {
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill(`Program ${chance.whole(1000)}`)
  const done = page.getByRole('button', { name: 'Done' })
  await pressFor(page, page.getByRole('button', { name: 'Create key' }), done)
  if (!(await done.isVisible())) return
  await done.click()
  await page.getByRole('button', { name: 'Close without copying' }).click()
}

/** Deactivates a key from `createKey`, if there is one. */
export const deactivateKey: Action = async ({ page }) => {
  await page.goto('/keys')
  const listed = page.getByText('Active API keys')
  if (
    !(await whichCame(
      listed,
      page.getByText('No keys yet').or(page.getByRole('button', { name: 'Try again' })),
    ))
  )
    return
  const links = page.getByRole('link', { name: /^Deactivate Program/u })
  if ((await links.count()) === 0) return
  await links.first().click()
  const dialog = page.getByRole('dialog')
  const name = /“([^”]+)”/u.exec((await dialog.textContent()) ?? '')?.[1] ?? ''
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Deactivate key' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Looks up, registers and requests quotes, as far as faults allow. */
export const workOnList: Action = async ({ page, chance }) => {
  const addresses = Array.from(
    { length: 3 },
    () => `${100 + chance.whole(400)} ${chance.pick([...streets, 'Invented Way'])}, Raleigh, NC 27601`,
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
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Register \d+ propert/u }).click()
  await main.getByRole('button', { name: /^Select \d+ propert/u }).click()
  await main.getByRole('button', { name: /^Request \d+ loan quotes?$/u }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /order \d+, loan quote/u })
    .first()
    .waitFor()
}
