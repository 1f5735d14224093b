import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { caseIds, idsInTitle } from './case-titles.ts'

const root = join(import.meta.dirname, '../..')
const filesOf = (...patterns: string[]): { file: string; source: string }[] =>
  globSync(patterns, { cwd: root }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    source: readFileSync(join(root, file), 'utf8'),
  }))

const idsIn = (section: string): string[] =>
  [...section.matchAll(/^\| ([A-Z]\d+) \|/gmu)].map(([, id = '']) => id)
const sections = readFileSync(join(root, 'docs/invariants.md'), 'utf8').split(/^## /mu)
const sectionsOf = (heading: RegExp): string => sections.filter((section) => heading.test(section)).join('\n')

const invariants = idsIn(sectionsOf(/^Invariants/u))
const cases = idsIn(sectionsOf(/^[A-Z]: /u))
const defined = [...invariants, ...cases]

/** Untestable cases, with the nearest tested ones. */
const exceptions = new Map(
  [...sectionsOf(/^Cases without a test/u).matchAll(/^\| ([A-Z]\d+) \|.*\|([^|]*)\|$/gmu)].map(
    ([, id = '', nearest = '']) => [id, nearest.match(/[A-Z]\d+/gu) ?? []],
  ),
)

const tests = filesOf('src/**/*.test.ts', 'packages/**/*.test.ts', 'e2e/**/*.spec.ts', 'e2e/engines/**/*.ts')
const carriers = tests.flatMap(({ file, source }) => caseIds(source, file).map((id) => ({ id, file })))
const carried = new Set(carriers.map(({ id }) => id))

/** Layers whose unit tests may prove a group. In other layers its letter has another meaning. */
const layers: Readonly<Record<string, readonly string[]>> = {
  A: ['api', 'memory', 'work'],
  D: ['api'],
  F: ['features', 'memory', 'work'],
  I: ['api'],
  K: ['api'],
  L: ['api'],
  N: ['uploads', 'work'],
  O: ['api', 'features', 'modules', 'memory', 'work'],
  P: ['memory', 'work'],
  R: ['api'],
  S: ['api', 'memory', 'work'],
  T: ['api'],
  U: ['api', 'document-reader', 'memory', 'work', 'uploads'],
  V: ['features', 'memory', 'work'],
}

describe('the cases of docs/invariants.md', () => {
  it('there are many, each defined once', () => {
    expect(defined.length).toBeGreaterThan(200)
    expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([])
  })

  it('each has a test, or an exception that names the nearest case', () => {
    expect(cases.filter((id) => !carried.has(id) && !exceptions.has(id))).toEqual([])
    expect([...exceptions.keys()].filter((id) => carried.has(id) || !cases.includes(id))).toEqual([])
    expect([...exceptions.values()].flat().filter((id) => !carried.has(id))).toEqual([])
  })

  it('titles carry no other ids', () => {
    expect(carriers.filter(({ id }) => !defined.includes(id))).toEqual([])
  })

  it('each id has one subject', () => {
    const claimedTwice = carriers.filter(({ id, file }) => {
      const [, layer] = /^src\/([^/]+)\//u.exec(file) ?? []
      return layer !== undefined && layers[id.charAt(0)]?.includes(layer) !== true
    })
    expect(claimedTwice).toEqual([])
  })

  it('chaos runs check every invariant', () => {
    const soak = filesOf('e2e/soak/**/*.ts')
      .map(({ source }) => source)
      .join('\n')
    expect(invariants.filter((id) => !soak.includes(`\`${id}: `))).toEqual([])
  })
})

describe('ids in a title', () => {
  it.each([
    ['R1 two tabs', ['R1']],
    ['U01, U06 and U30 a mixed batch', ['U01', 'U06', 'U30']],
    ['O5 to O8: 402 is told', ['O5', 'O6', 'O7', 'O8']],
    ['K9 K13 knows ours', ['K9', 'K13']],
    ['fields; U76 no type (I7, O12)', ['U76', 'I7', 'O12']],
    ['it stays open (D3: for long)', ['D3']],
    ['T12 Sep 2026.pdf suggests a day', []],
    ['a file called T1 is taken', []],
    ['ROLL-1 another date', []],
  ])('are read: %s', (title, ids) => {
    expect(idsInTitle(title)).toEqual(ids)
  })

  const idsOf = (source: string): string[] => caseIds(source, 'some.test.ts')

  it('are found in plain calls, not in other calls or in comments', () => {
    expect(idsOf("describe('S1: a', () => { it.skip('S2 b', () => {}) })")).toEqual(['S1', 'S2'])
    expect(idsOf("// it('S1 a')\nexpect('S2 b')")).toEqual([])
  })

  it('are found in cases written as data', () => {
    expect(
      idsOf("export const cases = [{ title: 'L4 back', run: async () => {} }, { title: 'S1 no test' }]"),
    ).toEqual(['L4'])
  })

  it('come from its table, inline or named, and from the loop around it', () => {
    expect(idsOf("it.each([['R6 lost', 1], ['R7 gone', 2]] as const)('%s: %d times', () => {})")).toEqual([
      'R6',
      'R7',
    ])
    expect(idsOf("const rows = [{ id: 'R10 500' }]\nit.each(rows)('$id is lost', () => {})")).toEqual(['R10'])
    expect(
      idsOf("const rows = [{ id: 'R8 late' }]\nfor (const { id } of rows) test(`${id}, taken`)"),
    ).toEqual(['R8'])
    expect(idsOf('for (const ms of [1, 2]) test(`O9: left after ${ms} ms`)')).toEqual(['O9'])
  })
})
