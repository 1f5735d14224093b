import { describe, expect, it } from 'vitest'
import { addressHint, suggestName } from './address-rules.ts'

describe('hint for an incomplete address', () => {
  it.each([
    '412 Oak Hollow Lane, Raleigh, NC 27601',
    '412 oak hollow ln 27601',
    '412 Oak Hollow Lane, Raleigh, NC 27601-1234, USA',
    '412',
    '',
  ])('is null for "%s"', (typed) => {
    expect(addressHint(typed)).toBeNull()
  })

  it.each([
    ['Oak Hollow Lane, Raleigh', /street number/u],
    ['412 Oak Hollow Lane', /city and state/u],
    ['412 Oak Hollow Lane, Raleigh, NC', /ZIP/u],
    ['412 Oak Hollow Lane, Raleigh, North Carolina', /ZIP/u],
    ['PO Box 12, Raleigh, NC 27601', /PO box/u],
  ])('of "%s"', (typed, hint) => {
    expect(addressHint(typed)).toMatch(hint)
  })
})

describe('a suggested name', () => {
  it('is the street part', () => {
    expect(suggestName(' 412  Oak Hollow Lane, Raleigh, NC 27601')).toBe('412 Oak Hollow Lane')
    expect(suggestName(null)).toBe('')
    expect(suggestName('9'.repeat(400))).toHaveLength(255)
  })
})
