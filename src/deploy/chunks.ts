import type { Rolldown } from 'vite'
import { reachable } from './reachable.ts'

type Options = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>
type Context = Rolldown.ChunkingContext

/** The module and everything that imports it statically, however far up. */
const importersOf = (id: string, context: Context): readonly string[] =>
  reachable([id], (one) => context.getModuleInfo(one)?.importers ?? [])

type Group = Exclude<Options['groups'], undefined>[number]

/** A chunk of a module of `src` and all that it imports, but for what a group of a higher priority takes. */
const below = (name: string, root: string, priority: number): Group => ({
  name: (id, context) => (importersOf(id, context).some((one) => one.endsWith(`/src/${root}`)) ? name : null),
  priority,
})

/** Shared code is merged with that of similar pages up to this size: a request costs a phone more than a few KB. */
const SHARED_MERGED_BYTES = Number(process.env['MERGE'] ?? 30_000)

/**
 * Each page is one chunk, and each part that is loaded later. `first` draws the sign-in page, `sign-in` sends its form, `frame` is
 * around every page behind it; what several pages share besides is grouped by those pages.
 */
export const chunkGroups: Options = {
  groups: [
    below('first', 'main.tsx', 5),
    below('sign-in', 'features/auth/sign-in-calls.ts', 4),
    below('frame', 'signed-in.tsx', 3),
    {
      name: 'shared',
      test: /\/src\/|node_modules/u,
      minShareCount: 2,
      priority: 1,
      entriesAware: true,
      entriesAwareMergeThreshold: SHARED_MERGED_BYTES,
    },
  ],
}

/** The worker that looks into files: all that a rent roll in a workbook needs is one file, for the same reason. */
export const workerChunkGroups: Options = {
  includeDependenciesRecursively: false,
  groups: [{ name: 'figures', test: /document-reader\/(?:figures|rent-roll|values|workbook\/(?!(?:csv|list-sheets)\.))/u }],
}
