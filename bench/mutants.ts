/**
 * Do the unit tests notice a mistake in the rules of money, address lists, backups, session, keys and queue? Changes one operator at a time and
 * runs the file's own tests, those beside it, then every test that imports it, until one fails. Prints the changes that no test
 * noticed and the share of those that were; exits 1 below 90 %.
 *
 *     npm run mutants                     every change (about an hour on two cores)
 *     npm run mutants -- key-row --every 4    one file, every fourth change
 */
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { mutationsOf, type Mutation } from './support/mutations.ts'
import { printTable, say } from './support/measure.ts'

const RULES = [
  'src/api/browser-key/key-refusal.ts',
  'src/api/browser-key/key-row.ts',
  'src/api/errors.ts',
  'src/api/outbox/claims.ts',
  'src/api/outbox/run-once.ts',
  'src/api/outbox/sender.ts',
  'src/api/session/refresh.ts',
  'src/api/session/session-row.ts',
  'src/portfolio/attempts/attempt-machine.ts',
  'src/portfolio/attempts/require-journal.ts',
  'src/portfolio/backup/restore-backup.ts',
  'src/portfolio/backup/restore-lists.ts',
  'src/portfolio/backup/restore-rows.ts',
  'src/portfolio/checks/check-rules.ts',
  'src/portfolio/address-lists/match-row.ts',
  'src/portfolio/address-lists/pick-work.ts',
  'src/portfolio/address-lists/quote-row.ts',
  'src/portfolio/address-lists/quotes.ts',
  'src/portfolio/address-lists/register-row.ts',
  'src/portfolio/address-lists/row-machine.ts',
  'src/portfolio/store/merge-order.ts',
  'src/portfolio/address-lists/list-valuations.ts',
  'src/uploads/queue/reducer.ts',
]
const AIM = 0.9
/** Detects mutants that loop forever. */
const LIMIT_MS = 120_000
const AT_ONCE = 2

interface Mutant extends Mutation {
  file: string
}

/** `run`: test files; `related`: source files, whose importing tests run. */
function passes(mutant: Mutant | null, how: 'run' | 'related', files: readonly string[]): Promise<boolean> {
  const test = spawn(
    'vitest',
    [how, ...files, '--run', '--bail=1', '--reporter=dot', '--config', 'bench/support/mutants.config.ts'],
    {
      env: { ...process.env, ...(mutant !== null && { MUTANT: JSON.stringify(mutant) }) },
      stdio: 'ignore',
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    },
  )
  return new Promise((resolve) => test.on('close', (code) => resolve(code === 0)))
}

const ownTests = (file: string): string[] => globSync(file.replace(/\.ts$/u, '{.test,.*.test}.ts'))
const testsBeside = (file: string): string[] => globSync(`${dirname(file)}/*.test.ts`)

/** The file's own tests first: they catch most mutants within two seconds. */
async function survives(mutant: Mutant): Promise<boolean> {
  const own = ownTests(mutant.file)
  return (
    (own.length === 0 || (await passes(mutant, 'run', own))) &&
    (await passes(mutant, 'run', testsBeside(mutant.file))) &&
    (await passes(mutant, 'related', [mutant.file]))
  )
}

const { values, positionals } = parseArgs({ options: { every: { type: 'string' } }, allowPositionals: true })
const files = RULES.filter((file) => positionals.length === 0 || positionals.includes(basename(file, '.ts')))
const every = Number(values.every ?? 1)
const mutants = files
  .flatMap((file) =>
    mutationsOf(file, readFileSync(file, 'utf8')).map((mutation): Mutant => ({ ...mutation, file })),
  )
  .filter((_, index) => index % every === 0)

for (const file of files)
  if (!(await passes(null, 'run', testsBeside(file))))
    throw new Error(`The tests beside ${file} fail by themselves.`)

const survivors: Mutant[] = []
const left = mutants.values()
async function work(): Promise<void> {
  for (const mutant of left)
    if (await survives(mutant)) {
      survivors.push(mutant)
      say(`not noticed: ${mutant.file}:${mutant.line}  ${mutant.before} → ${mutant.text || 'nothing'}`)
    }
}
await Promise.all(Array.from({ length: AT_ONCE }, work))

const row = (name: string, of: readonly Mutant[], missed: number): string[] => [
  name,
  String(of.length),
  String(of.length - missed),
  of.length === 0 ? '–' : `${Math.round((100 * (of.length - missed)) / of.length)} %`,
]
const inFile = (list: readonly Mutant[], file: string): Mutant[] =>
  list.filter((mutant) => mutant.file === file)
printTable([
  ['File', 'Changes', 'Noticed', 'Share'],
  ...files.map((file) => row(file, inFile(mutants, file), inFile(survivors, file).length)),
  row('All', mutants, survivors.length),
])
if (survivors.length > (1 - AIM) * mutants.length) process.exitCode = 1
