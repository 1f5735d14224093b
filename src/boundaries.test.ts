import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reachable } from '#deploy/reachable.ts'

const root = join(import.meta.dirname, '..')

/** What each room may import (README.md#layers). `features` means the same area only. */
const allowed: Record<string, readonly string[]> = {
  start: [
    'start',
    'features',
    'modules',
    'shell',
    'uploads',
    'portfolio',
    'api',
    'contract',
    'ui',
    'platform',
    'lib',
    'site',
  ],
  features: [
    'features',
    'modules',
    'shell',
    'uploads',
    'document-reader',
    'portfolio',
    'api',
    'contract',
    'ui',
    'platform',
    'lib',
    'site',
  ],
  modules: [
    'modules',
    'shell',
    'uploads',
    'document-reader',
    'portfolio',
    'api',
    'contract',
    'ui',
    'platform',
    'lib',
    'site',
  ],
  shell: ['shell', 'uploads', 'portfolio', 'api', 'contract', 'ui', 'platform', 'lib', 'site'],
  uploads: ['uploads', 'document-reader', 'portfolio', 'api', 'contract', 'ui', 'platform', 'lib', 'site'],
  portfolio: ['portfolio', 'document-reader', 'api', 'contract', 'platform', 'lib'],
  api: ['api', 'contract', 'platform', 'lib', 'site'],
  contract: ['contract'],
  'document-reader': ['document-reader', 'platform', 'lib'],
  ui: ['ui', 'platform', 'lib'],
  platform: ['platform', 'lib'],
  lib: ['lib'],
  site: ['site', 'lib'],
  // Of the start only the type of what it prerenders.
  deploy: ['deploy', 'start', 'site', 'tailwind.config.ts'],
  sandbox: ['sandbox', 'contract'],
}

/** Rooms within rooms, from the ground up: each may import those before it. Files beside these rooms are for all of them. */
const floors: Record<string, readonly string[]> = {
  'src/portfolio': ['store', 'checklist', 'records', 'checks', 'attempts', 'backup', 'address-lists'],
  'src/uploads': ['intake', 'figures', 'queue', 'panel'],
  'src/api': ['outbox', 'session', 'browser-key', 'lifecycle'],
  'src/shell': ['reload', 'page', 'frame'],
}

/** Start-up files know every room; site files (links, settings) know nothing and serve everyone. */
const startFiles = [
  'main.tsx',
  'open-databases.ts',
  'prerender.tsx',
  'routes.tsx',
  'signed-in.tsx',
  'query-client.ts',
  'report-errors.ts',
  'trusted-types.ts',
]

