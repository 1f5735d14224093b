/**
 * `npm run soak`: random actions with random faults. `-- --seed 7 --steps 200` repeats a run. Exits with 1 if
 * an invariant is broken.
 * One browser, three tabs, two accounts. Per step, one tab acts like an owner; the others open, reload and
 * leave pages that refresh the session. The first quarter has slow responses only: no sign-in may be lost.
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { calls, sessionFacts } from '../support/people/session.ts'
import { parcelsPath } from '../support/property.ts'
import { register } from '../support/service/service.ts'
import { sampleAddress } from '../support/start.ts'
import { anyFault, createChance, injectFaults, slow } from './chance.ts'
import { checkOrder, order, settle } from './order-actions.ts'
import { brokenPromises, deadEnds, describeOrders, lostNumbers } from './order-checks.ts'
import {
  addProperty,
  careForPaper,
  createKey,
  deactivateKey,
  handOver,
  workOnList,
} from './property-actions.ts'
import { count, pause, startRun, watchPages, type Action, type Run } from './run.ts'
import { settleEverything } from './settle.ts'
import {
  closeAndOpen,
  follow,
  openKeys,
  reload,
  searchParcels,
  signInAgain,
  signInWith,
  signOutIn,
} from './session-actions.ts'
import {
  nothingLeft,
  oneKeyEach,
  secretsOf,
  tabsAgree,
  tokensOnce,
  watchCredentials,
} from './session-checks.ts'

const password = 'four lots along the road'
const owner = { email: 'ann@example.com', password }
const other = { email: 'bob@example.com', password }

/** Actions listed twice are picked twice as often. */
const actions: readonly (readonly [name: string, action: Action])[] = [
  ['property added', addProperty],
  ['property added', addProperty],
  ['document uploaded', handOver],
  ['document uploaded', handOver],
  ['document chosen again or removed', careForPaper],
  ['list worked on', workOnList],
  ['order placed', order],
  ['order placed', order],
  ['order placed', order],
  ['order settled', settle],
  ['order settled', settle],
  ['order opened', checkOrder],
  ['key created', createKey],
  ['key deactivated', deactivateKey],
]
const visits = [openKeys, openKeys, openKeys, searchParcels, reload, follow, follow, follow, closeAndOpen]

