/**
 * A chaos run over the session: four tabs, two accounts, random actions, reloads and faults, a bounded number of rounds. It
 * holds I1, I2, I6, I7, I8 and I10 of docs/invariants.md and prints its seed; `--seed 7 --rounds 40` repeats a run.
 * Access tokens live 61 s, of which the portal uses one: nearly every look at the keys refreshes.
 */
import type { Page } from '@playwright/test'
import { calls, sessionFacts } from '../support/people/session.ts'
import { injectFault, doSomething, signInWith, signOutIn, slowDown, type Person } from './actions.ts'
import { createChance } from './chance.ts'
import { nothingLeft, oneKeyEach, tabsAgree, tokensOnce, workerThere } from './checks.ts'
import { readArguments, say, setStage } from './stage.ts'
import { watchCredentials } from './watch-credentials.ts'

const TABS = 4
const CHECK_EVERY = 3
const { seed, length: rounds } = readArguments('rounds', 30)
const chance = createChance(seed)
const { sandbox, wire, context, clear } = await setStage()
const watch = await watchCredentials(context, sandbox)
const people: readonly [Person, Person] = [
  { email: 'ann@example.com', password: 'four lots along the road' },
  { email: 'bob@example.com', password: 'five lots along the road' },
]
for (const person of people)
  await fetch(`${wire.origin}/api/v2/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(person),
  })

let [person] = people
let tabs: Page[] = []
let lost = 0
let forced = 0
let switches = 0
const troubles: string[] = []

const note = (found: readonly string[]): void => {
  for (const trouble of found) {
    troubles.push(trouble)
    say(`  ${trouble}`)
  }
}

/** Looks at everything while nothing happens; signs in again where a refresh was lost, as a person would. */
async function lookAround(calm: boolean): Promise<void> {
  wire.heal()
  await reloadBlank()
  note(await tabsAgree(tabs))
  note(tokensOnce(wire, sandbox))
  const [first] = tabs
  if (first === undefined) return
  const facts = await sessionFacts(first)
  if (facts?.spent === 'lost') lost += 1
  if (facts?.status === 'needs-sign-in') forced += 1
  if (calm && (facts?.spent === 'lost' || facts?.status !== 'active'))
    note([`A calm wire cost a sign-in: ${JSON.stringify(facts)}`])
  if (facts?.spent === 'lost' || facts?.status !== 'active') await changePerson(person)
}

/** A page whose own document or script was cut off on its way stays blank; a person reloads it. */
async function reloadBlank(): Promise<void> {
  await Promise.all(
    tabs.map(async (tab) => {
      const hasWords = () => document.body.innerText.trim() !== ''
      const filled = await tab.waitForFunction(hasWords, null, { timeout: 3000 }).catch(() => null)
      if (filled === null) await tab.reload({ waitUntil: 'commit' })
    }),
  )
}

/** Signs out in one tab, looks for what is left, and signs in, perhaps as somebody else. */
async function changePerson(next: Person): Promise<void> {
  wire.heal()
  switches += 1
  const { email } = person
  await signOutIn(chance.pick([tabs[0], ...tabs.slice(1)] as [Page, ...Page[]]))
  note(await nothingLeft(tabs, email))
  person = next
  await signInWith(chance.pick([tabs[0], ...tabs.slice(1)] as [Page, ...Page[]]), next)
  for (const tab of tabs) await tab.goto('/', { waitUntil: 'commit' })
  note(await tabsAgree(tabs))
}

/** One action in every tab at once; now and then a tab is closed and another one opened. */
async function round(): Promise<void> {
  await Promise.all(tabs.map((tab) => doSomething(tab, chance)))
  if (!chance.oneIn(3)) return
  const index = chance.whole(tabs.length)
  await tabs[index]?.close()
  tabs[index] = await context.newPage()
  await tabs[index]?.goto('/keys', { waitUntil: 'commit' }).catch(() => undefined)
}

async function part(name: string, calm: boolean): Promise<void> {
  const before = { refreshes: wire.seen(calls.refresh).length, lost, forced }
  for (let count = 1; count <= rounds; count += 1) {
    for (let faults = chance.whole(3); faults >= 0; faults -= 1)
      if (calm) slowDown(wire, chance)
      else injectFault(wire, chance)
    await round()
    if (count % CHECK_EVERY === 0) await lookAround(calm)
    if (count % (2 * CHECK_EVERY) === 0) await changePerson(chance.pick(people))
  }
  const sent = wire.seen(calls.refresh).length - before.refreshes
  say(
    `${name}: ${rounds * TABS} actions, ${sent} refreshes, ${lost - before.lost} lost, ${forced - before.forced} sessions ended`,
  )
}

try {
  say(`Soak of the session: seed ${seed}, ${rounds} rounds of ${TABS} tabs in each part`)
  const first = await context.newPage()
  await signInWith(first, person)
  tabs = [first]
  while (tabs.length < TABS) {
    const tab = await context.newPage()
    await tab.goto('/', { waitUntil: 'commit' })
    tabs.push(tab)
  }
  await workerThere(context)
  await part('Reloads and slow answers', true)
  await part('Broken connections and answers', false)
  for (const one of people) {
    await changePerson(one)
    await tabs[0]?.goto('/properties/new/parcels?address=412+Oak+Hollow+Lane%2C+Raleigh%2C+NC+27601')
    await tabs[0]?.getByRole('button', { name: 'Continue with this parcel' }).waitFor()
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  note(oneKeyEach(sandbox))
  note(tokensOnce(wire, sandbox))
  note(watch.troubles)
  if (watch.looked === 0) note(['I6: no credential was seen'])
  say(`${watch.looked} credentials looked at in their tabs`)
  say(`${switches} times signed out and in; tokens that came back: ${sandbox.counters.refreshReuses}`)
  say(
    troubles.length === 0 ? 'I1, I2, I6, I7, I8 and I10 hold.' : `${troubles.length} troubles, seed ${seed}`,
  )
  process.exitCode = troubles.length === 0 ? 0 : 1
} finally {
  await clear()
}
