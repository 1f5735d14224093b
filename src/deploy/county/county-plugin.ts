import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { countyOutlines, type Atlas } from './county-outlines.ts'

/** Gives the way to load each state's picture; `/<state>` after it is one state's. Declared in `vite-env.d.ts`. */
const MODULE = 'virtual:county-outlines'

const readAtlas = (): Atlas =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
  ) as Atlas

/** Prepares the counties of the `us-atlas` data set while building: a small module per state, loaded on demand. */
export function countyPictures(): Plugin {
  let outlines: ReturnType<typeof countyOutlines> | null = null
  return {
    name: 'plumbline-county-pictures',
    resolveId: (id) => (id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${MODULE}`)) return null
      outlines ??= countyOutlines(readAtlas())
      const outline = outlines.get(id.slice(MODULE.length + 2))
      if (outline !== undefined) return `export default ${JSON.stringify(outline())}`
      const ways = [...outlines.keys()].map((state) => `'${state}': () => import('${MODULE}/${state}')`)
      return `export default {${ways.join(',')}}`
    },
  }
}
