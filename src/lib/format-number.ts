import { twoDigits } from './two-digits.ts'

/**
 * Numbers as a US customer writes them. As `Intl` writes them (`formats.property.test.ts` compares), but without it: its first
 * use loads the browser's language data, which holds a slow phone up for 70 ms.
 */

/** A number with its thousands apart: "1,204". */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value)
    ? String(value).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
    : new Intl.NumberFormat('en-US').format(value)

/** An amount of whole US cents as a customer reads it: 35000 becomes "$350.00". */
export function formatMoney(cents: number): string {
  if (!Number.isSafeInteger(cents))
    return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
  const amount = Math.abs(cents)
  const rest = twoDigits(amount % 100)
  return `${cents < 0 ? '-' : ''}$${formatNumber(Math.floor(amount / 100))}.${rest}`
}

/** A price, in whole dollars where it has no cents: 35000 becomes "$350". */
export const formatPrice = (cents: number): string => formatMoney(cents).replace(/\.00$/u, '')

/** A building's size in square feet: "31,300 sq ft". */
export const formatArea = (squareFeet: number): string => `${formatNumber(Math.round(squareFeet))} sq ft`

const pluralOf = (noun: string): string =>
  /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : /(s|x|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`

/** A count with its noun: "1 file", "3 files", "1,204 properties". Pass `plural` where English is irregular. */
export const countOf = (count: number, noun: string, plural: string = pluralOf(noun)): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`
