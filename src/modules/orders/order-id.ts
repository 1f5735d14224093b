import { commonForm } from '#lib/texts/common-form.ts'
import { recordIdOf } from '#lib/record-id.ts'

const word = /^(?:(?:detailed )?valuation|(?:loan )?quote|order)?[ :]*(?:no\.?|number)? ?#? ?/u

/** As the portal and people write it: "Order 70123", "Quote no. 70123", "#70123", "70,123"; null if invalid. */
export const orderIdOf = (typed: string): number | null =>
  recordIdOf(
    commonForm(typed)
      .replace(word, '')
      .replaceAll(/,(?=\d{3}(?!\d))/gu, ''),
  )

export const orderIdProblem = (typed: string): string | null =>
  orderIdOf(typed) === null ? 'Enter the order number, for example 1042' : null
