import type { Plugin, Rolldown } from 'vite'

/** The modules of the pages that people come back to, by their paths with `*` for a number. */
export const pageModules: Readonly<Record<string, string>> = {
  '': '/src/features/home/home-page.tsx',
  keys: '/src/features/keys/keys-page.tsx',
  properties: '/src/features/properties/properties-page.tsx',
  'properties/*': '/src/features/properties/property-page.tsx',
  orders: '/src/features/orders/list/orders-page.tsx',
  'orders/*': '/src/features/orders/detail/order-page.tsx',
  settings: '/src/features/settings/settings-page.tsx',
}

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
  const all = new Set(roots)
  // A set that grows while it is walked gives what was added, too.
  for (const name of all) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) all.add(imported)
  }
  return [...all].filter((name) => !known.has(name))
}

/**
 * The script that asks for a page's code while the first script is still coming, for visitors that the look says are signed in:
 * otherwise a phone would wait for one after the other.
 */
export function pagePartsScript(bundle: Bundle, base: string): string {
  const first = new Set(closure(bundle, [chunkWith(bundle, '/src/main.tsx')], new Set()))
  const files: string[] = []
  const indexOf = (name: string): number => {
    if (!files.includes(name)) files.push(name)
    return files.indexOf(name)
  }
  const frame = chunkWith(bundle, '/src/signed-in.tsx')
  const table = Object.entries(pageModules).map(([path, module]) => {
    const names = closure(bundle, [frame, chunkWith(bundle, module)], first)
    return [path, names.map(indexOf)] as const
  })
  const names = JSON.stringify(files.map((name) => name.replace(/^assets\/(.*)\.js$/u, '$1')))
  return `if (document.documentElement.dataset.shape === 'app')
for (var f = ${names}, p = ${JSON.stringify(Object.fromEntries(table)).replace('{', '{__proto__:null,')}[location.pathname.slice(${base.length}).replace(/\\d+$/, '*')] || [], i = 0, l; i < p.length; i++)
  (l = document.createElement('link')).rel = 'modulepreload', l.crossOrigin = '', l.setAttribute('href', ${JSON.stringify(`${base}assets/`)} + f[p[i]] + '.js'), document.head.append(l)`
}

/** Puts that script behind the one that reads the look. */
export function pageParts(): Plugin {
  let base = '/'
  return {
    name: 'plumbline-page-parts',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle === undefined
          ? html
          : html.replace(
              '</script>',
              (end) => `${end}\n    <script>${pagePartsScript(bundle, base)}</script>`,
            ),
    },
  }
}
