/**
 * Random actions with random faults: `npm run soak`, `soak:session`, `soak:orders`. `-- --seed 7 --steps 300`
 * repeats a run. `--keeps-connections`: the front server keeps connections, the browser repeats calls whose
 * connection dies, and the portal promises less. Exits with 1 if an invariant is broken.
 */
import { parseArgs } from 'node:util'
import { createChance } from './chance.ts'
import { injectFaults } from './faults.ts'
import { describeOrders } from './journey-checks.ts'
import { journeys } from './journeys.ts'
import { orders } from './orders.ts'
import type { Run, Scenario } from './scenario.ts'
import { session } from './session.ts'
import { workerThere } from './session-checks.ts'
import { setStage } from './stage.ts'
import { createTally } from './tally.ts'
import { watchPages } from './watch-pages.ts'

const scenarios: Readonly<Record<string, Scenario>> = { journeys, session, orders }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    steps: { type: 'string' },
    // Steps of the session run.
    rounds: { type: 'string' },
    'keeps-connections': { type: 'boolean' },
  },
})
const [name = 'journeys'] = positionals
const scenario = scenarios[name]
if (scenario === undefined)
  throw new Error(`There is no “${name}”, only ${Object.keys(scenarios).join(', ')}`)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const steps = Number(values.steps ?? values.rounds ?? scenario.steps)
const keepsConnections = values['keeps-connections'] ?? false

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const { run, clear } = await setStage(scenario.patience, keepsConnections)
const tally = createTally(Object.keys(scenario.actions))
const tickets = Object.entries(scenario.actions).flatMap(([named, { weight }]) =>
  Array<string>(weight).fill(named),
)

/** Returns a line for the report. */
async function act(one: Run): Promise<string> {
  await scenario?.before?.(one).catch(() => undefined)
  const named = one.chance.pick(tickets)
  const started = performance.now()
  const stoppedAt = await Promise.resolve(scenario?.actions[named]?.action(one)).then(
    () => null,
    (error: unknown) => String(error).replaceAll(/\s+/gu, ' ').slice(0, 240),
  )
  tally.add(named, performance.now() - started, stoppedAt)
  if (stoppedAt !== null && scenario?.mustEnd === true) run.troubles.push(`${named} stopped: ${stoppedAt}`)
  return `${named}, at ${one.page.url()}, ${stoppedAt ?? 'to its end'}`
}

/** Returns a line per action. */
async function takeStep({ allTabs = false }: Scenario, drawing: string): Promise<string[]> {
  // A seed per step and tab: a slow page doesn't change the rest of the run.
  run.chance = createChance(drawing)
  const chosen = allTabs ? run.tabs : [run.chance.pick(run.tabs)]
  return Promise.all(
    chosen.map((page, index) => act({ ...run, page, chance: createChance(`${drawing} ${index}`) })),
  )
}

const broken: string[] = []
say(`Soak of ${name}: seed ${seed}, ${steps} steps${keepsConnections ? ', connections are kept' : ''}`)
try {
  if (scenario.pagesHold === true) await watchPages(run)
  await scenario.begin(run)
  while (run.tabs.length < scenario.tabs) {
    const tab = await run.context.newPage()
    await tab.goto('/', { waitUntil: 'commit' })
    run.tabs.push(tab)
  }
  await workerThere(run.context)
  for (const part of scenario.parts) {
    for (let step = 1; step <= steps && broken.length === 0; step += 1) {
      const isRead = step % scenario.checkEvery === 0 || step === steps
      injectFaults(run.wire, createChance(`${seed} ${part.name} ${step} faults`), part.faults)
      const did = await takeStep(scenario, `${seed} ${part.name} ${step}`)
      // The first tab may have been replaced.
      run.page = run.tabs[0] ?? run.page
      // Unused faults carry over to the next round.
      if (scenario.allTabs !== true || isRead) run.wire.heal()
      if (isRead) broken.push(...(await part.check(run)))
      broken.push(...run.troubles.splice(0))
      if (isRead && step % 10 === 0) {
        const { charges, refreshes } = run.sandbox.counters
        say(`${String(step).padStart(4)}  ${tally.line()}, ${charges} charges, ${refreshes} refreshes`)
      }
      if (broken.length > 0) for (const one of did) say(`${part.name}, step ${step}: ${one}`)
    }
  }
  if (broken.length === 0) broken.push(...(await scenario.end(run)), ...run.troubles)
  if (broken.length === 0 && steps >= (scenario.enough ?? Infinity))
    broken.push(...tally.neverEnded().map((one) => `“${one}” never came to its end and proves nothing`))
  if (broken.length > 0) for (const line of await describeOrders(run)) say(line)
  const { charges, refreshes, refreshReuses, pollingViolations } = run.sandbox.counters
  // A browser's repeat counts as a reuse; only the front server can prevent it.
  if (refreshReuses > 0 && !keepsConnections) broken.push(`I2: ${refreshReuses} refresh tokens came back`)
  for (const line of tally.table()) say(line)
  for (const [what, counted] of run.counts) say(`${what}: ${counted}`)
  say(
    `${charges} charges, ${refreshes} refreshes, ${refreshReuses} reused, ${pollingViolations} asked too often`,
  )
} catch (error) {
  broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await clear()
}
for (const line of broken) say(`BROKEN ${line}`)
say(
  broken.length === 0
    ? `Every promise was kept: ${scenario.holds}.`
    : `Repeat with: node e2e/soak/soak.ts ${name} --seed ${seed} --steps ${steps}${keepsConnections ? ' --keeps-connections' : ''}`,
)
process.exitCode = broken.length === 0 ? 0 : 1
