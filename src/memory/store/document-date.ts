import type { DocumentRecord } from './records.ts'

const HALF_DAY = 43_200_000

/**
 * The given date, else the one read from the file. That one is midnight UTC, which would be the day before in
 * the USA.
 */
export const dateOf = ({ date, figures }: Pick<DocumentRecord, 'date' | 'figures'>): number | null =>
  date ?? (figures?.asOf == null ? null : figures.asOf + HALF_DAY)
