import type { Page } from '@playwright/test'
import { cards, fillCard } from '../support/card.ts'
import { faultsFor, type OddData } from '../support/fault-walk.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { pdf } from '../support/sample-files.ts'
import { signInWith, signOutIn, type Person } from './actions.ts'
import type { Chance } from './chance.ts'

/** One person in one tab, what they are on, and what decides. */
export interface Course {
  page: Page
  wire: FaultProxy
  chance: Chance
  person: Person
}

type Doing = (course: Course) => Promise<unknown>

const every = /^(?:POST|GET|DELETE) \/api\/v2\//u
const odd: OddData = { wrong: { id: 'seven' }, nulls: null, unheardOf: { id: null } }
/** Answers that promise something which the sandbox does not know would only prove that they were believed. */
const faults = faultsFor(odd).filter(({ rule, means }) => rule !== 'refused' && means[1] !== 'done')

/** One coming call goes wrong, in one of three cases; none while somebody settles what is open. */
function perhapsHarm({ wire, chance }: Course): void {
  if (!chance.oneIn(3)) return
  const { rule } = chance.pick(faults as [(typeof faults)[number], ...typeof faults])
  if (rule !== 'refused') wire.fault({ on: every, times: 1, ...rule })
}

const streets = ['Oak Hollow Lane', 'Birch Lane', 'Quarry Road'] as const

async function addProperty({ page, chance }: Course): Promise<void> {
  const address = `${100 + 2 * chance.whole(6)} ${chance.pick(streets)}, Raleigh, NC 27601`
  await page.goto(`/properties/new/parcels?address=${encodeURIComponent(address)}`)
  await page
    .getByRole('radio')
    .first()
    .check({ timeout: 1500 })
    .catch(() => undefined)
  await page.getByRole('button', { name: 'Continue with this parcel' }).click()
  await page.getByRole('button', { name: 'Register property' }).click()
  await page
    .getByRole('heading', { name: 'About the property' })
    .or(page.getByRole('alert'))
    .first()
    .waitFor()
}

/** Opens one of the properties in the list; false when there is none. */
async function openProperty({ page, chance }: Course): Promise<boolean> {
  await page.goto('/properties')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const links = page.locator('main a[href^="/properties/"]').filter({ hasNotText: /Add/u })
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const own = [...new Set(addresses.filter((one) => /^\/properties\/\d+$/u.test(one)))].toSorted()
  const [first, ...rest] = own
  if (first === undefined) return false
  await page.goto(chance.pick([first, ...rest]))
  return true
}

async function handOver(course: Course): Promise<void> {
  const { page, chance } = course
  if (!(await openProperty(course))) return
  const name = `Paper ${chance.whole(1_000_000)}.pdf`
  await page
    .getByLabel('Choose documents')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf({ pages: 1, words: name }) })
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name.replace('.pdf', '') })
  await row
    .getByText(/Received|Not known|not (?:sent|received)|Paused|broke/u)
    .first()
    .waitFor()
}

async function order(course: Course): Promise<void> {
  const { page, chance } = course
  if (!(await openProperty(course))) return
  const product = chance.pick(['FULL', 'LOAN'] as const)
  await page.goto(`${page.url()}/order?product=${product}`)
  const go = page.getByRole('button', { name: /Continue to payment|Request the loan quote/u })
  await go.waitFor()
  if (await go.isDisabled()) return
  const second = page.getByRole('checkbox', { name: /^Order a second/u })
  if (await second.isVisible()) await second.check()
  await go.click()
  if (product === 'FULL') {
    await page.waitForURL(/\/pay\//u)
    await fillCard(
      page,
      chance.pick([cards.good, cards.good, cards.declined, cards.error500, cards.answerLost]),
    )
    await page.getByRole('button', { name: 'Pay $350.00 and order' }).click({ noWaitAfter: true })
  }
  if (chance.oneIn(4)) await page.reload()
  else await page.waitForURL(/\/(?:orders|attempts)\/[^/]+$/u)
}

async function createKey({ page, chance }: Course): Promise<void> {
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill(`Program ${chance.whole(1000)}`)
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Close without copying' }).click()
}

async function deactivateKey({ page }: Course): Promise<void> {
  await page.goto('/keys')
  await page
    .getByRole('link', { name: /^Deactivate Program/u })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const name = /“([^”]+)”/u.exec((await dialog.textContent()) ?? '')?.[1] ?? ''
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Deactivate key' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function wander({ page, chance }: Course): Promise<void> {
  await page.goto(chance.pick(['/', '/orders', '/properties', '/settings', '/keys', '/nowhere']))
  if (chance.oneIn(2)) await page.reload({ waitUntil: 'commit' })
}

async function lookAtOrder({ page, chance }: Course): Promise<void> {
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const links = page.locator('main a[href^="/orders/"]:not([href="/orders/add"])')
  const count = await links.count()
  if (count > 0) await links.nth(chance.whole(count)).click()
}

async function signOutAndIn({ page, wire, person }: Course): Promise<void> {
  wire.heal()
  await signOutIn(page)
  await signInWith(page, person)
}

const doings: Readonly<Record<string, Doing>> = {
  'property added': addProperty,
  'property added again': addProperty,
  'document handed over': handOver,
  'document handed over again': handOver,
  'order placed': order,
  'order placed again': order,
  'key created': createKey,
  'key deactivated': deactivateKey,
  'page looked at': wander,
  'order looked at': lookAtOrder,
  'signed out and in': signOutAndIn,
}

/** What stands in the way of everything: signing in again, or a question about the key. */
async function answerQuestion({ page, person }: Course): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  if (!(await again.isVisible())) return
  await again.getByLabel('Password', { exact: true }).fill(person.password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await again.waitFor({ state: 'hidden' })
}

/** One thing that a person may do, perhaps with one call that goes wrong; says which. Not getting to its end is no failure. */
export async function doAnything(course: Course): Promise<string> {
  await answerQuestion(course).catch(() => undefined)
  const [first, ...rest] = Object.keys(doings)
  const name = course.chance.pick([first ?? '', ...rest])
  perhapsHarm(course)
  await doings[name]?.(course).catch(() => undefined)
  return name.replace(' again', '')
}
