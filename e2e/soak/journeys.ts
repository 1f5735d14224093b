import { signInWith, signOutIn } from './actions.ts'
import type { Run, Action } from './run.ts'
import { maybeInjectFault } from './random-fault.ts'
import { createKey, deactivateKey } from './key-actions.ts'
import { workOnList } from './list-actions.ts'
import { lookAtOrder, order, settle } from './order-actions.ts'
import { addProperty, careForPaper, handOver } from './property-actions.ts'

const wander: Action = async ({ page, chance }) => {
  await page.goto(chance.pick(['/', '/orders', '/properties', '/settings', '/keys', '/nowhere']))
  if (chance.oneIn(2)) await page.reload({ waitUntil: 'commit' })
}

const signOutAndIn: Action = async ({ page, wire, person }) => {
  wire.heal()
  await signOutIn(page)
  await signInWith(page, person)
}

const actions: Readonly<Record<string, { action: Action; weight: number }>> = {
  'property added': { action: addProperty, weight: 2 },
  'document handed over': { action: handOver, weight: 2 },
  'document cared for': { action: careForPaper, weight: 1 },
  'list worked on': { action: workOnList, weight: 1 },
  'order placed': { action: order, weight: 3 },
  'order settled': { action: settle, weight: 2 },
  'order looked at': { action: lookAtOrder, weight: 1 },
  'key created': { action: createKey, weight: 1 },
  'key deactivated': { action: deactivateKey, weight: 1 },
  'page looked at': { action: wander, weight: 1 },
  'signed out and in': { action: signOutAndIn, weight: 1 },
}

/** The names of all that is done, as `doAnything` gives them. */
export const actionNames: readonly string[] = Object.keys(actions)

const tickets = Object.entries(actions).flatMap(([name, { weight }]) => Array<string>(weight).fill(name))

/** What stands in the way of everything: signing in again. */
async function signInAgain({ page, person }: Run): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  if (!(await again.isVisible())) return
  await again.getByLabel('Password', { exact: true }).fill(person.password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await again.waitFor({ state: 'hidden' })
}

/** What was done, and what it waited for in vain; null when it came to its end. */
export interface Done {
  name: string
  stoppedAt: string | null
}

/** One thing that a person may do, perhaps with one call that goes wrong. Not getting to its end is no failure. */
export async function doAnything(run: Run): Promise<Done> {
  await signInAgain(run).catch(() => undefined)
  const name = tickets[run.chance.whole(tickets.length)] ?? 'page looked at'
  maybeInjectFault(run)
  try {
    await actions[name]?.action(run)
    return { name, stoppedAt: null }
  } catch (error) {
    return { name, stoppedAt: String(error).replaceAll(/\s+/gu, ' ').slice(0, 240) }
  }
}
