import { expect, it } from 'vitest'
import { ADDRESS_ROWS_MAX } from '#memory/record-limits.ts'
import type { AddressTable } from '../read/read-table.ts'
import { splitCopy, uncomputedCopy } from './reading-copy.ts'

it('rows beyond the limit of an address list are counted', () => {
  expect(splitCopy(ADDRESS_ROWS_MAX, 0)).toBeNull()
  expect(splitCopy(ADDRESS_ROWS_MAX + 1, 0)).toMatch(
    /; the rest \(1 row\) goes into further lists, paused\.$/u,
  )
  expect(splitCopy(ADDRESS_ROWS_MAX + 2, 1)).toMatch(
    /\(2 rows\) goes .+ We left out 1 line past the limit\.$/u,
  )
})

it('formulas without a saved result are counted', () => {
  const words = (uncomputed?: number): string | null => uncomputedCopy({ uncomputed } as AddressTable)
  expect([words(), words(0)]).toEqual([null, null])
  expect(words(1)).toBe('1 formula without a saved result. Open it in Excel, save it, and choose it again.')
  expect(words(1_200)).toMatch(/^1,200 formulas without a saved result\. Open/u)
})
