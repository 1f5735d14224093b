import { createPart, lazyPart } from '#platform/lazy-part.tsx'

/** The rules of a property's file are loaded beside the list, which opens without them. */
const counts = createPart(
  async () => (await import('#modules/checklist/checklist-counts.tsx')).ChecklistCounts,
)
export const ChecklistCounts = lazyPart(counts, null, { onFailure: () => undefined })
export const fileStates = createPart(() => import('./file-states.ts'))

/** Fetches what the list says of files. Where it does not come, the list is shown without. */
export const fetchChecklistCounts = (): Promise<unknown> => counts.load().catch(() => null)
