/**
 * Random journeys with random faults on every call: `npm run soak`. `-- --seed 7 --steps 300` repeats a run. With
 * `--keeps-connections` the browser repeats calls by itself; what the portal promises then is less, see below. Ends with 1 when a
 * promise is broken: as many charges as paid orders, every number that the service gave out is in the portfolio, no refresh
 * token comes back, no order is asked for too often, no page crashes or ends without words and a way on.
 */
import { signUpNewAccount } from '../support/people/account.ts'
import { createChance } from './chance.ts'
import type { Run } from './run.ts'
import { brokenPromises, isDeadEnd } from './invariants.ts'
import { doAnything, actionNames } from './journeys.ts'
import { describeOrders, lostNumbers, secretsOnPage, settleEverything } from './journey-checks.ts'
import { readArguments, say, setStage } from './stage.ts'
import { createTally } from './tally.ts'
import { watchPages } from './watch-pages.ts'

const { seed, length: steps, keepsConnections } = readArguments('steps', 300)
const CHECK_EVERY = 10
/** Whoever has not got on in this time (ms) does something else. A slow machine makes more give up and breaks nothing. */
const PATIENCE_MS = 5000
/** So many steps see every action come to its end; a action that never does would prove nothing. */
const ENOUGH_STEPS = 150

const { sandbox, wire, context, clear } = await setStage()
context.setDefaultTimeout(PATIENCE_MS)
wire.keepsConnections = keepsConnections
const troubles = await watchPages(context)
const tally = createTally(actionNames)
const broken: string[] = []
say(`Soak: seed ${seed}, ${steps} steps${keepsConnections ? ', connections are kept' : ''}`)
try {
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  const person = await signUpNewAccount(page, { keepSignedIn: true })
  const run: Run = { page, wire, chance: createChance(seed), person }
  for (let step = 1; step <= steps && broken.length === 0; step += 1) {
    // Every step draws anew, so that a seed repeats its run though a page was slower this time.
    run.chance = createChance(seed * 100_000 + step)
    const started = performance.now()
    const { name, stoppedAt } = await doAnything(run)
    tally.add(name, performance.now() - started, stoppedAt)
    wire.heal()
    broken.push(...troubles.splice(0))
    if (step % CHECK_EVERY === 0 || step === steps) {
      const end = await isDeadEnd(page)
      broken.push(
        ...(end === null ? [] : [end]),
        ...(await brokenPromises(context.request, page, person.email, wire)),
        ...(await secretsOnPage(page, wire)),
      )
      const { charges, refreshes } = sandbox.counters
      say(`${String(step).padStart(4)}  ${tally.line()}, ${charges} charges, ${refreshes} refreshes`)
    }
    if (broken.length > 0) say(`Step ${step}: ${name}, at ${page.url()}, ${stoppedAt ?? 'to its end'}`)
  }
  if (broken.length === 0) {
    await settleEverything(run)
    broken.push(
      ...(await brokenPromises(context.request, page, person.email, wire)),
      ...(await lostNumbers(page, wire, sandbox, person.email)),
      ...troubles,
    )
    if (steps >= ENOUGH_STEPS)
      broken.push(...tally.neverEnded().map((name) => `“${name}” never came to its end and proves nothing`))
  }
  if (broken.length > 0) for (const line of await describeOrders(page, person.email)) say(line)
  const { charges, refreshes, refreshReuses, pollingViolations } = sandbox.counters
  // A refresh that the browser repeats is a reuse to the service; nobody but the front can prevent it.
  if (refreshReuses > 0 && !keepsConnections)
    broken.push(`${refreshReuses} refresh tokens came back to the service`)
  for (const line of tally.table()) say(line)
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
    ? 'Every promise was kept.'
    : `Repeat with --seed ${seed} --steps ${steps}${keepsConnections ? ' --keeps-connections' : ''}`,
)
process.exitCode = broken.length === 0 ? 0 : 1
