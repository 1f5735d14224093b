import type { Rolldown } from 'vite'

type Options = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>
type Context = Rolldown.ChunkingContext

/** Whether a module is among what `root` imports without waiting. */
function belongsTo(root: RegExp): (id: string, context: Context) => boolean {
  const members = new Set<string>()
  return (id, context) => {
    // A set that grows while it is walked gives what was added, too.
    const above = new Set([id])
    for (const one of above) {
      if (members.has(one) || root.test(one)) {
        members.add(id)
        return true
      }
      for (const importer of context.getModuleInfo(one)?.importers ?? []) above.add(importer)
    }
    return false
  }
}

const first = belongsTo(/\/src\/main\.tsx$/u)
const signIn = belongsTo(/\/src\/features\/auth\/sign-in-calls\.ts$/u)
const frame = belongsTo(/\/src\/signed-in\.tsx$/u)

/**
 * What the first page needs is one file, what its form needs to be sent is the next, and what every page behind the sign-in needs is another: a round trip on a phone
 * costs more than a few bytes, and one file compresses better than thirty. Everything else is split as the pages need it.
 */
export const fewFiles: Options = {
  groups: [
    { name: (id, context) => (first(id, context) ? 'first' : null), priority: 3 },
    { name: (id, context) => (signIn(id, context) ? 'sign-in' : null), priority: 2 },
    { name: (id, context) => (frame(id, context) ? 'frame' : null), priority: 1 },
  ],
}
