import { expect, it } from 'vitest'
import { isUnderWay, listCopy } from './list-copy.ts'

it('counts registered rows of all, and those to fix', () => {
  expect(listCopy({ rows: 1200, counts: { typed: 1200 } })).toBe('0 of 1,200 registered')
  expect(listCopy({ rows: 17, counts: { registered: 6, matched: 7, 'which-one': 3, refused: 1 } })).toBe(
    '6 of 17 registered, 4 to fix',
  )
})

it('is under way until no row has a next step, except addresses without a parcel', () => {
  expect(isUnderWay({ rows: 3, counts: { registered: 2, matched: 1 } })).toBe(true)
  expect(isUnderWay({ rows: 3, counts: { registered: 2, 'not-found': 1 } })).toBe(false)
})
