/**
 * The main journey in three engines: `npm run engines`. `-- --engine webkit --look phone-dark --case journey --pictures` runs a part of
 * it. Ends with 1 when anything failed; an engine that is not there is said and left out.
 */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type EngineCase, openPage } from './case.ts'
import { chromium } from './chromium.ts'
import type { Engine, EngineBrowser, Look } from './engine.ts'
import { firefox } from './firefox.ts'
import type { EnginePage } from './page.ts'
import { startServer } from './server.ts'
import { webkit } from './webkit.ts'

const engines: readonly Engine[] = [chromium, firefox, webkit]
const looks: readonly Look[] = [
  { name: 'desk-light', width: 1440, height: 900, dark: false },
  { name: 'desk-dark', width: 1440, height: 900, dark: true },
  { name: 'phone-light', width: 390, height: 844, dark: false },
  { name: 'phone-dark', width: 390, height: 844, dark: true },
]
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

/** Runs one case in one look; gives what went wrong. */
async function runCase(engine: Engine, look: Look, one: NamedCase): Promise<string[]> {
  const server = await startServer(
    one.accessTokenSeconds === undefined ? {} : { accessTokenSeconds: one.accessTokenSeconds },
  )
  const profile = one.keepsProfile === true ? await mkdtemp(join(tmpdir(), 'plumbline-profile-')) : null
  const expected: RegExp[] = []
  const wrong: string[] = []
  const pages: EnginePage[] = []
  let browser: EngineBrowser | null = null
  try {
    browser = await engine.launch({ look, profile })
    await one.run({
      engine: engine.name,
      look,
      server,
      open: async (path) => {
        if (browser === null) throw new Error('The browser is closed')
        const page = await openPage(browser, { look, origin: server.origin, path })
        pages.push(page)
        return page
      },
      restart: async () => {
        await browser?.close()
        pages.splice(0)
        browser = await engine.launch({ look, profile })
      },
      expectTrouble: (pattern) => void expected.push(pattern),
    })
  } catch (error) {
    wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  wrong.push(...server.troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))))
  if (wrong.length > 0 || asked.pictures)
    for (const [index, page] of pages.entries()) {
      const name = [engine.name, look.name, one.file, index + 1].join('-')
      await page.window.picture(join(pictures, `${name}.png`)).catch(() => undefined)
    }
  await browser?.close().catch((error: unknown) => wrong.push(`The browser did not close: ${String(error)}`))
  await server.stop()
  if (profile !== null) await rm(profile, { recursive: true, force: true })
  return wrong
}

const isAsked = (list: readonly string[] | undefined, name: string): boolean =>
  list === undefined || list.includes(name)

await mkdir(pictures, { recursive: true })
const cases = (await readCases()).filter(({ file }) => isAsked(asked.case, file))
let passed = 0
let failed = 0
for (const engine of engines.filter(({ name }) => isAsked(asked.engine, name))) {
  const missing = engine.missing()
  if (missing !== null) {
    say(`${engine.name}: left out, these packages are not here: ${missing}`)
    continue
  }
  const began = performance.now()
  for (const look of looks.filter(({ name }) => isAsked(asked.look, name)))
    for (const one of cases.filter(({ looks }) => isAsked(looks, look.name))) {
      const started = performance.now()
      const wrong = await runCase(engine, look, one)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (wrong.length === 0) passed += 1
      else failed += 1
      say(
        `${wrong.length === 0 ? 'passed' : 'FAILED'}  ${engine.name} ${look.name}  ${one.title} (${seconds} s)`,
      )
      for (const line of wrong) say(`        ${line.replaceAll('\n', '\n        ')}`)
    }
  say(`${engine.name}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
say(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
