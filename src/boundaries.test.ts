import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reachable } from '@plumbline/hosting/reachable'

const root = join(import.meta.dirname, '..')

/** Allowed imports per layer (README.md#layers). `features` means the same area only. */
const allowed: Record<string, string> = {
  start: 'start features modules uploads shell work memory api service-contract ui platform lib site',
  features:
    'features modules uploads shell work memory document-reader api service-contract ui platform lib site',
  modules: 'modules shell work memory document-reader api service-contract ui platform lib site',
  uploads: 'uploads shell work memory document-reader api service-contract ui platform lib site',
  shell: 'shell work memory api service-contract ui platform lib site',
  work: 'work memory document-reader api service-contract platform lib',
  memory: 'memory document-reader api service-contract platform lib',
  api: 'api service-contract platform lib site',
  'service-contract': 'service-contract',
  'document-reader': 'document-reader',
  ui: 'ui platform lib',
  platform: 'platform lib',
  lib: 'lib',
  site: 'site lib',
  hosting: 'hosting service-contract',
  sandbox: 'sandbox service-contract',
}

/** Floors of a layer, lowest first: each may import those before it. Files next to them are open to all. */
const floors: Record<string, readonly string[]> = {
  'src/memory': ['store', 'checklist', 'records', 'attempts', 'backup', 'kept-file'],
  'src/work': ['checks', 'attempts', 'address-lists', 'uploads'],
  'src/work/uploads': ['intake', 'queue'],
  'src/api': ['storage', 'once', 'session', 'browser-key', 'lifecycle'],
  'src/shell': ['reload', 'page', 'frame', 'routing'],
}

/** Start-up files may import every layer; site files (links, settings) import none and serve all. */
const startFiles = [
  'main.tsx',
  'prerender.tsx',
  'routes.tsx',
  'signed-in.tsx',
  'query-client.ts',
  'report-errors.ts',
  'trusted-types.ts',
]

function roomOf(path: string): { room: string; area: string } {
  const parts = relative(root, path).split(sep)
  if (parts[0] === 'packages') return { room: parts[1] ?? '', area: '' }
  if (parts[0] !== 'src') return { room: parts[0] ?? '', area: '' }
  if (parts.length === 2) return { room: startFiles.includes(parts[1] ?? '') ? 'start' : 'site', area: '' }
  return { room: parts[1] ?? '', area: parts[1] === 'features' ? (parts[2] ?? '') : '' }
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.tsx?$/u.test(name) &&
        !/\.(test|d)\.tsx?$/u.test(name) &&
        !/(?:^|\/)(?:node_modules|testing)\//u.test(name),
    )
    .map((name) => join(root, folder, name))
}

/** Relative imports, those by `imports` in package.json, and those of the project's packages. */
const imports = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*'((?:[.#]|@plumbline\/)[^']+)'/gu)].map(([, target = '']) => {
    const path = target.replace(/\?.*$/u, '')
    if (path.startsWith('@')) return join(root, path.replace('@plumbline', 'packages'))
    if (!path.startsWith('#')) return join(dirname(file), path)
    return join(root, /^#(?:e2e|bench)\//u.test(path) ? '' : 'src', path.slice(1))
  })

/** Imports of a layer that isn't allowed. */
function trespasses(file: string, source: string): string[] {
  const from = roomOf(file)
  return imports(file, source).flatMap((target) => {
    const to = roomOf(target)
    const ok =
      allowed[from.room]?.split(' ').includes(to.room) &&
      (to.room !== 'features' || from.room === 'start' || to.area === from.area)
    return ok ? [] : [`${relative(root, file)} (${from.room}) imports ${relative(root, target)} (${to.room})`]
  })
}

/** Imports of a higher floor of the same layer. */
function climbs(file: string, source: string): string[] {
  return Object.entries(floors).flatMap(([room, order]) => {
    const floorOf = (path: string): number =>
      order.indexOf(relative(join(root, room), path).split(sep)[0] ?? '')
    const from = floorOf(file)
    return imports(file, source)
      .filter((target) => from >= 0 && floorOf(target) > from)
      .map((target) => `${relative(root, file)} imports ${relative(root, target)}`)
  })
}

function filesByFolder(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return counts
}

