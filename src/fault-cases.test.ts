import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The rows of the table in `e2e/README.md`: case id and what is said of its tests. */
const rows = [
  ...readFileSync(join(root, 'e2e/README.md'), 'utf8').matchAll(
    /^\| ([RLASKTDOP]\d+) \| [^|]+ \| ([^|]+) \|$/gmu,
  ),
].map(([, id = '', where = '']) => ({ id, where }))

const numbered = (group: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${group}${index + 1}`)

it('every fault case of session, key, storage, orders and checking has a row', () => {
  const cases = [
    ...numbered('R', 24),
    ...numbered('L', 14),
    ...numbered('A', 9),
    ...numbered('S', 11),
    ...numbered('K', 14),
    ...numbered('T', 9),
    ...numbered('D', 5),
    ...numbered('O', 24),
    ...numbered('P', 12),
  ]
  expect(rows.map(({ id }) => id).sort()).toEqual(cases.sort())
})

it.each(rows)('$id is in the files that its row names', ({ id, where }) => {
  const files = [...where.matchAll(/`((?:e2e|src)\/[^`]+)`/gu)].map(([, path = '']) => path)
  // Where a case can't be run, the row names the nearest ones instead; it may name none.
  const nearest = where.match(/\b[RLASKTDOP]\d+\b/gu) ?? ['']
  const carried = new RegExp(`\\b(?:${(where.startsWith('`') ? [id] : nearest).join('|')})\\b`, 'u')
  expect(files.filter((path) => !carried.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  expect(where).not.toBe('')
})
