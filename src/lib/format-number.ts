import { twoDigits } from './two-digits.ts'

/** Same output as `Intl` (`formats.property.test.ts`), but loading `Intl` costs a slow phone 70 ms. */

/** "1,204" */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value)
    ? String(value).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
    : new Intl.NumberFormat('en-US').format(value)

/** Takes whole US cents: 35000 is "$350.00". */
export function formatMoney(cents: number): string {
  if (!Number.isSafeInteger(cents))
    return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
  const amount = Math.abs(cents)
  const rest = twoDigits(amount % 100)
  return `${cents < 0 ? '-' : ''}$${formatNumber(Math.floor(amount / 100))}.${rest}`
}

/** Whole dollars where there are no cents: 35000 is "$350". */
export const formatPrice = (cents: number): string => formatMoney(cents).replace(/\.00$/u, '')

/** "31,300 sq ft" */
export const formatArea = (squareFeet: number): string => `${formatNumber(Math.round(squareFeet))} sq ft`

const pluralOf = (noun: string): string =>
  /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : /(s|x|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`

/** "1 file", "3 files", "1,204 properties". Pass `plural` where English is irregular. */
export const countOf = (count: number, noun: string, plural: string = pluralOf(noun)): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`
