/** A program's words for an empty cell. Case matters: Nan and Null are names, too. */
const emptyWord =
  /^(?:-?nan|NaN|NaT|<NA>|NULL|null|\\N|\((?:blank|null)\)|\((?:Blank|Null)\)|\[NULL\]|<null>)$/u
/** `="00123"` keeps a text in Excel. */
const formulaText = /^=\s*"(?<inner>(?:[^"]|"")*)"$/u
/** Not a quotation, and not an elision: "'Til Dawn", "'60s Diner". */
const apostrophe = /^'(?!.*'(?!\p{L}))(?!(?:tis|til|twas|round|bout|neath|cause|em)\s|\d0s)/iu

/** A cell's text without what a program wraps around it: `="101"`, `'101`, "nan" for an empty cell. */
export function plainCell(cell: string): string {
  const text = cell.trim()
  const inner = formulaText.exec(text)?.groups?.['inner']?.replaceAll('""', '"')
  const plain = inner ?? (apostrophe.test(text) ? text.slice(1) : null)
  if (emptyWord.test(plain?.trim() ?? text)) return ''
  return plain ?? cell
}

/** People's words for an empty cell, where none can be a name: "N/A", "none", "-". */
export const isPlaceholder = (text: string): boolean =>
  text.length < 40 && /^(?:na|none|null|nil|nan|nat|tb[da])?$/iu.test(text.replaceAll(/[^\p{L}\p{N}]+/gu, ''))

/** A code from a column of numbers: "27511.0". */
export const plainCode = (text: string): string => text.replace(/^(\d+)\.0+$/u, '$1')

const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}'
const dates = [
  /^(?:0?[1-9]|[12]\d|3[01])([/.])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d{2}(?: .*)?$/u,
  /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[ T].*)?$/u,
  new RegExp(String.raw`^(?:\d{1,2}-${month}(?:-\d{2,4})?|${month}-\d{2,4}|${month} \d{1,2}, \d{4})$`, 'iu'),
]
const exponent = /^-?\d(?:(?:\.|, ?)\d+)?e(?:\+|(?<=[.,] ?\d+e)-)\d{1,3}$/iu

/** A code that a spreadsheet took for a date or a number: "5/12/2026", "12-May", "1.23457E+15". */
export const isConverted = (code: string): boolean =>
  exponent.test(code) || dates.some((date) => date.test(code))

/** A spreadsheet keeps 15 digits of a number. */
export const mayLackDigits = (code: string): boolean => /^\d{15}0+$/u.test(code)

/** In place of a formula's missing result. */
export const FAILED = '#ERROR'
const failed = /#(?:ERROR|REF|VALUE|NAME|NUM|DIV\/0|SPILL|CALC)(?![\p{L}\d])/u

/** Holds a spreadsheet's error: "#REF!". "#N/A" is an empty cell. */
export const isFailed = (text: string): boolean => failed.test(text)
