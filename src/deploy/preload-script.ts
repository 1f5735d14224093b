import type { Rolldown } from 'vite'
import { patterns } from '#paths.ts'
import { inlineScript } from './inline-script.ts'
import { reachable } from './reachable.ts'

/**
 * Pages that returning visitors open first, by their pattern, with their modules below `src`: the page's own first, then what its
 * loader waits for.
 */
const preloaded: Readonly<Record<string, readonly string[]>> = {
  [patterns.home]: ['features/home/home-route.ts'],
  [patterns.keys]: ['features/keys/keys-route.ts'],
  [patterns.properties]: ['features/properties/properties-route.ts'],
  [patterns.property]: ['features/properties/property-route.ts'],
  [patterns.orders]: ['features/orders/list/orders-route.ts'],
  [patterns.order]: ['features/orders/detail/order-route.ts'],
  [patterns.settings]: ['features/settings/settings-page.tsx'],
}

/** The same by path, with `*` for a number. */
export const pageModules: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(preloaded).map(([pattern, modules]) => [
    pattern.slice(1).replace(/:\w+/u, '*'),
    modules.map((file) => `/src/${file}`),
  ]),
)

type Bundle = Rolldown.OutputBundle

/** The chunk that a source module opens, or that holds it. Throws where the build has none. */
function chunkWith(bundle: Bundle, module: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (found === undefined) throw new Error(`The build has no ${module}`)
  return found.fileName
}

/** Every chunk that must be there before these run, but for those of `known`. */
function closure(bundle: Bundle, roots: readonly string[], known: ReadonlySet<string>): string[] {
  const all = reachable(roots, (name) => {
    const chunk = bundle[name]
    return chunk?.type === 'chunk' ? chunk.imports : []
  })
  return all.filter((name) => !known.has(name))
}

const MAIN = '/src/main.tsx'

/** The files of a page's module that must be there before it runs, but for those that every page names. */
export const partsOf = (bundle: Bundle, module: string): string[] =>
  closure(bundle, [chunkWith(bundle, module)], new Set(closure(bundle, [chunkWith(bundle, MAIN)], new Set())))

/** The names of a build's style sheets. */
const sheetsOf = (bundle: Bundle): string[] => Object.keys(bundle).filter((name) => name.endsWith('.css'))

/** `src/inline/preload-page.ts` for a build: which files each page is made of. */
export function preloadScript(bundle: Bundle, base: string): Promise<string> {
  const first = new Set(closure(bundle, [chunkWith(bundle, MAIN)], new Set()))
  const files: string[] = []
  const indexOf = (name: string): number => {
    if (!files.includes(name)) files.push(name)
    return files.indexOf(name)
  }
  const frame = chunkWith(bundle, '/src/signed-in.tsx')
  const pagesOf = Object.entries(pageModules).map(([path, modules]) => {
    const names = closure(bundle, [frame, ...modules.map((module) => chunkWith(bundle, module))], first)
    return [path, names.map(indexOf)] as const
  })
  return inlineScript('preload-page', {
    __PRELOAD_PAGE__: {
      base,
      files: files.map((name) => name.replace(/^assets\/(.*)\.js$/u, '$1')),
      sheets: sheetsOf(bundle),
      pages: Object.fromEntries(pagesOf),
    },
  })
}
