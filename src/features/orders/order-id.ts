import { recordIdOf } from '#lib/record-id.ts'

/** The order number that somebody typed, a "#" before it or not; null when it is none. */
export const orderIdOf = (typed: string): number | null => recordIdOf(typed.trim().replace(/^#/u, ''))

/** What is wrong with a typed order number. */
export const orderIdProblem = (typed: string): string | null =>
  orderIdOf(typed) === null ? 'Enter the order number, digits only, for example 1042' : null
