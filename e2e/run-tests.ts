/**
 * `npm test`: types and lint; dead code and build in parallel with the unit tests; then `@promise` browser tests.
 * `--all` (`npm run test:all`) adds everything else. `--check` (`npm run check`): no build, no browser tests.
 * With Playwright arguments (`npm test -- --grep "pays once"`, `npm test -- specs/keys`): these browser tests.
 *
 * The first failure ends the run; its output comes last.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

interface Phase {
  name: string
  command: string[]
}

const root = join(import.meta.dirname, '..')
const began = performance.now()
const secondsSince = (moment: number): string => ((performance.now() - moment) / 1000).toFixed(0)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Duration of each passed phase. */
const seconds: string[] = []
/** Skipped parts, from the phases' `LEFT OUT …` lines. */
const leftOut: string[] = []

const npm = (script: string, ...given: string[]): Phase => ({
  name: script,
  command: ['npm', 'run', '--silent', script, ...(given.length > 0 ? ['--', ...given] : [])],
})
const playwright = (name: string, ...given: string[]): Phase => ({
  name,
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...given],
})
/** Playwright's Firefox and WebKit run only if named on the command line. */
const inChromium = ['--project', 'windows', '--project', 'chromium']

/** Resolves once the command has passed. `quietly`: prints its output at the end, for parallel commands. */
async function run(
  { name, command }: Phase,
  { quietly = false, signal = new AbortController().signal } = {},
) {
  const [program = '', ...input] = command
  const start = performance.now()
  say(`${name} …`)
  const child = spawn(program, input, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // TypeScript and the type-aware linter are Go programs: a larger heap saves a third of their CPU time.
    env: { GOGC: '400', ...process.env },
    shell: process.platform === 'win32',
    // Own process group: killing it also kills what npm started.
    detached: process.platform !== 'win32',
  })
  const end = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return
    if (process.platform === 'win32') child.kill()
    else process.kill(-child.pid, 'SIGTERM')
  }
  signal.addEventListener('abort', end)
  process.once('exit', end)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output.push(piece)
      if (!quietly) process.stdout.write(piece)
    })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  process.removeListener('exit', end)
  signal.throwIfAborted()
  const text = Buffer.concat(output)
  if (quietly) process.stdout.write(text)
  if (code !== 0) throw new Error(`${name} failed after ${secondsSince(start)} s`)
  say(`${name} ${secondsSince(start)} s`)
  seconds.push(`${name} ${secondsSince(start)}`)
  leftOut.push(...[...text.toString().matchAll(/^LEFT OUT (.*)$/gmu)].map(([, what = '']) => what))
}

async function inTurn(phases: readonly Phase[], options: Parameters<typeof run>[1] = {}): Promise<void> {
  for (const phase of phases) await run(phase, options)
}

/** Runs chains of phases in parallel. The first failure kills the others. */
async function sideBySide(...chains: (readonly Phase[])[]): Promise<void> {
  const stop = new AbortController()
  const options = { quietly: true, signal: stop.signal }
  const outcomes = await Promise.allSettled(
    chains.map((chain) =>
      inTurn(chain, options).catch((error: unknown) => {
        stop.abort(error)
        throw error
      }),
    ),
  )
  if (outcomes.some(({ status }) => status === 'rejected')) throw stop.signal.reason
}

const findBrowser = (...given: string[]): Phase => ({
  name: 'browser',
  command: ['node', 'e2e/find-browser.ts', ...given],
})

/** Types and lint come alone: each uses all cores. */
async function check(...more: Phase[]): Promise<void> {
  await inTurn([npm('types'), npm('lint')])
  await sideBySide([npm('dead'), ...more], [npm('unit', '--reporter=default', '--silent=passed-only')])
}

async function quick(): Promise<void> {
  await check(npm('build'))
  await inTurn([findBrowser(), playwright('promises', ...inChromium, '--grep', '@promise')])
}

async function all(): Promise<void> {
  await quick()
  await inTurn([
    findBrowser('--all'),
    npm('unit:matrix', '--reporter=default', '--silent=passed-only'),
    playwright('other browser tests', ...inChromium, '--grep-invert', '@promise'),
    npm('hosts:built'),
    // The browser tests have covered Chromium.
    npm('engines:built', '--engine', 'firefox', '--engine', 'webkit'),
  ])
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const given = process.argv.slice(2)
const [mode] = given
try {
  if (mode === undefined) await quick()
  else if (mode === '--all') await all()
  else if (mode === '--check') await check()
  else await inTurn([npm('build'), findBrowser(), playwright('browser tests', ...given)])
  const notTested = leftOut.length === 0 ? '' : `; LEFT OUT ${leftOut.join('; ')}`
  say(`Passed in ${secondsSince(began)} s: ${seconds.join(', ')}${notTested}`)
} catch (error) {
  say(`${error instanceof Error ? error.message : String(error)}, ${secondsSince(began)} s in all`)
  process.exitCode = 1
}
