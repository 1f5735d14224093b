import type { Rolldown } from 'vite'
import { pageLoading } from '../page-loading.ts'
import { pages, type PageName } from '../pages.ts'
import { patterns } from '../paths.ts'
import { reachable } from './reachable.ts'

/** The modules of each page to preload, its own first, by its path with `*` for a number. */
export const pageModules: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(patterns).flatMap(([name, pattern]) => {
    const { preload, parts = [] } = pageLoading[name as PageName] ?? {}
    const modules = [pages[name as PageName].module, ...parts].map((path) => `/src/features/${path}.tsx`)
    return preload === true ? [[pattern.slice(1).replace(/:\w+/u, '*'), modules]] : []
  }),
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

/**
 * The script that asks for a page's code and the style sheet while the first script is still coming, for visitors that the look says
 * are signed in: otherwise a phone would wait for one after the other. Scripts come behind what the page in the document needs, which
 * is the style sheet and the typeface: their priority is low.
 */
export function preloadScript(bundle: Bundle, base: string): string {
  const first = new Set(closure(bundle, [chunkWith(bundle, MAIN)], new Set()))
  const files: string[] = []
  const indexOf = (name: string): number => {
    if (!files.includes(name)) files.push(name)
    return files.indexOf(name)
  }
  const frame = chunkWith(bundle, '/src/signed-in.tsx')
  const table = Object.entries(pageModules).map(([path, modules]) => {
    const names = closure(bundle, [frame, ...modules.map((module) => chunkWith(bundle, module))], first)
    return [path, names.map(indexOf)] as const
  })
  const names = JSON.stringify(files.map((name) => name.replace(/^assets\/(.*)\.js$/u, '$1')))
  const sheets = sheetsOf(bundle).map((name) => `ask('preload', ${JSON.stringify(base + name)})`)
  return `if (document.documentElement.dataset.shape === 'app') {
  let ask = (rel, href) => {
    let l = document.createElement('link')
    l.rel = rel
    if (rel === 'preload') l.as = 'style'
    else l.fetchPriority = 'low'
    l.crossOrigin = ''
    l.setAttribute('href', href)
    document.head.append(l)
  }, f = ${names}, p = ${JSON.stringify(Object.fromEntries(table)).replace('{', '{__proto__:null,')}
  for (let i of p[location.pathname.slice(${base.length}).replace(/\\d+$/, '*')] || []) ask('modulepreload', ${JSON.stringify(`${base}assets/`)} + f[i] + '.js')
  ${sheets.join('\n')}
}`
}