function roomOf(path: string): { room: string; area: string } {
  const parts = relative(root, path).split(sep)
  if (parts[0] === 'sandbox') return { room: 'sandbox', area: '' }
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

/** Paths that a file imports from this repository: relative ones, and those from the top (`imports` in package.json). */
const imports = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/gu)].map(([, target = '']) => {
    const path = target.replace(/\?.*$/u, '')
    if (!path.startsWith('#')) return join(dirname(file), path)
    return join(root, /^#(?:sandbox|e2e|bench)\//u.test(path) ? '' : 'src', path.slice(1))
  })

/** Every import of a file that goes from one room to a room it may not name. */
function trespasses(file: string, source: string): string[] {
  const from = roomOf(file)
  return imports(file, source).flatMap((target) => {
    const to = roomOf(target)
    const ok =
      allowed[from.room]?.includes(to.room) &&
      (to.room !== 'features' || from.room === 'start' || to.area === from.area)
    return ok ? [] : [`${relative(root, file)} (${from.room}) imports ${relative(root, target)} (${to.room})`]
  })
}

/** Every import of a file that goes up from one of its room's floors to a higher one. */
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

/** How many source files lie in each folder, without tests. */
function filesByFolder(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return counts
}

describe('imports go down the list of rooms', () => {
  it('holds in src and sandbox', () => {
    const found = [...sourceFiles('src'), ...sourceFiles('sandbox')].flatMap((file) =>
      trespasses(file, readFileSync(file, 'utf8')),
    )
    expect(found).toEqual([])
  })

  it('sees a trespass', () => {
    const file = join(root, 'src/ui/button.tsx')
    expect(trespasses(file, "import { order } from '../contract/order.ts'")).toHaveLength(1)
    expect(trespasses(join(root, 'src/features/keys/a.tsx'), "import x from '../orders/b.tsx'")).toHaveLength(
      1,
    )
    expect(trespasses(join(root, 'src/api/a.ts'), "import { x } from '#sandbox/server.ts'")).toHaveLength(1)
    expect(trespasses(file, "import { order } from '#contract/order.ts'")).toHaveLength(1)
    expect(trespasses(file, "import { cx } from '../lib/class-names.ts'")).toEqual([])
  })

  it('holds on the floors of a room', () => {
    expect(sourceFiles('src').flatMap((file) => climbs(file, readFileSync(file, 'utf8')))).toEqual([])
    const file = join(root, 'src/portfolio/store/database.ts')
    expect(climbs(file, "import { x } from '../records/queries.ts'")).toHaveLength(1)
    expect(climbs(file, "import { x } from './records.ts'")).toEqual([])
  })

  it('leads into the document reader by its entry alone', () => {
    const reader = join(root, 'src/document-reader')
    const isInside = (path: string): boolean => path.startsWith(reader + sep)
    const found = [...sourceFiles('src'), ...sourceFiles('sandbox')]
      .filter((file) => !isInside(file))
      .flatMap((file) => imports(file, readFileSync(file, 'utf8')))
      .filter((target) => isInside(target) && target !== join(reader, 'reader.ts'))
    expect(found).toEqual([])
  })

  it('never leads in a circle, not even to a part that is loaded later', () => {
    const files = sourceFiles('src')
    const importsOf = new Map(files.map((file) => [file, imports(file, readFileSync(file, 'utf8'))]))
    const below = (file: string): readonly string[] => importsOf.get(file) ?? []
    expect(files.filter((file) => reachable(below(file), below).includes(file))).toEqual([])
  })

  it('never leads from src to the browser tests, not even in tests', () => {
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
    const files = ['src', 'sandbox', 'e2e'].flatMap((folder) => sourceFiles(folder))
    const large = [...filesByFolder(files)].filter(([, count]) => count > 20)
    expect(large.map(([folder]) => relative(root, folder))).toEqual([])
  })

  it('keeps the pages of an order apart: what they share lies above them', () => {
    const across = sourceFiles('src/features/orders').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'\.\.\/([\w-]+)\//gu)].map(
        ([, to = '']) => `${relative(join(root, 'src/features/orders'), file)} → ${to}`,
      ),
    )
    // The page of an attempt is fetched before the order is sent.
    expect(across).toEqual(['place/order-property-route.ts → attempt'])
  })

  it('keeps zod alone in the contract, and barrels and catch-all names out of the house', () => {
    for (const file of sourceFiles('src/contract')) {
      const packages = [...readFileSync(file, 'utf8').matchAll(/from '([^.'][^']*)'/gu)].map(
        (match) => match[1],
      )
      expect(packages.filter((name) => name !== 'zod/mini')).toEqual([])
    }
    const names = [...sourceFiles('src'), ...sourceFiles('sandbox')].map((file) => relative(root, file))
    expect(names.filter((name) => /(^|\/)(index|utils?|helpers?|misc|common)(\.|\/)/u.test(name))).toEqual([])
  })

  const uses = (pattern: RegExp): string[] =>
    sourceFiles('src')
      .filter((file) => pattern.test(readFileSync(file, 'utf8')))
      .map((file) => relative(root, file))

  it('has one way for refused credentials, local reads and forms (CONTRIBUTING.md)', () => {
    expect(uses(/(?<!function )keyAfterRefusal\(/u)).toEqual(['src/api/request.ts'])
    expect(uses(/networkMode/u)).toEqual(['src/query-client.ts', 'src/portfolio/store/local-query.ts'])
    expect(uses(/new FormData\(event/u)).toEqual([])
  })

  it('keeps the one fetch, the one XMLHttpRequest and the secrets where they belong', () => {
    expect(uses(/new XMLHttpRequest/u).filter((file) => file !== 'src/api/send-file.ts')).toEqual([])
    expect(
      uses(/(?<![.\w])fetch\(/u).filter(
        (file) =>
          ![
            'src/api/client.ts',
            'src/platform/load-data.ts',
            'src/report-errors.ts',
            'src/shell/reload/renew-page.ts',
          ].includes(file) && !file.startsWith('src/api/outbox/'),
      ),
    ).toEqual([])
    expect(
      uses(/X-API-KEY/iu).filter(
        (file) => !file.startsWith('src/api/') && !file.startsWith('src/features/keys/'),
      ),
    ).toEqual([])
  })

  it('keeps what tabs share, and what holds a page, behind the platform', () => {
    const browserOnly = /\b(?:openDB|BroadcastChannel|navigator\.locks|beforeunload)\b/u
    expect(
      sourceFiles('src')
        .filter((file) => browserOnly.test(readFileSync(file, 'utf8')))
        .map((file) => relative(root, file))
        .filter((file) => !file.startsWith('src/platform/')),
    ).toEqual([])
  })
})
