import type { Plugin, Rolldown } from 'vite'
import { reachable } from './reachable.ts'

type Options = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>
type Context = Rolldown.ChunkingContext
type Group = Exclude<Options['groups'], undefined>[number]

/** The module and everything that imports it statically, however far up. */
const importersOf = (id: string, context: Context): readonly string[] =>
  reachable([id], (one) => context.getModuleInfo(one)?.importers ?? [])

const isPage = (id: string): boolean => /\/src\/features\/.*-(?:page\.tsx|route\.ts)$/u.test(id)

const isBelow =
  (root: string) =>
  (id: string, context: Context): boolean =>
    importersOf(id, context).some((one) => one.endsWith(`/src/${root}`))

/** Below zod, which every page has, but only the reference draws schemas. */
const drawsSchemas = (id: string): boolean => /\/zod\/.*(?:json-schema|registries)/u.test(id)

const group = (name: string, test: (id: string, context: Context) => boolean, priority: number): Group => ({
  name: (id, context) => (!drawsSchemas(id) && test(id, context) ? name : null),
  priority,
})

/** A module that so many pages import belongs to the frame. */
const PAGES_OF_FRAME = 3
const isOfManyPages = (id: string, context: Context): boolean =>
  importersOf(id, context).filter(
    (one) => isPage(one) && (context.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0,
  ).length >= PAGES_OF_FRAME
const isBelowFrame = isBelow('signed-in.tsx')
const isBelowSignIn = isBelow('features/auth/sign-in-page.tsx')
const isSingleFieldForm = (id: string): boolean => id.endsWith('/src/shell/page/single-field-form.tsx')

/** Also where the sign-in page shares a module of ours with pages without a form, which shouldn't load the form library for it. */
const isOfFirst = (id: string, context: Context): boolean =>
  isBelow('main.tsx')(id, context) ||
  isBelow('api/lifecycle/auth.ts')(id, context) ||
  (isBelowSignIn(id, context) &&
    !id.includes('/node_modules/') &&
    (isBelowFrame(id, context) || isOfManyPages(id, context)))

/**
 * Smaller shared chunks are merged with those of similar pages: fewer files, but a page loads what the others import. Bytes before
 * minification, which are 250 to 350 in gzip for 1,000.
 */
const MERGED_BYTES = 2000

const SHARED = 'shared'

/**
 * A page is one chunk, and so is each part that is loaded later. `first` starts the portal and calls the service, `sign-in` is the
 * sign-in page with the form library, `frame` surrounds every page behind it. Other shared modules are grouped by the pages that import
 * them (docs/decisions/013-first-paint.md).
 */
export const chunkGroups: Options = {
  groups: [
    group('first', isOfFirst, 4),
    group('sign-in', (...module) => isBelowSignIn(...module) || isSingleFieldForm(module[0]), 3),
    group('frame', (...module) => isBelowFrame(...module) || isOfManyPages(...module), 2),
    {
      name: SHARED,
      minShareCount: 2,
      priority: 1,
      entriesAware: true,
      entriesAwareMergeThreshold: MERGED_BYTES,
    },
  ],
}

/** Shared chunks are named for all their pages otherwise, and the preload script repeats these names. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.startsWith(`${SHARED}~`) ? SHARED : '[name]'}-[hash].js`

const STARTS = ['first', 'frame', 'sign-in']

/**
 * Puts V8's hint into the first line: Chromium compiles all functions of these chunks while it downloads them, on another thread,
 * instead of each at its first call. Other browsers ignore it. A plugin, since Vite adds lines after Rolldown's banner.
 */
export const compileHints = (): Plugin => ({
  name: 'plumbline-compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !STARTS.includes(chunk.name)) continue
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        const map = bundle[`${chunk.fileName}.map`]
        if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '$&;')
      }
    },
  },
})
