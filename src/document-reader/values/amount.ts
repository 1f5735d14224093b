import { CellDate, tidy, type Value } from '../workbook/cell.ts'

/** What stands for nothing where an amount is expected, and for an amount that nobody knows. */
const nothing = /^(?:[-–—]+|none|nil)$/iu
const unknown = /^(?:n\/?a)?$/iu
/** Words and signs around an amount that do not change it. */
const around =
  /(?:\bUS)?\$|\busd\b|\bsq\.? ?ft\.?|\bp?sf\b|(?:\bper |\/ ?)(?:mo(?:nth)?|yr|year|annum|sf)\b\.?/giu

/**
 * The digits of an amount as one number. Where both signs stand, the last one is the decimal sign; a single comma before three
 * digits sets thousands apart, as in the USA, and so does a single point where `comma` says that a comma is the decimal sign.
 */
function plainNumber(digits: string, comma: boolean): number | null {
  const packed = digits.replace(/ (?=\d{3}(?:\D|$))/gu, '').replace(/['’](?=\d{3})/gu, '')
  const american = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/u.test(packed)
  const european = /^(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,\d*)?$/u.test(packed)
  if (!/\d/u.test(packed) || !(american || european)) return null
  const decimalComma = european && (!american || (comma && /^\d{1,3}(?:\.\d{3})+$/u.test(packed)))
  const value = Number(
    decimalComma ? packed.replaceAll('.', '').replace(',', '.') : packed.replaceAll(',', ''),
  )
  return Number.isFinite(value) ? value : null
}

/** A number as an accountant writes it: "$1,234.50", "(1,234.50)", "1,234.50-", "1.234,50", "$ -". Null for all else. */
export function parseAmount(text: string, comma = false): number | null {
  const plain = tidy(tidy(text).replace(/\*+$/u, '').replace(around, ' '))
  if (unknown.test(plain)) return null
  if (nothing.test(plain)) return 0
  const bracketed = /^[-+]? ?\( ?(.+?) ?\)$/u.exec(plain)
  const signed = /^([-+−])? ?([\d.,'’ ]+?) ?([-−]|CR)?$/iu.exec(bracketed?.[1] ?? plain)
  const value = signed === null ? null : plainNumber(signed[2] ?? '', comma)
  if (value === null) return null
  const negative = bracketed !== null || /[-−]/u.test(signed?.[1] ?? '') || signed?.[3] !== undefined
  return negative && value !== 0 ? -value : value
}

/** What an amount's cell holds: a number, nothing, or something that is no number (`unreadable`). */
export type Amount = number | 'nothing' | 'unreadable'

/** The amount of a cell. */
export function amountOf(value: Value, comma = false): Amount {
  if (value === undefined) return 'nothing'
  if (typeof value === 'number') return value
  if (value === null || value instanceof CellDate) return 'unreadable'
  if (unknown.test(tidy(value))) return 'nothing'
  return parseAmount(value, comma) ?? 'unreadable'
}

/** The number of a cell, or null. */
export function numberIn(value: Value, comma = false): number | null {
  const amount = amountOf(value, comma)
  return typeof amount === 'number' ? amount : null
}

/** An amount in whole cents. */
export const toCents = (amount: number): number => Math.round(amount * 100)

/** Whether two sums (cents) are more than rounding apart: more than a dollar, and more than a thousandth. */
export const differs = (a: number, b: number): boolean =>
  Math.abs(a - b) > 100 && Math.abs(a - b) > Math.abs(b) / 1000

/** Whether a column writes a comma before its cents: some of its texts can mean nothing else, and none the contrary. */
export function writesCommas(texts: readonly Value[]): boolean {
  const some = (pattern: RegExp): boolean =>
    texts.some((value) => typeof value === 'string' && pattern.test(tidy(value)))
  return some(/\d,\d{2}(?!\d)/u) && !some(/\d\.\d{1,2}(?!\d)/u)
}
