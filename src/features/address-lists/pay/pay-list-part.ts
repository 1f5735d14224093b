import { createPart } from '#platform/lazy-part.tsx'

/** The page of several payments with its loader. Only this much of it is named in the first chunk's list of files. */
export const payListPart = createPart(() => import('./pay-list.tsx'))
