import { commonForm } from '#lib/texts/common-form.ts'
import { recordIdOf } from '#lib/record-id.ts'

/** Accepts a leading "#"; null if invalid. */
export const orderIdOf = (typed: string): number | null => recordIdOf(commonForm(typed).replace(/^#/u, ''))

export const orderIdProblem = (typed: string): string | null =>
  orderIdOf(typed) === null ? 'Enter the order number, digits only, for example 1042' : null
