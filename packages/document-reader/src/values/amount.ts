import { CellDate, tidy, type Value } from '../workbook/cell.ts'

/** `nothing` is 0; `unknown` is no amount. */
const nothing = /^(?:[-–—]+|none|nil)$/iu
const unknown = /^(?:n\/?a)?$/iu
/** Ignored around an amount. */
const around =
  /(?:\bUS)?\$|\busd\b|\bsq\.? ?ft\.?|\bp?sf\b|(?:\bper |\/ ?)(?:mo(?:nth)?|yr|year|annum|sf)\b\.?/giu

/**
 * With both separators, the last one is decimal. A single comma before three digits separates thousands (US),
 * as does a single point if `comma` says commas are decimal.
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

/**
 * Accounting notation: "$1,234.50", "(1,234.50)", "1,234.50-", "1.234,50", "$ -". Null for everything else.
 */
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

export type Amount = number | 'nothing' | 'unreadable'

export function amountOf(value: Value, comma = false): Amount {
  if (value === undefined) return 'nothing'
  if (typeof value === 'number') return value
  if (value === null || value instanceof CellDate) return 'unreadable'
  if (unknown.test(tidy(value))) return 'nothing'
  return parseAmount(value, comma) ?? 'unreadable'
}

export function numberIn(value: Value, comma = false): number | null {
  const amount = amountOf(value, comma)
  return typeof amount === 'number' ? amount : null
}

export const toCents = (amount: number): number => Math.round(amount * 100)

/** Cents. Beyond rounding: more than a dollar and more than a thousandth. */
export const differs = (a: number, b: number): boolean =>
  Math.abs(a - b) > 100 && Math.abs(a - b) > Math.abs(b) / 1000

/** True if some texts of the column can only be decimal commas, and none decimal points. */
export function writesCommas(texts: readonly Value[]): boolean {
  const some = (pattern: RegExp): boolean =>
    texts.some((value) => typeof value === 'string' && pattern.test(tidy(value)))
  return some(/\d,\d{2}(?!\d)/u) && !some(/\d\.\d{1,2}(?!\d)/u)
}
