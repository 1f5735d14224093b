/**
 * The main journey in three engines: `npm run engines`. `-- --engine webkit --look phone-dark --case journey --pictures` runs a part of
 * it. Ends with 1 when anything failed; an engine that is not there is said and left out.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { EngineCase } from './case.ts'
import { chromium } from './chromium.ts'
import type { Engine, Look } from './engine.ts'
import { firefox } from './firefox.ts'
import { runCase } from './stage.ts'
import { webkit } from './webkit.ts'

const engines: readonly Engine[] = [chromium, firefox, webkit]
const looks: readonly Look[] = [
  { name: 'desk-light', width: 1440, height: 900, dark: false },
  { name: 'desk-dark', width: 1440, height: 900, dark: true },
  { name: 'phone-light', width: 390, height: 844, dark: false },
  { name: 'phone-dark', width: 390, height: 844, dark: true },
]
/** Much of a case is waiting, for a minute to pass or a token to end: others run meanwhile. */
const AT_ONCE = 3
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

/** Runs all cases of an engine, several at a time; gives how many passed and failed. */
async function runEngine(
  engine: Engine,
  cases: readonly NamedCase[],
): Promise<[passed: number, failed: number]> {
  const began = performance.now()
  const waiting = looks
    .filter(({ name }) => isAsked(asked.look, name))
    .flatMap((look) => cases.filter((one) => isAsked(one.looks, look.name)).map((one) => ({ look, one })))
  let [passed, failed] = [0, 0]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { look, one } = next
      const started = performance.now()
      const path = join(pictures, [engine.name, look.name, one.file].join('-'))
      const wrong = await runCase({ engine, look, one, picture: { path, always: asked.pictures } })
      if (wrong.length === 0) passed += 1
      else failed += 1
      const outcome = wrong.length === 0 ? 'passed' : 'FAILED'
      say(`${outcome}  ${engine.name} ${look.name}: ${one.title} (${secondsSince(started)} s)`)
      for (const line of wrong) say(`        ${line.replaceAll('\n', '\n        ')}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  say(`${engine.name}: ${secondsSince(began)} s`)
  return [passed, failed]
}

await mkdir(pictures, { recursive: true })
const cases = (await readCases()).filter(({ file }) => isAsked(asked.case, file))
let [passed, failed] = [0, 0]
for (const engine of engines.filter(({ name }) => isAsked(asked.engine, name))) {
  const missing = engine.missing()
  if (missing.length > 0) {
    say(
      `${engine.name}: LEFT OUT. It needs ${missing.join(', ')}, which could not be installed here; as root on Debian or Ubuntu they are.`,
    )
    continue
  }
  const [more, less] = await runEngine(engine, cases)
  passed += more
  failed += less
}
say(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
