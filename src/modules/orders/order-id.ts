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

/** Several numbers: "70123.70124" of a link, "70123, 70124", "70,123 70,124"; null if a part isn't one. */
export function orderIdsOf(typed: string): number[] | null {
  const one = orderIdOf(typed)
  if (one !== null) return [one]
  const parts = typed.split(/[.;\s]|,(?!\d{3}(?!\d))/u).filter(Boolean)
  const ids = parts.map(orderIdOf).filter((id) => id !== null)
  return ids.length === parts.length && ids.length > 0 ? [...new Set(ids)] : null
}

export const orderIdProblem = (typed: string): string | null =>
  orderIdOf(typed) === null ? 'Enter the order number, for example 1042' : null
