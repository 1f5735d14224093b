import type { FiguresKind } from './reading.ts'

const kinds: readonly string[] = ['RENT_ROLL', 'OPERATING_STATEMENT'] satisfies FiguresKind[]

/** What a document of this type holds figures of, or null. */
export const figuresKindOf = (type: string): FiguresKind | null =>
  kinds.includes(type) ? (type as FiguresKind) : null

const readable: readonly string[] = ['xlsx', 'xlsm', 'xlsb', 'xls', 'csv']

/** Whether figures are read in files of this kind. */
export const areFiguresReadIn = (extension: string | null): boolean =>
  extension !== null && readable.includes(extension)
