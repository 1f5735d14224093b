/**
 * `npm test`: types, lint, dead code, unit tests, browser tests, other engines; what takes no turns runs at the same time.
 * With arguments for Playwright (`npm test -- --grep "pays once"`, `npm test -- specs/keys`) only the browser tests they choose.
 * `--check` ends before the browser tests, `--quick` (`npm run test:quick`) with the main journey alone.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const secondsSince = (moment: number): string => `${((performance.now() - moment) / 1000).toFixed(0)} s`
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Says when a command begins and ends. The output of one that runs next to others is shown at its end. */
async function run(name: string, command: string[], { quietly = false } = {}): Promise<void> {
  const [program = '', ...input] = command
  const began = performance.now()
  say(`${name} …`)
  const child = spawn(program, input, {
    cwd: root,
    stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => output.push(piece))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  process.stdout.write(Buffer.concat(output))
  say(`${name} ${code === 0 ? '' : 'failed after '}${secondsSince(began)}`)
  if (code !== 0) throw new Error(`${name} failed`)
}

async function inTurn(...parts: [name: string, command: string[]][]): Promise<void> {
  for (const [name, command] of parts) await run(name, command, { quietly: true })
}

const npm = (script: string): string[] => ['npm', 'run', '--silent', script]

/** Types and the rest beside the unit tests; the build as well, where a browser comes next. */
async function check(build: boolean): Promise<void> {
  const parts = ['types', 'lint', 'dead', ...(build ? ['build'] : [])]
  const outcomes = await Promise.allSettled([
    inTurn(...parts.map((part): [string, string[]] => [part, npm(part)])),
    run('unit', ['vitest', 'run', '--reporter=default', '--silent=passed-only'], { quietly: true }),
  ])
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

async function browserTests(chosen: readonly string[]): Promise<void> {
  await run('browser', ['node', 'e2e/find-browser.ts'])
  await run('browser tests', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...chosen])
}

const began = performance.now()
const given = process.argv.slice(2)
try {
  const [mode] = given
  if (mode === '--check') await check(false)
  else if (mode === '--quick') {
    await check(true)
    await browserTests(['specs/quality/journey.spec.ts'])
  } else if (mode !== undefined) {
    await run('build', npm('build'), { quietly: true })
    await browserTests(given)
  } else {
    await check(true)
    await browserTests([])
    // Chromium has been through all of it.
    await run('engines', [...npm('engines:built'), '--', '--engine', 'firefox', '--engine', 'webkit'])
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
say(`${secondsSince(began)} in all`)
