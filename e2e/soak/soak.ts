/**
 * Random journeys with random faults on every call: `npm run soak`. `-- --seed 7 --steps 300` repeats a run. Ends with 1 when a
 * promise is broken: as many charges as paid orders, every number that the service gave out is in the portfolio, no refresh
 * token comes back, no order is asked for too often, no page ends without words and a way on.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { createSandbox } from '../../sandbox/server.ts'
import { findChromium } from '../find-browser.ts'
import { FaultProxy } from '../support/fault-proxy.ts'
import { signUpToStay } from '../support/session.ts'
import { createChance } from './chance.ts'
import { brokenPromises, isDeadEnd } from './invariants.ts'
import { doAnything, type Course } from './journeys.ts'
import { lostNumbers, secretsOnPage, settleEverything } from './journey-checks.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    steps: { type: 'string', default: '300' },
  },
})
const seed = Number(values.seed)
const steps = Number(values.steps)
const CHECK_EVERY = 10
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const app = await createSandbox({
  dataDir: ':memory:',
  portalDir: join(import.meta.dirname, '../../dist'),
  signupsPerMinute: 1000,
  // Of which the portal uses one: nearly every look at the keys refreshes.
  accessTokenSeconds: 61,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (address === null || typeof address === 'string') throw new Error('The sandbox has no port')
const wire = new FaultProxy(address.port)
await wire.comeUp()
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: [
    '--disable-background-networking',
    '--disable-gpu',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
})
const context = await browser.newContext({ baseURL: wire.origin, locale: 'en-US' })
context.setDefaultTimeout(8000)

const broken: string[] = []
const did = new Map<string, number>()
say(`Soak: seed ${seed}, ${steps} steps`)
try {
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  const person = await signUpToStay(page)
  const course: Course = { page, wire, chance: createChance(seed), person }
  for (let step = 1; step <= steps && broken.length === 0; step += 1) {
    const name = await doAnything(course)
    did.set(name, (did.get(name) ?? 0) + 1)
    wire.heal()
    if (step % CHECK_EVERY > 0 && step < steps) continue
    const end = await isDeadEnd(page)
    broken.push(
      ...(end === null ? [] : [end]),
      ...(await brokenPromises(context.request, page, person.email, wire)),
      ...(await secretsOnPage(page, wire)),
    )
    if (broken.length > 0) say(`Step ${step}: ${name}, at ${page.url()}`)
  }
  if (broken.length === 0) {
    await settleEverything(course)
    broken.push(
      ...(await brokenPromises(context.request, page, person.email, wire)),
      ...(await lostNumbers(page, wire, app.sandbox, person.email)),
    )
  }
  const { charges, refreshes, refreshReuses, pollingViolations } = app.sandbox.counters
  if (refreshReuses > 0) broken.push(`${refreshReuses} refresh tokens came back to the service`)
  say([...did].map(([name, count]) => `${name} ${count}`).join(', '))
  say(
    `${charges} charges, ${refreshes} refreshes, ${refreshReuses} reused, ${pollingViolations} asked too often`,
  )
} catch (error) {
  broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await browser.close()
  await wire.goDown()
  await app.close()
}
for (const line of broken) say(`BROKEN ${line}`)
say(broken.length === 0 ? 'Every promise was kept.' : `Repeat with --seed ${seed} --steps ${steps}`)
process.exitCode = broken.length === 0 ? 0 : 1
