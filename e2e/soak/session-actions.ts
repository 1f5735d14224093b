import type { Page } from '@playwright/test'
import type { TestAccount } from '../support/people/account.ts'
import { parcelsPath } from '../support/property.ts'
import { pause, type Action, type Run } from './run.ts'

/** Staggers tabs by up to 300 ms. */
const soon = ({ chance }: Run): Promise<void> => pause(chance.whole(300))

/** Opens the keys page; sometimes leaves it while it loads. */
export const openKeys: Action = async (run) => {
  await soon(run)
  const { page, chance } = run
  await page.goto('/keys', { waitUntil: chance.pick(['commit', 'load']) })
  if (!chance.oneIn(3)) return
  await pause(chance.whole(400))
  await page.reload({ waitUntil: 'commit' })
}

export const searchParcels: Action = async (run) => {
  await soon(run)
  const address = `${100 + run.chance.whole(800)} Oak Hollow Lane, Raleigh, NC 27601`
  await run.page.goto(parcelsPath(address), { waitUntil: 'commit' })
}

export const reload: Action = async (run) => {
  await soon(run)
  await run.page.reload({ waitUntil: 'commit' })
}

/** Follows a link without a page load, or retries what failed. */
export const follow: Action = async (run) => {
  await soon(run)
  const { page, chance } = run
  const again = page.getByRole('button', { name: 'Try again' }).first()
  const link = page.getByRole('link', { name: chance.pick(['Settings', 'Home']) }).first()
  await ((await again.isVisible()) ? again : link).click({ timeout: 2000 })
}

export const closeAndOpen: Action = async (run) => {
  await soon(run)
  const tab = await run.context.newPage()
  run.tabs.splice(run.tabs.indexOf(run.page), 1, tab)
  await run.page.close()
  await tab.goto('/keys', { waitUntil: 'commit' })
}

/** Requires that no faults are set. */
export async function signInWith(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Keep me signed in').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText(email).first().waitFor()
}

const askedAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

/** Signs in again if the page asks for it. */
export const signInAgain: Action = async ({ page, person }) => {
  const again = askedAgain(page)
  if (!(await again.isVisible())) return
  await again.getByLabel('Password', { exact: true }).fill(person.password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await again.waitFor({ state: 'hidden' })
}

export async function signOutIn(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' })
  const again = askedAgain(page)
  const out = page.getByRole('button', { name: 'Sign out' }).first()
  await again.or(out).first().waitFor()
  // The dialog may come after the page.
  await out.click({ timeout: 2000 }).catch(async () => {
    if (await again.isVisible()) await again.getByRole('button', { name: 'Not now' }).click()
    await out.click()
  })
  const signedOut = page.getByRole('link', { name: 'Create an account' })
  const unsent = page.getByRole('dialog', { name: /^Sign out .* documents/u })
  await signedOut.or(unsent).first().waitFor()
  if (await unsent.isVisible()) await unsent.getByRole('button', { name: 'Sign out' }).click()
  await signedOut.waitFor()
}
