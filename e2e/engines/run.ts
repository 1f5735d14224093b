/**
 * Main journey in three engines: `npm run engines`. To run a part:
 * `npm run engines -- --engine webkit --look phone-dark --case journey --pictures`.
 * Exits with 1 on failure. Skips an engine that isn't installed and prints `LEFT OUT <engine>: <why>`.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { EngineCase } from './case.ts'
import type { Engine, Look } from './engine.ts'
import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'
import { runCase } from './stage.ts'

const engines: readonly Engine[] = [chromium, firefox, webkit]
const looks: readonly Look[] = [
  { name: 'desk-light', width: 1440, height: 900, dark: false },
  { name: 'desk-dark', width: 1440, height: 900, dark: true },
  { name: 'phone-light', width: 390, height: 844, dark: false },
  { name: 'phone-dark', width: 390, height: 844, dark: true },
]
/** Parallel cases: they mostly wait for timers and tokens. */
const AT_ONCE = 4
const pictures = join(import.meta.dirname, '../../test-results/engines')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const { values: asked } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true },
    look: { type: 'string', multiple: true },
    case: { type: 'string', multiple: true },
    pictures: { type: 'boolean', default: false },
  },
})
const isAsked = (list: readonly string[] | undefined, name: string): boolean =>
  list === undefined || list.includes(name)

interface NamedCase extends EngineCase {
  file: string
}

async function readCases(): Promise<NamedCase[]> {
  const folder = join(import.meta.dirname, 'cases')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
  const read = await Promise.all(
    files.map(async (name) => {
      const { cases } = (await import(join(folder, name))) as { cases: EngineCase[] }
      return cases.map((one) => ({ ...one, file: name.replace('.ts', '') }))
    }),
  )
  return read.flat()
}

const secondsSince = (moment: number): string => ((performance.now() - moment) / 1000).toFixed(0)

interface CaseRun {
  engine: Engine
  look: Look
  one: NamedCase
}

/** True if the case passed. */
async function reportCase({ engine, look, one }: CaseRun): Promise<boolean> {
  const started = performance.now()
  const path = join(pictures, [engine.name, look.name, one.file].join('-'))
  const wrong = await runCase({ engine, look, one, picture: { path, always: asked.pictures } })
  const outcome = wrong.length === 0 ? 'passed' : 'FAILED'
  say(`${outcome}  ${engine.name} ${look.name}: ${one.title} (${secondsSince(started)} s)`)
  for (const line of wrong) say(`        ${line.replaceAll('\n', '\n        ')}`)
  return wrong.length === 0
}

const runsOf = (engine: Engine, cases: readonly NamedCase[]): CaseRun[] =>
  looks
    .filter(({ name }) => isAsked(asked.look, name))
    .flatMap((look) =>
      cases.filter((one) => isAsked(one.looks, look.name)).map((one) => ({ engine, look, one })),
    )

/** Runs long cases first. Returns the number of failures. */
async function runCases(runs: readonly CaseRun[]): Promise<number> {
  const waiting = runs.toSorted((a, b) => (b.one.seconds ?? 0) - (a.one.seconds ?? 0))
  let failed = 0
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      if (!(await reportCase(next))) failed += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed
}

// The exit handlers kill browsers that run in their own process groups.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await mkdir(pictures, { recursive: true })
const cases = (await readCases()).filter(({ file }) => isAsked(asked.case, file))
const runs: CaseRun[] = []
for (const engine of engines.filter(({ name }) => isAsked(asked.engine, name))) {
  const missing = engine.missing()
  if (missing.length === 0) runs.push(...runsOf(engine, cases))
  else
    say(
      `LEFT OUT ${engine.name}: it needs ${missing.join(', ')}, which could not be installed here; as root on Debian or Ubuntu they are.`,
    )
}
const began = performance.now()
const failed = await runCases(runs)
say(`${runs.length - failed} passed, ${failed} failed (${secondsSince(began)} s)`)
process.exit(failed === 0 && runs.length > 0 ? 0 : 1)