describe('imports go down the layers', () => {
  it('in src and packages', () => {
    const found = [...sourceFiles('src'), ...sourceFiles('packages')].flatMap((file) =>
      trespasses(file, readFileSync(file, 'utf8')),
    )
    expect(found).toEqual([])
  })

  it('detects a forbidden import', () => {
    const file = join(root, 'src/ui/button.tsx')
    expect(trespasses(join(root, 'src/features/keys/a.tsx'), "import x from '../orders/b.tsx'")).toHaveLength(
      1,
    )
    expect(trespasses(join(root, 'src/api/a.ts'), "import { x } from '@plumbline/sandbox'")).toHaveLength(1)
    expect(trespasses(file, "import { order } from '@plumbline/service-contract/order'")).toHaveLength(1)
    expect(trespasses(file, "import { cx } from '../lib/class-names.ts'")).toEqual([])
  })

  it('within the floors of a layer', () => {
    expect(sourceFiles('src').flatMap((file) => climbs(file, readFileSync(file, 'utf8')))).toEqual([])
    const file = join(root, 'src/memory/store/database.ts')
    expect(climbs(file, "import { x } from '../records/queries.ts'")).toHaveLength(1)
    expect(climbs(file, "import { x } from './records.ts'")).toEqual([])
  })

  const files = sourceFiles('src')
  const importsOf = new Map(files.map((file) => [file, imports(file, readFileSync(file, 'utf8'))]))
  const below = (file: string): readonly string[] => importsOf.get(file) ?? []

  it('lead from memory to none of the api’s calls', () => {
    const calls = uses(/\bfetch\(|XMLHttpRequest/u).filter((file) => file.startsWith('src/api/'))
    const reached = reachable(sourceFiles('src/memory'), below).map((file) => relative(root, file))
    expect(calls.filter((file) => reached.includes(file))).toEqual([])
  })

  it('have no cycles, not even through lazy-loaded parts', () => {
    expect(files.filter((file) => reachable(below(file), below).includes(file))).toEqual([])
  })

  it('never lead from src to the browser tests, not even in tests', () => {
    const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    const found = names
      .filter((name) => /\.tsx?$/u.test(name))
      .filter((name) =>
        imports(join(root, 'src', name), readFileSync(join(root, 'src', name), 'utf8')).some((to) =>
          to.startsWith(join(root, 'e2e')),
        ),
      )
    expect(found).toEqual([])
  })

  it('keeps folders small enough to read: 20 source files at most', () => {
    const files = ['src', 'packages', 'e2e'].flatMap(sourceFiles)
    const large = [...filesByFolder(files)].filter(([, count]) => count > 20)
    expect(large.map(([folder]) => relative(root, folder))).toEqual([])
  })

  it('keeps the pages of an order separate: shared code is in their parent folder', () => {
    const across = sourceFiles('src/features/orders').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'\.\.\/([\w-]+)\//gu)].map(
        ([, to = '']) => `${relative(join(root, 'src/features/orders'), file)} → ${to}`,
      ),
    )
    // Prefetched before the order is sent.
    expect(across).toEqual(['place/order-property-route.ts → attempt'])
  })

  // npm puts all of them into one folder, where any file finds them.
  it('take packages from the nearest package.json', () => {
    for (const folder of readdirSync(join(root, 'packages'), { withFileTypes: true })) {
      if (!folder.isDirectory()) continue
      const {
        name,
        dependencies = {},
        devDependencies = {},
      } = JSON.parse(readFileSync(join(root, 'packages', folder.name, 'package.json'), 'utf8')) as {
        name: string
        dependencies?: Record<string, string>
        devDependencies?: Record<string, string>
      }
      const used = sourceFiles(`packages/${folder.name}`).flatMap((file) =>
        [
          ...readFileSync(file, 'utf8').matchAll(
            /(?:from|import)\s*\(?\s*'((?:@[\w-]+\/)?[a-z][\w.-]*)[/:']/gu,
          ),
        ].map(([, one = '']) => one),
      )
      const undeclared = used.filter(
        (one) => one !== 'node' && one !== name && !(one in dependencies || one in devDependencies),
      )
      expect([name, ...undeclared]).toEqual([name])
    }
  })

  it('have no barrels or catch-all names', () => {
    const names = ['src', 'packages'].flatMap(sourceFiles).map((file) => relative(root, file))
    expect(names.filter((name) => /(^|\/)(index|utils?|helpers?|misc|common)(\.|\/)/u.test(name))).toEqual([])
  })

  const uses = (pattern: RegExp): string[] =>
    sourceFiles('src')
      .filter((file) => pattern.test(readFileSync(file, 'utf8')))
      .map((file) => relative(root, file))

  it('has one implementation for refused credentials, local reads and forms (CONTRIBUTING.md)', () => {
    expect(uses(/(?<!function )endOfCandidates\(/u)).toEqual([
      'src/api/request.ts',
      'src/api/browser-key/browser-key.ts',
    ])
    expect(uses(/networkMode/u)).toEqual(['src/query-client.ts', 'src/memory/store/local-query.ts'])
    expect(uses(/new FormData\(event/u)).toEqual([])
  })

  it('keeps the only fetch, the only XMLHttpRequest and the secrets in their files', () => {
    expect(uses(/new XMLHttpRequest/u).filter((file) => file !== 'src/api/send-file.ts')).toEqual([])
    expect(
      uses(/(?<![.\w])fetch\(/u).filter(
        (file) =>
          ![
            'src/api/client.ts',
            'src/api/journey-script.ts',
            'src/modules/demo/use-sample.tsx',
            'src/platform/network.ts',
            'src/report-errors.ts',
            'src/shell/reload/renew-page.ts',
          ].includes(file) && !file.startsWith('src/api/once/'),
      ),
    ).toEqual([])
    expect(
      uses(/X-API-KEY|KEY_HEADER/iu).filter(
        (file) =>
          file !== 'src/features/developers/developers-page.tsx' &&
          !file.startsWith('src/api/') &&
          !file.startsWith('src/features/keys/'),
      ),
    ).toEqual([])
  })

  it('keeps cross-tab APIs and beforeunload in the platform layer', () => {
    const browserOnly = /\b(?:openDB|BroadcastChannel|navigator\.locks|beforeunload)\b/u
    expect(
      sourceFiles('src')
        .filter((file) => browserOnly.test(readFileSync(file, 'utf8')))
        .map((file) => relative(root, file))
        .filter((file) => !file.startsWith('src/platform/')),
    ).toEqual([])
  })
})
