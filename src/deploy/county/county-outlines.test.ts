import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { stateOfFips } from '../../lib/state-of-fips.ts'
import { countyOutlines, type Atlas, type StateOutline } from './county-outlines.ts'
import { simplifyLine } from './simplify-line.ts'

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
) as Atlas
const states = new Map([...countyOutlines(atlas)].map(([state, outline]) => [state, outline()]))

const stateOf = (state: string): StateOutline => {
  const found = states.get(state)
  if (found === undefined) throw new Error(`no state ${state}`)
  return found
}
const countyOf = (fips: string): StateOutline['counties'][string] => {
  const found = stateOf(fips.slice(0, 2)).counties[fips.slice(2)]
  if (found === undefined) throw new Error(`no county ${fips}`)
  return found
}

/** The corners that a path walks over. */
function cornersOf(path: string): [number, number][] {
  let [x, y] = [0, 0]
  return (
    path.match(/M[^Mz]+/gu)?.flatMap((part) => {
      const [start = '', steps = ''] = part.slice(1).split('l')
      const numbers = (text: string): number[] => (text.match(/-?\d+/gu) ?? []).map(Number)
      ;[x = 0, y = 0] = numbers(start)
      const walked: [number, number][] = [[x, y]]
      const all = numbers(steps)
      for (let index = 0; index < all.length; index += 2) {
        x += all[index] ?? 0
        y += all[index + 1] ?? 0
        walked.push([x, y])
      }
      return walked
    }) ?? []
  )
}

describe('pictures of counties', () => {
  it('has every state and every county, each under 25 KB as it is sent', () => {
    expect(states.size).toBe(56)
    expect([...states.keys()].filter((state) => stateOfFips(state) === null)).toEqual([])
    const sizes = [...states.values()].map((outline) => gzipSync(JSON.stringify(outline)).length)
    expect(Math.max(...sizes)).toBeLessThan(25_000)
    const counties = [...states.values()].flatMap((outline) => Object.keys(outline.counties))
    expect(counties).toHaveLength(atlas.objects.counties.geometries.length)
  })

  it('draws every county inside of its state', () => {
    const wrong = [...states].flatMap(([state, { box, outline, counties }]) => {
      const shapes = [outline, ...Object.values(counties).map(([, shape]) => shape)].map(cornersOf)
      const inside = shapes.every(
        (corners) =>
          corners.length > 2 && corners.every(([x, y]) => x >= 0 && x <= box[0] && y >= 0 && y <= box[1]),
      )
      return inside && Math.max(...box) === 600 ? [] : [state]
    })
    expect(wrong).toEqual([])
  })

  it('decodes Wake County in the middle of North Carolina, east of Mecklenburg', () => {
    const [name, shape, middle] = countyOf('37183')
    expect(name).toBe('Wake County')
    expect(middle).toBeUndefined()
    const [width, height] = stateOf('37').box
    expect(width / height).toBeCloseTo(2.6, 1)
    const middleOf = (path: string): number => {
      const xs = cornersOf(path).map(([x]) => x)
      return (Math.min(...xs) + Math.max(...xs)) / 2 / width
    }
    expect(middleOf(shape)).toBeCloseTo(0.64, 1)
    expect(middleOf(countyOf('37119')[1])).toBeCloseTo(0.4, 1)
  })

  it('calls counties what they are', () => {
    for (const [fips, name] of [
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
    ] as const) {
      expect(countyOf(fips)[0]).toBe(name)
    }
  })

  it('points at a county that is too small to be found, and leaves Hawaii its size', () => {
    expect(countyOf('51610')[2]).toHaveLength(2)
    const xs = cornersOf(countyOf('15001')[1]).map(([x]) => x)
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(120)
  })

  it('keeps the ends and the corners of a line, closed ones too', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [5, 0.4],
          [10, 0],
          [10, 10],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ])
    expect(
      simplifyLine(
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 0],
        ],
        1,
      ),
    ).toHaveLength(4)
  })
})
