import { describe, expect, it } from 'vitest'
import { readCountyNames } from './county-names.ts'

const { states, counties } = readCountyNames()
const nameOf = (fips: string): string | undefined => counties[fips.slice(0, 2)]?.[fips.slice(2)]

describe('the names of counties', () => {
  it('cover every state and territory', () => {
    expect(Object.keys(counties).toSorted()).toEqual(Object.keys(states).toSorted())
    expect([states['11'], states['37'], states['78']]).toEqual([
      'District of Columbia',
      'North Carolina',
      'U.S. Virgin Islands',
    ])
    expect(Object.values(counties).flatMap(Object.keys).length).toBeGreaterThan(3_200)
  })

  it.each([
    ['37183', 'Wake County'],
    ['22001', 'Acadia Parish'],
    ['51760', 'Richmond city'],
    ['51159', 'Richmond County'],
    ['24510', 'Baltimore city'],
    ['32510', 'Carson City'],
    ['11001', 'District of Columbia'],
    ['02020', 'Anchorage Municipality'],
    ['02122', 'Kenai Peninsula Borough'],
    ['72127', 'San Juan Municipio'],
    ['35013', 'Doña Ana County'],
    ['09110', 'Capitol Planning Region'],
    ['09009', 'New Haven County'],
    ['02261', 'Valdez-Cordova Census Area'],
  ])('have the right suffix: %s is %s', (fips, name) => {
    expect(nameOf(fips)).toBe(name)
  })

  it('include Connecticut’s planning regions and the counties that they replaced', () => {
    expect(Object.keys(counties['09'] ?? {})).toHaveLength(9 + 8)
  })
})
