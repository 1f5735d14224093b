/** Rows and columns from 0, inclusive. `sheet` null: the formula's own. */
export interface Area {
  sheet: string | null
  top: number
  left: number
  bottom: number
  right: number
}

/** Undefined: an empty cell. */
export type Scalar = number | string | boolean | undefined

/** Cells row by row. */
export interface List {
  values: readonly Scalar[]
  width: number
}

export type Part = Scalar | List

/** Notation, a function or a conversion that isn't known here. */
export class Unfollowed extends Error {
  override name = 'Unfollowed'
}

/** An error such as #N/A. */
export class Failed extends Error {
  override name = 'Failed'
}

export const listOf = (part: Part): List => (typeof part === 'object' ? part : { values: [part], width: 1 })

export const single = (part: Part): Scalar => (typeof part === 'object' ? part.values[0] : part)

/** Excel also converts dates and amounts written as text. */
export function numberOf(value: Scalar): number {
  const number =
    typeof value === 'string' ? Number(value.trim() === '' ? Number.NaN : value) : Number(value ?? 0)
  if (!Number.isFinite(number)) throw new Unfollowed('no number')
  return number
}

export const textOf = (value: Scalar): string =>
  typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? '')

export const isEmpty = (value: Scalar): boolean => value === undefined || value === ''

export function quotient(a: number, b: number): number {
  if (b === 0) throw new Failed('#DIV/0!')
  return a / b
}

const kinds = ['number', 'string', 'boolean'] as const

/** Numbers before texts before FALSE and TRUE. An empty cell equals an empty text, 0 and FALSE. */
export function compare(a: Scalar, b: Scalar): number {
  const filled = (value: Scalar, other: Scalar): string | number | boolean =>
    value ?? (typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0)
  const [one, other] = [filled(a, b), filled(b, a)].map((value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  ) as [string | number | boolean, string | number | boolean]
  const rank = (value: Scalar): number => kinds.indexOf(typeof value as (typeof kinds)[number])
  if (rank(one) !== rank(other)) return rank(one) - rank(other)
  return one === other ? 0 : one < other ? -1 : 1
}
