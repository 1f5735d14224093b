import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { caseTitles, readTitle } from './case-titles.ts'
import { casesPage, exceptions, groups, invariants, readCarriers } from './cases-page.ts'

const root = join(import.meta.dirname, '../..')
const carriers = readCarriers()
const carried = new Set(carriers.map(({ id }) => id))
const defined = [...invariants, ...groups.flatMap(({ ids }) => ids)]

describe('the cases of docs/invariants.md', () => {
  it('are many, and each is defined once', () => {
    expect(defined.length).toBeGreaterThan(200)
    expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([])
  })

  it('have a test each, or stand among the exceptions with what comes nearest', () => {
    const cases = groups.flatMap(({ ids }) => ids)
    expect(cases.filter((id) => !carried.has(id) && !exceptions.has(id))).toEqual([])
    expect([...exceptions.keys()].filter((id) => carried.has(id) || !cases.includes(id))).toEqual([])
    expect([...exceptions.values()].flat().filter((id) => !carried.has(id))).toEqual([])
  })

  it('are the only ones that titles carry', () => {
    expect(carriers.filter(({ id }) => !defined.includes(id))).toEqual([])
  })

  it('that are invariants are checked by the chaos runs', () => {
    const soak = globSync('e2e/soak/**/*.ts', { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    expect(invariants.filter((id) => !soak.includes(`\`${id}: `))).toEqual([])
  })

  it('are listed in docs/fault-cases.md as `npm run cases` writes it', () => {
    expect(readFileSync(join(root, 'docs/fault-cases.md'), 'utf8')).toBe(casesPage(carriers))
  })
})

describe('a title', () => {
  it.each([
    ['R1 two tabs', ['R1'], 'two tabs'],
    ['U01, U06 and U30 a mixed batch', ['U01', 'U06', 'U30'], 'a mixed batch'],
    ['O5 to O8: 402 is told', ['O5', 'O6', 'O7', 'O8'], '402 is told'],
    ['K9 K13 knows ours', ['K9', 'K13'], 'knows ours'],
    ['fields; U76 no type (I7, O12)', ['U76', 'I7', 'O12'], 'fields; U76 no type (I7, O12)'],
    ['it stays open (D3: for long)', ['D3'], 'it stays open (D3: for long)'],
    ['T12 Sep 2026.pdf suggests a day', [], 'T12 Sep 2026.pdf suggests a day'],
    ['a file called T1 is taken', [], 'a file called T1 is taken'],
  ])('is read by its ids: %s', (title, ids, text) => {
    expect(readTitle(title)).toEqual({ ids, text })
  })

  const titlesOf = (source: string): string[] =>
    caseTitles(source, 'some.test.ts').map(({ ids, text }) => `${ids.join('+')} ${text}`)

  it('is found in plain calls, and not in other calls or in comments', () => {
    expect(titlesOf("describe('S1: a', () => { it.skip('S2 b', () => {}) })")).toEqual(['S1 a', 'S2 b'])
    expect(titlesOf("// it('S1 a')\nexpect('S2 b')")).toEqual([])
  })

  it('is found in cases that are written as data', () => {
    expect(
      titlesOf("export const cases = [{ title: 'L4 back', run: async () => {} }, { title: 'S1 no test' }]"),
    ).toEqual(['L4 back'])
  })

  it('is filled from its table, inline or named, and from the loop around it', () => {
    expect(titlesOf("it.each([['R6 lost', 1], ['R7 gone', 2]] as const)('%s: %d times', () => {})")).toEqual([
      'R6 lost: … times',
      'R7 gone: … times',
    ])
    expect(titlesOf("const rows = [{ id: 'R10 500' }]\nit.each(rows)('$id is lost', () => {})")).toEqual([
      'R10 500 is lost',
    ])
    expect(
      titlesOf("const rows = [{ id: 'R8 late' }]\nfor (const { id } of rows) test(`${id}, taken`)"),
    ).toEqual(['R8 late, taken'])
    expect(titlesOf('for (const ms of [1, 2]) test(`O9: left after ${ms} ms`)')).toEqual([
      'O9 left after … ms',
    ])
  })
})
