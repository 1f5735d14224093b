import { expect, it } from 'vitest'
import { pageOfRows } from './page-of-rows.ts'

it('clamps the page number', () => {
  const rows = Array.from({ length: 120 }, (_, index) => index)
  expect(pageOfRows(rows, 3)).toEqual({ rows: rows.slice(100), page: 3, pages: 3 })
  expect(pageOfRows(rows, 9).page).toBe(3)
  expect(pageOfRows([], 2)).toEqual({ rows: [], page: 1, pages: 1 })
})
