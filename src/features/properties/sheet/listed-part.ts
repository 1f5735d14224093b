import { createPart } from '#platform/lazy-part.tsx'

/** The summaries of an address list's properties; most visits are about one property. */
export const listed = createPart(() => import('./listed-sheets.tsx'))
