import type { Rolldown } from 'vite'
import { pageLoading, type PageLoading } from '#page-loading.ts'
import { fileOf, pages, type PageName } from '#pages.ts'
import { reachable } from './reachable.ts'

type Options = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>
type Context = Rolldown.ChunkingContext

/**
 * Modules of `src` that open a chunk: it holds them and all that they import. `first` is what the sign-in page is drawn by,
 * `sign-in` what its form is sent by, `frame` what nearly every page behind the sign-in needs, `queue` the documents on their
 * way, `unsent-files` the names of those that a closed tab left, `rows` what tables and sheets of properties draw, `first-rows` how a long
 * list is drawn in steps. The small ones after it keep the first chunk's list of files short. A chunk earlier in the list takes what several want.
 */
export const chunkRoots = {
  first: ['main.tsx'],
  'sign-in': ['features/auth/sign-in-calls.ts'],
  // A countdown and the guard against leaving, too: a page with one of them would bring the whole queue, which needs both. The
  // last three are small, and files of their own cost a phone more time than they weigh.
  frame: [
    'signed-in.tsx',
    'api/request.ts',
    'api/orders.ts',
    'lib/format-countdown.ts',
    'ui/mono.tsx',
    'contract/parcel-limits.ts',
    'platform/before-unload.ts',
    'features/orders/notify.tsx',
    'features/orders/newer-documents.ts',
    'modules/demo/sample-papers.tsx',
  ],
  'unsent-files': ['portfolio/records/unsent-files.ts'],
  queue: [
    'uploads/queue/queue.ts',
    'uploads/queue/progress.ts',
    'uploads/panel/row-words.ts',
    'uploads/panel/use-uploads.ts',
  ],
  properties: ['portfolio/records/properties.ts'],
  rows: [
    'ui/county/county-outline.tsx',
    'contract/order-stages.ts',
    'modules/orders/order-columns.tsx',
    'shell/page/use-list-params.ts',
    'ui/list/found-line.tsx',
    'features/properties/unknown-property.tsx',
    'shell/use-browser-key.ts',
  ],
  'first-rows': ['shell/page/first-rows.ts'],
  keys: [
    'api/api-keys.ts',
    'features/keys/key-rules.ts',
    'features/keys/keys-pending.tsx',
    'features/keys/create/create-key-to-show.ts',
  ],
  attempts: [
    'portfolio/attempts/order-attempts.ts',
    'portfolio/attempts/paid-orders.ts',
    'features/orders/order-id.ts',
  ],
  sending: ['modules/payment/sending-notice.tsx'],
  lists: [
    'features/address-lists/row-words.ts',
    'lib/address-key.ts',
    'portfolio/address-lists/list-queries.ts',
  ],
  file: [
    'portfolio/file/file-of.ts',
    'features/properties/line-states.ts',
    'features/properties/sheet/one-line.ts',
  ],
} as const

/** What the steps to a new property have in common, without what these import. */
export const wizard: readonly string[] = [
  'contract/parcel.ts',
  'api/parcels.ts',
  'modules/parcels/parcel-texts.ts',
  'features/new-property/known-parcels.ts',
  'features/new-property/wizard-header.tsx',
  'features/new-property/apn-help.tsx',
  'features/new-property/disclosure.tsx',
  'features/new-property/use-go-on.ts',
]

const isOneOf =
  (files: readonly string[]) =>
  (id: string): boolean =>
    files.some((file) => id.endsWith(`/src/${file}`))

const pagesWith = (chunk: PageLoading['chunk']): ((id: string) => boolean) =>
  isOneOf(
    Object.entries(pages)
      .filter(([name]) => pageLoading[name as PageName]?.chunk === chunk)
      .map(([, page]) => fileOf(page)),
  )

const isOverview = pagesWith('overview')
const isAlone = pagesWith('own')

/** The module and everything that imports it statically, however far up. */
const importersOf = (id: string, context: Context): readonly string[] =>
  reachable([id], (one) => context.getModuleInfo(one)?.importers ?? [])

type Test = (id: string, context: Context) => boolean

/** Whether a module is one of these, or imported by one of them. */
function isBelow(roots: readonly string[]): Test {
  const isRoot = isOneOf(roots)
  return (id, context) => importersOf(id, context).some(isRoot)
}

const overviewsAbove = (above: readonly string[]): number => above.filter(isOverview).length

/** Shared by several overviews and by no page with a chunk of its own. */
const isOfOverviews: Test = (id, context) => {
  const above = id.includes('/src/') ? importersOf(id, context) : []
  return overviewsAbove(above) > 1 && !above.some(isAlone)
}

/** A piece of the interface that an overview shares with any page: nearly all of them need it, as they need the frame. */
const isOfPages: Test = (id, context) => {
  if (!/\/src\/(?:ui|lib|shell|modules)\//u.test(id) || isOfOverviews(id, context)) return false
  const above = importersOf(id, context)
  return overviewsAbove(above) > 0 && above.filter((one) => one.endsWith('-page.tsx')).length > 1
}

const isOfFrame = isBelow(chunkRoots.frame)
const isOfRows = isBelow([...chunkRoots.rows, ...chunkRoots['first-rows']])
const isWizard = isOneOf(wizard)

type Group = Exclude<Options['groups'], undefined>[number]

const group = (name: string, test: Test, priority: number): Group => ({
  name: (id, context) => (test(id, context) ? name : null),
  priority,
})
const rooted = (name: keyof typeof chunkRoots, priority: number): Group =>
  group(name, isBelow(chunkRoots[name]), priority)

/**
 * A few larger chunks instead of many small ones: a round trip on a phone costs more than a few bytes, and one file compresses
 * better than thirty. Everything that is in no group is split as the pages need it.
 */
export const chunkGroups: Options = {
  groups: [
    rooted('first', 5),
    rooted('sign-in', 4),
    group('frame', (...module) => isOfFrame(...module) || (isOfPages(...module) && !isOfRows(...module)), 3),
    rooted('rows', 3),
    rooted('first-rows', 3),
    group('overview', isOfOverviews, 1),
    rooted('unsent-files', 1),
    rooted('queue', 0),
    rooted('properties', 0),
    rooted('keys', 0),
    rooted('attempts', 0),
    rooted('sending', 0),
    rooted('lists', 0),
    rooted('file', 0),
    group('wizard', isWizard, 0),
  ],
}

/** The worker that looks into files: all that a rent roll in a workbook needs is one file, for the same reason. */
export const workerChunkGroups: Options = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'figures',
      test: /document-reader\/(?:figures|rent-roll|values|workbook\/(?!(?:csv|list-sheets)\.))/u,
    },
  ],
}
