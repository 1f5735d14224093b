import type { Look } from './inspection.ts'

/**
 * What a PDF shows by its header alone. Page count, passwords and the text layer take a real PDF reader; until one is asked
 * they stay unknown (`null`), and nothing is claimed about them.
 */
export const lookAtPdf = (): Look => ({ kind: 'pdf' })
