import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The rows of the table of uploads in `e2e/README.md`: case id and the tests that carry it. */
const rows = [
  ...readFileSync(join(root, 'e2e/README.md'), 'utf8').matchAll(/^\| ([UN]\d+) \| [^|]+ \| ([^|]+) \|$/gmu),
].map(([, id = '', where = '']) => ({ id, where }))

it('every case of the uploader has a row', () => {
  const cases = [
    ...Array.from({ length: 80 }, (_, index) => `U${String(index + 1).padStart(2, '0')}`),
    ...Array.from({ length: 10 }, (_, index) => `N${index + 1}`),
  ]
  expect(rows.map(({ id }) => id).sort()).toEqual(cases.sort())
})

it.each(rows)('$id stands in the names of tests in the files that its row names', ({ id, where }) => {
  const files = [...where.matchAll(/`((?:e2e|src)\/[^`]+)`/gu)].map(([, path = '']) => path)
  const name = new RegExp(`['"\`%][^\\n]*\\b${id}\\b`, 'u')
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((path) => !name.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
