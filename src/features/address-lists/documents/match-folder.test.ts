import { describe, expect, it } from 'vitest'
import { matchFolder, type FolderTarget } from './match-folder.ts'

const target = (
  propertyId: number,
  address: string,
  names: readonly string[] = [],
  parcelId = `APN-${propertyId}`,
): FolderTarget => ({
  propertyId,
  label: names[0] ?? address,
  names,
  addresses: [address, address.toUpperCase()],
  parcelId,
})

const oak = target(1, '412 Oak Hollow Lane, Raleigh, NC 27601', ['Oak Hollow Apartments'], '1704-22-9813')
const elm = target(2, '7 Elm Street, Durham, NC 27701', ['Brighton Yards'])
const main = target(3, '100 Main St, Cary, NC 27511')
const other = target(4, '100 Main St, Apex, NC 27502')
const market = target(5, '219 E Davie Street, Raleigh, NC 27601', ['Davie Street Hotel'])
const all = [oak, elm, main, other, market]

describe('property of a folder', () => {
  it.each([
    ['Oak Hollow Apartments', 1],
    ['oak hollow apartments - closing', 1],
    ['Oak Hollow Apartments 2025', 1],
    ['Brighton', 2],
    ['412 Oak Hollow Lane, Raleigh, NC 27601', 1],
    ['412 OAK HOLLOW LN', 1],
    ['412_Oak_Hollow', 1],
    ['412-Oak-Hollow-financials', 1],
    ['412 Oak Hollow Ln 2024 T-12', 1],
    ['412 Oak', 1],
    ['412', 1],
    ['Oak Hollow', 1],
    ['Elm Street', 2],
    ['Elm', 2],
    ['2026-10 Oak Hollow', 1],
    ['Elm Street photos', 2],
    ['7 Elm', 2],
    ['100 Main Street Apex', 4],
    ['100 Main Street, Cary NC 27511', 3],
    ['219 East Davie St', 5],
    ['219 Davie', 5],
    ['1704-22-9813', 1],
    ['01 - Oak Hollow Apartments', 1],
    ['(3) 412 Oak Hollow', 1],
    ['2. Brighton Yards', 2],
  ])('matches by name, street or number: %s', (folder, propertyId) => {
    expect(matchFolder(folder, all)).toEqual([propertyId])
  })

  it.each([
    ['414 Oak Hollow Lane', 'another building of the street'],
    ['2025 Oak Hollow', 'a year, or another building'],
    ['Oak Hollow Apartments 2', 'the second of that name'],
    ['12 - Elm Street', 'a number before a street is more likely the house number'],
    ['14 Elm Street', 'another building'],
    ['4', 'a number of no property'],
    ['Photos', 'no property'],
    ['Park Avenue', 'another street'],
    ['', 'nothing'],
    ['--', 'nothing'],
    ['<img src=x onerror=alert(1)>', 'markup'],
  ])('matches nothing: %s (%s)', (folder) => {
    expect(matchFolder(folder, all)).toEqual([])
  })

  it.each([
    ['100 Main Street', [3, 4]],
    ['100', [3, 4]],
    ['Main St', [3, 4]],
  ])('returns all properties that may be meant: %s', (folder, ids) => {
    expect(matchFolder(folder, all)).toEqual(ids)
  })

  it('prefers the exact name, even if another name starts with it', () => {
    const two = [target(1, '1 A St, Cary, NC', ['The Oaks']), target(2, '2 B St, Cary, NC', ['The Oaks 2'])]
    expect(matchFolder('The Oaks', two)).toEqual([1])
    expect(matchFolder('The Oaks 2', two)).toEqual([2])
    expect(matchFolder('The Oaks 3', two)).toEqual([])
  })

  it('matches addresses without commas, with ranges and with numbered streets', () => {
    const odd = [
      target(1, '12-14 Main Street Cary NC 27511'),
      target(2, '412 5th Ave, New York, NY 10018'),
      target(3, 'One Market Plaza, San Francisco, CA 94105'),
    ]
    expect(matchFolder('12-14 Main St', odd)).toEqual([1])
    expect(matchFolder('412 5th Avenue', odd)).toEqual([2])
    expect(matchFolder('One Market', odd)).toEqual([3])
    expect(matchFolder('6th Avenue', odd)).toEqual([])
  })
})