const { values } = parseArgs({ options: { seed: { type: 'string' }, steps: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const steps = Number(values.steps ?? 120)
const CHECK_EVERY = 5
/** After this many steps, every action must have completed at least once. */
const ENOUGH = 100

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const { run, clear } = await startRun()
const outcomes = new Map(actions.map(([name]) => [name, { ended: 0, stops: new Map<string, number>() }]))

/** Returns a line for the report. */
async function act(one: Run): Promise<string> {
  await signInAgain(one).catch(() => undefined)
  const [name, action] = one.chance.pick(actions)
  const outcome = outcomes.get(name)
  const stop = await Promise.resolve(action(one)).then(
    () => null,
    (error: unknown) => String(error).replaceAll(/\s+/gu, ' ').slice(0, 240),
  )
  if (outcome !== undefined && stop === null) outcome.ended += 1
  else if (stop !== null) outcome?.stops.set(stop, (outcome.stops.get(stop) ?? 0) + 1)
  return `${name}, at ${one.page.url()}, ${stop ?? 'to its end'}`
}

/** One tab works; the others open and leave pages. */
async function takeStep(drawing: string): Promise<string> {
  // One seed per step and tab: a slow page doesn't change the rest of the run.
  const working = createChance(drawing).pick(run.tabs)
  const did = run.tabs.map((page, index) => {
    const one = { ...run, page, chance: createChance(`${drawing} ${index}`) }
    return page === working
      ? act(one)
      : one.chance
          .pick(visits)(one)
          .catch(() => undefined)
  })
  return (await Promise.all(did)).find((line) => typeof line === 'string') ?? ''
}

/** Without a key, a page that is left during a refresh costs a sign-in. */
async function signInWithKey(page: Page, person: Run['person']): Promise<void> {
  await signInWith(page, person)
  await page.goto(parcelsPath(sampleAddress))
  await page.getByRole('button', { name: 'Add property' }).waitFor()
}

async function changePerson(next: Run['person']): Promise<string[]> {
  const { tabs, chance } = run
  count(run, 'signed out and in')
  await signOutIn(chance.pick(tabs))
  const left = await nothingLeft(tabs, run.person.email)
  run.person = next
  await signInWithKey(chance.pick(tabs), next)
  for (const tab of tabs) await tab.goto('/', { waitUntil: 'commit' })
  return [...left, ...(await tabsAgree(tabs))]
}

/** Signs in again once the tokens are spent, although the key still works; sometimes with the other account in between. */
async function check(isCalm: boolean): Promise<string[]> {
  const broken = [
    ...(await deadEnds(run)),
    ...(await tabsAgree(run.tabs)),
    ...tokensOnce(run),
    ...(await brokenPromises(run)),
    ...(await secretsOf(run)),
  ]
  const facts = await sessionFacts(run.page)
  const isOver = facts?.status !== 'active'
  if (isOver) count(run, 'sessions ended')
  if (isOver && isCalm) broken.push(`Slow responses cost a sign-in: ${JSON.stringify(facts)}`)
  if (isOver || facts.spent) broken.push(...(await changePerson(owner)))
  if (run.chance.oneIn(3))
    for (const person of [other, owner]) {
      broken.push(...(await changePerson(person)))
      await run.page.goto('/keys')
    }
  return broken
}

const broken: string[] = []
say(`Soak: seed ${seed}, ${steps} steps`)
try {
  await watchPages(run)
  await watchCredentials(run)
  for (const person of [owner, other]) await register(run.service, person)
  run.person = owner
  await signInWithKey(run.page, owner)
  while (run.tabs.length < 3) {
    const tab = await run.context.newPage()
    await tab.goto('/', { waitUntil: 'commit' })
    run.tabs.push(tab)
  }
  // Waits for the worker: with it, a reload loses no order.
  for (const tab of run.tabs) await tab.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  for (let step = 1; step <= steps && broken.length === 0; step += 1) {
    const isCalm = step <= steps / 4
    injectFaults(run.wire, createChance(`${seed} ${step} faults`), {
      on: [calls.refresh, calls.createOrder, /^(?:POST|GET|DELETE) \/api\/v2\//u],
      rules: isCalm ? slow : anyFault,
    })
    run.chance = createChance(`${seed} ${step}`)
    const did = await takeStep(`${seed} ${step}`)
    run.page = run.tabs[0] ?? run.page
    if (step % CHECK_EVERY === 0 || step === steps) {
      run.wire.heal()
      broken.push(...(await check(isCalm)))
    }
    broken.push(...run.problems.splice(0))
    if (step % 20 === 0) say(`step ${step}: ${run.sandbox.counters.charges} charges`)
    if (broken.length > 0) say(`step ${step}: ${did}`)
  }
  if (broken.length === 0) {
    await settleEverything(run)
    broken.push(...(await brokenPromises(run)), ...(await lostNumbers(run)))
    for (const person of [other, owner]) broken.push(...(await changePerson(person)))
    // Waits for background work after the page load.
    await pause(1000)
    broken.push(...oneKeyEach(run), ...tokensOnce(run), ...run.problems)
    if (!run.counts.has('credentials seen')) broken.push('I6: no credential was seen')
    if (steps >= ENOUGH)
      for (const [name, { ended }] of outcomes)
        if (ended === 0) broken.push(`“${name}” never came to its end and proves nothing`)
  } else for (const line of await describeOrders(run)) say(line)
} catch (error) {
  broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await clear()
}
for (const [name, { ended, stops }] of outcomes) {
  say(`${name}: ${ended} to the end`)
  for (const [stop, times] of stops) say(`    ${times} × ${stop}`)
}
for (const [what, counted] of run.counts) say(`${what}: ${counted}`)
for (const line of broken) say(`BROKEN ${line}`)
say(
  broken.length === 0
    ? 'Every promise was kept: I1 to I10, and no number was lost.'
    : `Repeat with: npm run soak -- --seed ${seed} --steps ${steps}`,
)
process.exitCode = broken.length === 0 ? 0 : 1
