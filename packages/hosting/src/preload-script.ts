import type { Rolldown } from 'vite'
import { inlineScript } from './inline-script.ts'
import { reachable } from './reachable.ts'

/** Modules of the portal, by their paths from its root: `/src/main.tsx`. */
export interface PortalModules {
  /** Exports `renderPages`, which draws the prerendered pages. */
  prerender: string
  /** Starts the portal. */
  main: string
  /** Surrounds the pages behind the sign-in. */
  frame: string
  /**
   * Of pages that returning visitors open first, by their pattern: the page's own first, then what its loader
   * waits for.
   */
  openedFirst: Readonly<Record<string, readonly string[]>>
  /** Of prerendered forms; the first is on every page that asks to sign in. */
  forms: Readonly<Record<string, readonly string[]>>
}

/** The path of a page, with `*` for a number. */
const starred = (pattern: string): string => pattern.slice(1).replace(/:\w+/u, '*')

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

/** The names of a build's style sheets. */
const sheetsOf = (bundle: Bundle): string[] => Object.keys(bundle).filter((name) => name.endsWith('.css'))

/** `inline/preload-page.ts` for a build: which files each page is made of. */
export function preloadScript(
  bundle: Bundle,
  base: string,
  { main, frame, openedFirst, forms }: PortalModules,
): Promise<string> {
  const first = new Set(closure(bundle, [chunkWith(bundle, main)], new Set()))
  const files: string[] = []
  const indexOf = (name: string): number => {
    if (!files.includes(name)) files.push(name)
    return files.indexOf(name)
  }
  const indexesOf = (pages: PortalModules['forms'], around: readonly string[]) =>
    Object.fromEntries(
      Object.entries(pages).map(([pattern, modules]) => {
        const names = [...around, ...modules].map((module) => chunkWith(bundle, module))
        return [starred(pattern), closure(bundle, names, first).map(indexOf)]
      }),
    )
  const pages = indexesOf(openedFirst, [frame])
  const formsOf = indexesOf(forms, [])
  return inlineScript('preload-page', {
    __PRELOAD_PAGE__: {
      base,
      files: files.map((name) => name.replace(/^assets\/(.*)\.js$/u, '$1')),
      sheets: sheetsOf(bundle),
      pages,
      forms: formsOf,
    },
  })
}
