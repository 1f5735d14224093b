import { signInWith, signOutIn } from './actions.ts'
import type { Course, Doing } from './course.ts'
import { perhapsHarm } from './harm.ts'
import { createKey, deactivateKey } from './key-doings.ts'
import { workOnList } from './list-doings.ts'
import { lookAtOrder, order, settle } from './order-doings.ts'
import { addProperty, careForPaper, handOver } from './property-doings.ts'

const wander: Doing = async ({ page, chance }) => {
  await page.goto(chance.pick(['/', '/orders', '/properties', '/settings', '/keys', '/nowhere']))
  if (chance.oneIn(2)) await page.reload({ waitUntil: 'commit' })
}

const signOutAndIn: Doing = async ({ page, wire, person }) => {
  wire.heal()
  await signOutIn(page)
  await signInWith(page, person)
}

const doings: Readonly<Record<string, { doing: Doing; weight: number }>> = {
  'property added': { doing: addProperty, weight: 2 },
  'document handed over': { doing: handOver, weight: 2 },
  'document cared for': { doing: careForPaper, weight: 1 },
  'list worked on': { doing: workOnList, weight: 1 },
  'order placed': { doing: order, weight: 3 },
  'order settled': { doing: settle, weight: 2 },
  'order looked at': { doing: lookAtOrder, weight: 1 },
  'key created': { doing: createKey, weight: 1 },
  'key deactivated': { doing: deactivateKey, weight: 1 },
  'page looked at': { doing: wander, weight: 1 },
  'signed out and in': { doing: signOutAndIn, weight: 1 },
}

/** The names of all that is done, as `doAnything` gives them. */
export const namesOfDoings: readonly string[] = Object.keys(doings)

const tickets = Object.entries(doings).flatMap(([name, { weight }]) => Array<string>(weight).fill(name))

/** What stands in the way of everything: signing in again. */
async function signInAgain({ page, person }: Course): Promise<void> {
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
export async function doAnything(course: Course): Promise<Done> {
  await signInAgain(course).catch(() => undefined)
  const name = tickets[course.chance.whole(tickets.length)] ?? 'page looked at'
  perhapsHarm(course)
  try {
    await doings[name]?.doing(course)
    return { name, stoppedAt: null }
  } catch (error) {
    return { name, stoppedAt: String(error).replaceAll(/\s+/gu, ' ').slice(0, 240) }
  }
}
