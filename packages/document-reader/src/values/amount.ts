import { CellDate, tidy, type Value } from '../workbook/cell.ts'

/** `nothing` is 0; `unknown` is no amount. */
const nothing = /^(?:[-–—]+|none|nil)$/iu
const unknown = /^(?:n\/?a)?$/iu
/** "1,400.-" */
const noCents = /(?<=\d)[.,][-–—]+(?=\)?$)/u
/** Ignored around an amount. */
const around =
  /(?:\bUS)?\$|\busd\b|\bsq\.? ?ft\.?|\bp?sf\b|(?:\bper |\/ ?)(?:mo(?:nth)?|yr|year|annum|sf)\b\.?/giu

/** True if a column's commas are decimal; null if its points before three digits may be either: "850.000". */
export type Commas = boolean | null

/**
 * With both separators, the last one is decimal. A single comma before three digits separates thousands (US),
 * as does a single point if `comma` says commas are decimal.
 */
function plainNumber(digits: string, comma: Commas): number | null {
  const packed = digits.replace(/ (?=\d{3}(?:\D|$))/gu, '').replace(/['’](?=\d{3})/gu, '')
  const american = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/u.test(packed)
  const european = /^(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,\d*)?$/u.test(packed)
  if (!/\d/u.test(packed) || !(american || european)) return null
  if (comma === null && /^\d{1,3}\.\d{3}$/u.test(packed)) return null
  const decimalComma = european && (!american || (comma === true && /^\d{1,3}(?:\.\d{3})+$/u.test(packed)))
  const value = Number(
    decimalComma ? packed.replaceAll('.', '').replace(',', '.') : packed.replaceAll(',', ''),
  )
  return Number.isFinite(value) ? value : null
}

/**
 * Accounting notation: "$1,234.50", "(1,234.50)", "1,234.50-", "1.234,50", "1,234.-", "$ -". Null for everything else.
 */
export function parseAmount(text: string, comma: Commas = false): number | null {
  const plain = tidy(tidy(text).replace(/\*+$/u, '').replace(around, ' ')).replace(noCents, '')
  if (unknown.test(plain)) return null
  if (nothing.test(plain)) return 0
  const bracketed = /^[-+]? ?\( ?(.+?) ?\)$/u.exec(plain)
  const signed = /^([-+−])? ?([\d.,'’ ]+?) ?([-−]|CR)?$/iu.exec(bracketed?.[1] ?? plain)
  const value = signed === null ? null : plainNumber(signed[2] ?? '', comma)
  if (value === null) return null
  const negative = bracketed !== null || /[-−]/u.test(signed?.[1] ?? '') || signed?.[3] !== undefined
  return negative && value !== 0 ? -value : value
}

export type Amount = number | 'nothing' | 'unreadable'

export function amountOf(value: Value, comma: Commas = false): Amount {
  if (value === undefined) return 'nothing'
  if (typeof value === 'number') return value
  if (value === null || value instanceof CellDate) return 'unreadable'
  if (unknown.test(tidy(value))) return 'nothing'
  return parseAmount(value, comma) ?? 'unreadable'
}

export function numberIn(value: Value, comma: Commas = false): number | null {
  const amount = amountOf(value, comma)
  return typeof amount === 'number' ? amount : null
}

export const toCents = (amount: number): number => Math.round(amount * 100)

/** Cents. Beyond rounding: more than a dollar and more than a thousandth. */
export const differs = (a: number, b: number): boolean =>
  Math.abs(a - b) > 100 && Math.abs(a - b) > Math.abs(b) / 1000

/** By all amounts of a column; three decimals don't end in zeros. */
export function writesCommas(texts: readonly Value[]): Commas {
  const amounts = texts.flatMap((value) =>
    typeof value === 'string' ? (/^\D*(\d[\d.,]*\d)\D*$/u.exec(tidy(value))?.[1] ?? []) : [],
  )
  const some = (pattern: RegExp): boolean => amounts.some((amount) => pattern.test(amount))
  if (some(/\.\d{1,2}$|\.\d{4}|\d{4}\.|^0\.|,\d{3}/u)) return false
  if (some(/,\d{1,2}$|\.\d{3}\.|\.(?!000)\d{3}$/u)) return true
  return some(/\.\d{3}$/u) ? null : false
}
