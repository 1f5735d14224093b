import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { preloadScript, type PortalModules } from './preload-script.ts'

type Bundle = Parameters<typeof preloadScript>[0]

/** Bundle with one chunk per module. `imports`: chunk names without folder and extension. */
const bundleOf = (chunks: Record<string, { module: string; imports?: string[] }>): Bundle =>
  Object.fromEntries(
    Object.entries(chunks).map(([name, { module, imports = [] }]) => [
      `assets/${name}.js`,
      {
        type: 'chunk',
        fileName: `assets/${name}.js`,
        facadeModuleId: `/home${module}`,
        moduleIds: [`/home${module}`],
        imports: imports.map((one) => `assets/${one}.js`),
      },
    ]),
  ) as unknown as Bundle

const modules: PortalModules = {
  prerender: 'src/prerender.tsx',
  main: '/src/main.tsx',
  frame: '/src/signed-in.tsx',
  openedFirst: {
    '/': ['/src/home.ts'],
    '/orders': ['/src/orders.ts', '/src/rows.ts'],
    '/orders/:orderId': ['/src/order.ts'],
  },
  forms: { '/sign-in': ['/src/sign-in.tsx'], '/sign-up': ['/src/sign-up.tsx'] },
}
const every = Object.values(modules.openedFirst).flat()
const bundle: Bundle = bundleOf({
  first: { module: '/src/main.tsx', imports: ['runtime'] },
  runtime: { module: 'runtime' },
  shared: { module: '/src/ui/table.tsx', imports: ['runtime'] },
  frame: { module: '/src/signed-in.tsx', imports: ['first'] },
  'sign-in': { module: '/src/sign-in.tsx', imports: ['first'] },
  'sign-up': { module: '/src/sign-up.tsx', imports: ['first', 'sign-in'] },
  ...Object.fromEntries(
    every.map((module, index) => [`page${index}`, { module, imports: ['first', 'frame', 'shared'] }]),
  ),
})
Object.assign(bundle, { 'assets/sheet.css': { type: 'asset' } })

/** Runs the script as on a page at `path`; returns the URLs it preloads. */
async function asked(path: string, { base = '/', shape = 'app' } = {}): Promise<string[]> {
  const found: string[] = []
  const page = {
    documentElement: { dataset: { shape } },
    createElement: () => ({ setAttribute: (_name: string, value: string) => found.push(value) }),
    head: { append: () => undefined },
  }
  runInNewContext(await preloadScript(bundle, base, modules), {
    document: page,
    location: { pathname: path },
  })
  return found
}
const namesOf = (pattern: string): string[] =>
  (modules.openedFirst[pattern] ?? []).map((module) => `/assets/page${every.indexOf(module)}.js`)

describe('the chunks that a signed-in page preloads', () => {
  it('are the frame, the page’s modules, shared chunks and the style sheet, once each, without those in the HTML', async () => {
    for (const [address, pattern] of [
      ['/', '/'],
      ['/orders', '/orders'],
      ['/orders/70121', '/orders/:orderId'],
    ] as const)
      expect((await asked(address)).toSorted()).toEqual(
        ['/assets/frame.js', '/assets/shared.js', '/assets/sheet.css', ...namesOf(pattern)].toSorted(),
      )
  })

  it('are below the base path', async () => {
    expect(await asked('/portal/orders', { base: '/portal/' })).toContain('/portal/assets/frame.js')
  })

  it('are those of the form before sign-in, at any path', async () => {
    for (const address of ['/', '/sign-in', '/orders/70121', '/constructor'])
      expect(await asked(address, { shape: 'sign-in' })).toEqual(['/assets/sign-in.js'])
    expect((await asked('/sign-up', { shape: 'sign-in' })).toSorted()).toEqual([
      '/assets/sign-in.js',
      '/assets/sign-up.js',
    ])
    expect(await asked('/', { shape: 'old' })).toEqual([])
  })

  it('are none at other paths, only the style sheet', async () => {
    for (const nowhere of ['/constructor', '/__proto__', '/orders/70121/receipt', '/nowhere'])
      expect(await asked(nowhere)).toEqual(['/assets/sheet.css'])
  })

  it('must exist in the build', () => {
    expect(() => preloadScript(bundleOf({ first: { module: '/src/main.tsx' } }), '/', modules)).toThrow(
      'The build has no /src/signed-in.tsx',
    )
  })
})
