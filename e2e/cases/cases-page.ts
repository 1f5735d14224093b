import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { caseTitles } from './case-titles.ts'

const root = join(import.meta.dirname, '../..')
const TESTS = ['src/**/*.test.ts', 'sandbox/**/*.test.ts', 'e2e/**/*.spec.ts', 'e2e/engines/**/*.ts']
const definitions = readFileSync(join(root, 'docs/invariants.md'), 'utf8')

/** A group of cases as `docs/invariants.md` defines it: "R", its heading and the ids of its rows. */
interface Group {
  readonly heading: string
  readonly ids: readonly string[]
}

/** One test that carries a case. */
export interface Carrier {
  readonly id: string
  readonly text: string
  readonly file: string
}

const idsIn = (section: string): string[] =>
  [...section.matchAll(/^\| ([A-Z]\d+) \|/gmu)].map(([, id = '']) => id)

const sections = definitions.split(/^## /mu).slice(1)
const named = (heading: RegExp): string => sections.find((section) => heading.test(section)) ?? ''

/** The groups of cases, in the order of the document. */
export const groups: readonly Group[] = sections
  .filter((section) => /^[A-Z]: /u.test(section))
  .map((section) => ({ heading: section.split('\n')[0] ?? '', ids: idsIn(section) }))

/** The ids of the invariants, I1 to I10. */
export const invariants: readonly string[] = idsIn(named(/^Invariants/u))

/** Cases that can't be run, each with the cases that come nearest. */
export const exceptions: ReadonlyMap<string, readonly string[]> = new Map(
  [...named(/^Cases without a test/u).matchAll(/^\| ([A-Z]\d+) \|.*\|([^|]*)\|$/gmu)].map(
    ([, id = '', nearest = '']) => [id, nearest.match(/[A-Z]\d+/gu) ?? []],
  ),
)

/** Every test of the project that carries a case id, by file and then by its place in the file. */
export function readCarriers(): Carrier[] {
  return globSync(TESTS, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) =>
      caseTitles(readFileSync(join(root, file), 'utf8'), file).flatMap(({ ids, text }) =>
        ids.map((id) => ({ id, text, file })),
      ),
    )
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** `docs/fault-cases.md`: every test that carries a case, by case. */
export function casesPage(carriers: readonly Carrier[]): string {
  const rowsOf = (id: string): string[] => {
    const found = carriers.filter((one) => one.id === id)
    if (found.length > 0) return found.map(({ text, file }) => `| ${id} | ${cell(text)} | \`${file}\` |`)
    const nearest = exceptions.get(id) ?? []
    return [`| ${id} | no test of its own${nearest.length > 0 ? `, nearest: ${nearest.join(', ')}` : ''} | |`]
  }
  const table = (heading: string, ids: readonly string[]): string =>
    [`## ${heading}`, '', '| Case | Test | File |', '|---|---|---|', ...ids.flatMap(rowsOf), ''].join('\n')
  const held = invariants.filter((id) => carriers.some((one) => one.id === id))
  return [
    '# Tests by fault case',
    '',
    'Generated from the titles of all tests by `npm run cases`; do not edit. What each case means is in',
    '[invariants.md](invariants.md). A "…" stands for what only the running test knows.',
    '',
    ...groups.map(({ heading, ids }) => table(heading, ids)),
    table('Invariants, besides the chaos runs', held),
  ].join('\n')
}
