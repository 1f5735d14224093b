import type { Rolldown } from 'vite'

type Options = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>
type Context = Rolldown.ChunkingContext

/** The module and everything that imports it without waiting, however far up. */
function importersOf(id: string, context: Context): ReadonlySet<string> {
  const above = new Set([id])
  // A set that grows while it is walked gives what was added, too.
  for (const one of above)
    for (const importer of context.getModuleInfo(one)?.importers ?? []) above.add(importer)
  return above
}

/** Whether a module is among what `root` imports without waiting. */
const belongsTo =
  (root: RegExp) =>
  (id: string, context: Context): boolean =>
    [...importersOf(id, context)].some((one) => root.test(one))

const first = belongsTo(/\/src\/main\.tsx$/u)
const signIn = belongsTo(/\/src\/features\/auth\/sign-in-calls\.ts$/u)
/**
 * The frame itself, and what nearly every page asks the service by: else each page would bring a part of it. A countdown and the
 * guard against leaving, too: a page with one of them would bring the whole queue, which needs both.
 */
const frame = belongsTo(
  /\/src\/(?:signed-in\.tsx|api\/(?:request|orders)\.ts|lib\/format-countdown\.ts|platform\/before-unload\.ts)$/u,
)
/** The documents on their way, wherever they are shown. */
const queue = belongsTo(
  /\/src\/uploads\/(?:queue\/(?:queue|progress)|panel\/(?:row-words|use-uploads|icons))\.tsx?$/u,
)
const properties = belongsTo(/\/src\/portfolio\/records\/properties\.ts$/u)

/** What the steps to a new property have in common. */
const wizard =
  /\/src\/(?:contract\/parcel|features\/new-property\/(?:wizard-header|apn-help|disclosure|use-go-on))\.tsx?$/u

/** Pages that people come back to and go between. */
const overviews = /\/(?:home|properties|property|orders|order)-page\.tsx$/u
/** Pages that are the largest by themselves, or hardly anything. */
const others = /\/(?:address|new-key|order-property|settings|pay|service)-page\.tsx$/u

/**
 * `overview`: what several overviews have in common and none of the others needs. `basic`: the pieces of the interface that an
 * overview shares with any page.
 */
function commonPart(id: string, context: Context): string | null {
  const above = id.includes('/src/') ? [...importersOf(id, context)] : []
  const count = above.filter((one) => overviews.test(one)).length
  if (count > 1 && !above.some((one) => others.test(one))) return 'overview'
  const pages = above.filter((one) => one.endsWith('-page.tsx')).length
  return count > 0 && pages > 1 && /\/src\/(?:ui|lib|shell)\//u.test(id) ? 'basic' : null
}

/**
 * What the first page needs is one file, what its form needs to be sent is the next, what every page behind the sign-in needs
 * is another, and so is what the overviews have in common: a round trip on a phone costs more than a few bytes, and one file
 * compresses better than thirty. Everything else is split as the pages need it.
 */
export const fewFiles: Options = {
  groups: [
    { name: (id, context) => (first(id, context) ? 'first' : null), priority: 5 },
    { name: (id, context) => (signIn(id, context) ? 'sign-in' : null), priority: 4 },
    { name: (id, context) => (frame(id, context) ? 'frame' : null), priority: 3 },
    { name: (id, context) => (commonPart(id, context) === 'basic' ? 'basic' : null), priority: 2 },
    { name: (id, context) => (commonPart(id, context) === 'overview' ? 'overview' : null), priority: 1 },
    { name: (id, context) => (queue(id, context) ? 'queue' : null), priority: 0 },
    { name: (id, context) => (properties(id, context) ? 'properties' : null), priority: 0 },
    { name: (id) => (wizard.test(id) ? 'wizard' : null), priority: 0 },
  ],
}
