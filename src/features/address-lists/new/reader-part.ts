import { createPart } from '#platform/lazy-part.tsx'

/** What reads lists is loaded with the first one. */
export const { load: loadReader } = createPart(() => import('../read/reader.ts'))
