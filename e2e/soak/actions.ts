import type { Page } from '@playwright/test'
import type { FaultProxy, FaultRule } from '../support/proxy/fault-proxy.ts'
import { calls } from '../support/people/session.ts'
import type { Chance } from './chance.ts'

/** A person of the soak. */
export interface Person {
  email: string
  password: string
}

/** Nobody waits longer than this for a page that chance may have broken. */
const PATIENCE_MS = 8000

const parcels = (chance: Chance): string =>
  `/properties/new/parcels?address=${encodeURIComponent(`${100 + chance.whole(800)} Oak Hollow Lane, Raleigh, NC 27601`)}`

/** What somebody may do in a tab; failures are what the soak is about. */
const actions: readonly [
  (page: Page, chance: Chance) => Promise<unknown>,
  ...((page: Page, chance: Chance) => Promise<unknown>)[],
] = [
  (page) => page.goto('/keys', { waitUntil: 'commit' }),
  (page) => page.goto('/keys', { waitUntil: 'load' }),
  (page, chance) => page.goto(parcels(chance), { waitUntil: 'commit' }),
  (page) => page.reload({ waitUntil: 'commit' }),
  async (page, chance) => {
    await page.goto('/keys', { waitUntil: 'commit' })
    await page.waitForTimeout(chance.whole(400))
    await page.reload({ waitUntil: 'commit' })
  },
  (page) => page.getByRole('link', { name: 'API keys' }).first().click({ timeout: 2000 }),
  (page) => page.getByRole('link', { name: 'Home' }).first().click({ timeout: 2000 }),
  (page) => page.getByRole('button', { name: 'Try again' }).first().click({ timeout: 500 }),
]

/** One action in this tab, after up to 300 ms. */
export async function doSomething(page: Page, chance: Chance): Promise<void> {
  const action = chance.pick(actions)
  const wait = chance.whole(300)
  await page.waitForTimeout(wait).catch(() => undefined)
  page.setDefaultTimeout(PATIENCE_MS)
  await action(page, chance).catch(() => undefined)
}

type Fault = Omit<FaultRule, 'on'>

const slow = (chance: Chance): Fault => ({ times: 1, holdAnswer: 100 + chance.whole(500) })

/** Slow answers of the calls that matter: nothing is lost by them. */
export function slowDown(wire: FaultProxy, chance: Chance): void {
  wire.fault({ on: chance.pick([calls.refresh, calls.refresh, calls.createApiKey]), ...slow(chance) })
}

/** One thing that goes wrong with one coming call. */
export function injectFault(wire: FaultProxy, chance: Chance): void {
  const on = chance.pick([
    calls.refresh,
    calls.refresh,
    calls.createApiKey,
    calls.deleteApiKey,
    /^GET \/api\//u,
    /^GET \/(?:keys|mark|assets)/u,
  ])
  const fault = chance.pick<Fault>([
    slow(chance),
    slow(chance),
    { before: 'reset' },
    { before: 'close' },
    { after: 'reset' },
    { after: 'close' },
    { after: 'half' },
    { holdAnswer: 300, after: 'reset' },
    { answer: { status: 500, body: '{}' } },
    { answer: { status: 503, body: '{}', headers: { 'Retry-After': '1' } } },
    { answer: { status: 200, body: '<title>Wi-Fi</title>', type: 'text/html' } },
  ])
  wire.fault({ on, times: 1, ...fault })
}

/** Signs in in this tab from wherever it is; the wire has been healed. */
export async function signInWith(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Keep me signed in').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText(email).first().waitFor()
}

/** Signs out in this tab. */
export async function signOutIn(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' })
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  const out = page.getByRole('button', { name: 'Sign out' }).first()
  await again.or(out).first().waitFor()
  if (await again.isVisible()) await again.getByRole('button', { name: 'Not now' }).click()
  await out.click()
  const signedOut = page.getByRole('link', { name: 'Create an account' })
  const unsent = page.getByRole('dialog', { name: /^Sign out .* documents/u })
  await signedOut.or(unsent).first().waitFor()
  if (await unsent.isVisible()) await unsent.getByRole('button', { name: 'Sign out' }).click()
  await signedOut.waitFor()
}
