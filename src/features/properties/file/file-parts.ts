import { createPart, lazyPart } from '#platform/lazy-part.tsx'

/** The rules of a property's file are loaded beside the list, which opens without them. */
const here = createPart(async () => (await import('./file-here.tsx')).FileHere)
export const FileHere = lazyPart(here, null, { onFailure: () => undefined })
export const fileStates = createPart(() => import('./file-states.ts'))

/** Fetches what the list says of files. Where it does not come, the list is shown without. */
export const fetchFileHere = (): Promise<unknown> => here.load().catch(() => null)
