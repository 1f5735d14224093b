import { describe, expect, it } from 'vitest'
import { addressHint } from './address-hint.ts'
import { compareAddresses, type AddressPiece } from './compare-addresses.ts'
import { suggestName } from './suggest-name.ts'

const marked = (pieces: readonly AddressPiece[]): string[] =>
  pieces.filter(({ differs }) => differs).map(({ text }) => text)

describe('what a typed address lacks', () => {
  it.each([
    '412 Oak Hollow Lane, Raleigh, NC 27601',
    '412 oak hollow ln 27601',
    '412 Oak Hollow Lane, Raleigh, NC 27601-1234, USA',
    '412',
    '',
  ])('says nothing about "%s"', (typed) => {
    expect(addressHint(typed)).toBeNull()
  })

  it.each([
    ['Oak Hollow Lane, Raleigh', /house number/u],
    ['412 Oak Hollow Lane', /city and state/u],
    ['412 Oak Hollow Lane, Raleigh, NC', /ZIP/u],
    ['412 Oak Hollow Lane, Raleigh, North Carolina', /ZIP/u],
    ['PO Box 12, Raleigh, NC 27601', /PO box/u],
  ])('of "%s"', (typed, hint) => {
    expect(addressHint(typed)).toMatch(hint)
  })
})

describe('typed and matched address', () => {
  it('are the same in spite of case, commas and abbreviations', () => {
    const compared = compareAddresses(
      '412 n. oak hollow LN raleigh nc 27601',
      '412 North Oak Hollow Lane, Raleigh, NC 27601',
    )
    expect(compared.same).toBe(true)
    expect(marked(compared.matched)).toEqual([])
  })

  it('marks what was added, changed and left out', () => {
    const compared = compareAddresses(
      '412 Oak Holow Lane Apt 4, Raleigh',
      '412 Oak Hollow Lane, Raleigh, NC 27601',
    )
    expect(compared.same).toBe(false)
    expect(marked(compared.typed)).toEqual(['Holow', 'Apt', '4'])
    expect(marked(compared.matched)).toEqual(['Hollow', 'NC', '27601'])
    expect(compared.matched.map(({ text }) => text).join('')).toBe('412 Oak Hollow Lane, Raleigh, NC 27601')
  })

  it('stands empty and odd texts', () => {
    expect(compareAddresses('', '1 A St').same).toBe(false)
    expect(compareAddresses(', ,', '').same).toBe(true)
  })
})

describe('a suggested name', () => {
  it('is the street part', () => {
    expect(suggestName(' 412  Oak Hollow Lane, Raleigh, NC 27601')).toBe('412 Oak Hollow Lane')
    expect(suggestName(null)).toBe('')
    expect(suggestName('9'.repeat(400))).toHaveLength(255)
  })
})
