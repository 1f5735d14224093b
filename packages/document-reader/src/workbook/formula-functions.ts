import {
  compare,
  Failed,
  isEmpty,
  listOf,
  numberOf,
  type Part,
  quotient,
  type Scalar,
  single,
  textOf,
  Unfollowed,
} from './formula-values.ts'

/** Evaluated on use: IF takes one branch. */
type Args = readonly (() => Part)[]

const part = (args: Args, index: number): Part => args[index]?.()
const scalar = (args: Args, index: number): Scalar => single(part(args, index))
const number = (args: Args, index: number): number => numberOf(scalar(args, index))

const scalars = (args: Args): Scalar[] => args.flatMap((arg) => listOf(arg()).values)

/** Texts in cells don't count. */
const numbers = (args: Args): number[] =>
  args.flatMap((arg) => {
    const value = arg()
    return typeof value === 'object'
      ? value.values.filter((one) => typeof one === 'number')
      : [numberOf(value)]
  })

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const average = (values: readonly number[]): number => quotient(sum(values), values.length)

const conditions = (args: Args): boolean[] =>
  scalars(args).flatMap((value) => (value === undefined ? [] : numberOf(value) !== 0))

/** ">0", "Vacant", "1BR*". */
function criterion(wanted: Scalar): (value: Scalar) => boolean {
  const [, sign = '=', operand = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/su.exec(textOf(wanted).toLowerCase()) ?? []
  const limit = operand.trim() === '' ? Number.NaN : Number(operand)
  const isNumber = !Number.isNaN(limit)
  const [begins = '', ends = '', ...others] = operand.split('*')
  if (others.length > 0 || /[~?]/u.test(operand) || (!isNumber && /^[<>]=?$/u.test(sign)))
    throw new Unfollowed(operand)
  const isAlike = (value: string): boolean =>
    operand.includes('*')
      ? value.length >= operand.length - 1 && value.startsWith(begins) && value.endsWith(ends)
      : value === operand
  const isSame = (value: Scalar): boolean =>
    isNumber ? !isEmpty(value) && Number(value) === limit : isAlike(textOf(value).toLowerCase())
  if (sign === '=') return isSame
  if (sign === '<>') return (value) => !isSame(value)
  return (value) =>
    typeof value === 'number' &&
    ((sign.endsWith('=') && value === limit) || (sign.startsWith('<') ? value < limit : value > limit))
}

/** Positions at which all pairs of cells and criterion hold. */
function matching(args: Args): number[] {
  const lists = args.flatMap((arg, index) =>
    index % 2 === 0 ? [{ values: listOf(arg()).values, holds: criterion(scalar(args, index + 1)) }] : [],
  )
  return [...(lists[0]?.values ?? []).keys()].filter((at) =>
    lists.every(({ values, holds }) => holds(values[at])),
  )
}

/** Numbers of the cells at those positions. */
const picked = (arg: Part, at: readonly number[]): number[] => {
  const { values } = listOf(arg)
  return at.map((index) => values[index]).filter((value) => typeof value === 'number')
}

/** SUMIF's cells to add are last, and may be those compared; SUMIFS' are first. */
const pickedIf = (args: Args): number[] =>
  picked(part(args, args.length > 2 ? 2 : 0), matching(args.slice(0, 2)))
const pickedIfs = (args: Args): number[] => picked(part(args, 0), matching(args.slice(1)))

function otherwise(args: Args): Part {
  try {
    return part(args, 0)
  } catch (error) {
    if (error instanceof Failed) return part(args, 1)
    throw error
  }
}

/** Position of the first equal value, from 0; -1 if there is none. */
const positionOf = (key: Scalar, values: readonly Scalar[]): number =>
  values.findIndex((value) => !isEmpty(key) && compare(value, key) === 0)

/** Character from 1 at which the first text is in the second. */
function characterOf(args: Args, ofText: (text: string) => string): number {
  const [wanted = '', text = ''] = [firstText(args), textOf(scalar(args, 1))].map(ofText)
  if (args.length > 2) throw new Unfollowed('from a later character')
  if (!text.includes(wanted)) throw new Failed('#VALUE!')
  return text.indexOf(wanted) + 1
}

const firstText = (args: Args): string => textOf(scalar(args, 0))
const joined = (args: Args): string => scalars(args).map(textOf).join('')

const functions: Readonly<Record<string, (args: Args) => Part>> = {
  SUM: (args) => sum(numbers(args)),
  PRODUCT: (args) => numbers(args).reduce((product, value) => product * value, 1),
  SUMPRODUCT: (args) => {
    const lists = args.map((arg) => listOf(arg()).values)
    return sum(
      (lists[0] ?? []).map((_, at) =>
        lists.reduce((product, values) => product * (typeof values[at] === 'number' ? values[at] : 0), 1),
      ),
    )
  },
  SUBTOTAL: (args) => {
    const of =
      ['AVERAGE', 'COUNT', 'COUNTA', 'MAX', 'MIN', 'PRODUCT', '', '', 'SUM'][(number(args, 0) % 100) - 1] ??
      ''
    return callOf(of, args.slice(1))()
  },
  AGGREGATE: (args) => callOf('SUBTOTAL', [() => number(args, 0), ...args.slice(2)])(),
  ARRAYFORMULA: (args) => part(args, 0),
  AVERAGE: (args) => average(numbers(args)),
  MIN: (args) => numbers(args).toSorted((a, b) => a - b)[0],
  MAX: (args) => numbers(args).toSorted((a, b) => b - a)[0],
  COUNT: (args) => numbers(args).length,
  COUNTA: (args) => scalars(args).filter((value) => value !== undefined).length,
  COUNTBLANK: (args) => scalars(args).filter(isEmpty).length,
  COUNTIF: (args) => matching(args).length,
  COUNTIFS: (args) => matching(args).length,
  SUMIF: (args) => sum(pickedIf(args)),
  SUMIFS: (args) => sum(pickedIfs(args)),
  ABS: (args) => Math.abs(number(args, 0)),
  INT: (args) => Math.floor(number(args, 0)),
  ROUND: (args) => {
    const digits = number(args, 1)
    if (digits < 0 || digits > 20) throw new Unfollowed('ROUND')
    return Number(number(args, 0).toFixed(digits))
  },
  IF: (args) => (number(args, 0) !== 0 ? part(args, 1) : args.length > 2 ? part(args, 2) : false),
  IFERROR: otherwise,
  IFNA: otherwise,
  AND: (args) => conditions(args).every(Boolean),
  OR: (args) => conditions(args).some(Boolean),
  NOT: (args) => number(args, 0) === 0,
  ISBLANK: (args) => scalar(args, 0) === undefined,
  ISNUMBER: (args) => typeof scalar(args, 0) === 'number',
  VLOOKUP: (args) => {
    if (args.length < 4 || number(args, 3) !== 0) throw new Unfollowed('approximate')
    const [key, { values, width }] = [scalar(args, 0), listOf(part(args, 1))]
    const row = positionOf(
      key,
      values.filter((_, at) => at % width === 0),
    )
    if (row < 0) throw new Failed('#N/A')
    return values[row * width + number(args, 2) - 1]
  },
  XLOOKUP: (args) => {
    if (args.length > 4) throw new Unfollowed('modes')
    const at = positionOf(scalar(args, 0), listOf(part(args, 1)).values)
    if (at < 0 && args.length < 4) throw new Failed('#N/A')
    return at < 0 ? part(args, 3) : listOf(part(args, 2)).values[at]
  },
  MATCH: (args) => {
    if (args.length < 3 || number(args, 2) !== 0) throw new Unfollowed('approximate')
    const at = positionOf(scalar(args, 0), listOf(part(args, 1)).values)
    if (at < 0) throw new Failed('#N/A')
    return at + 1
  },
  INDEX: (args) => {
    const { values, width } = listOf(part(args, 0))
    const [row, column] = [number(args, 1), args.length > 2 ? number(args, 2) : 1]
    if (row < 1 || column < 1) throw new Unfollowed('whole rows')
    return values[(args.length > 2 || width < values.length ? (row - 1) * width : row - 1) + column - 1]
  },
  FIND: (args) => characterOf(args, (text) => text),
  SEARCH: (args) => characterOf(args, (text) => text.toLowerCase()),
  LEN: (args) => firstText(args).length,
  CONCATENATE: joined,
  CONCAT: joined,
  TRIM: firstText,
  UPPER: firstText,
  LOWER: firstText,
  PROPER: firstText,
  TEXT: firstText,
  LEFT: (args) => firstText(args).slice(0, args.length > 1 ? number(args, 1) : 1),
  RIGHT: (args) => firstText(args).slice(-(args.length > 1 ? number(args, 1) : 1)),
  MID: (args) => firstText(args).slice(number(args, 1) - 1, number(args, 1) - 1 + number(args, 2)),
  // Days, close enough to tell them from 0.
  DATE: (args) => (number(args, 0) - 1900) * 365.25 + number(args, 1) * 30.4 + number(args, 2),
  EDATE: (args) => number(args, 0) + number(args, 1) * 30.4,
  EOMONTH: (args) => number(args, 0) + number(args, 1) * 30.4,
  YEAR: (args) => 1900 + number(args, 0) / 365.25,
  MONTH: () => 1,
  DAY: () => 1,
}

/** Throws `Unfollowed` for another function. */
export function callOf(name: string, args: Args): () => Part {
  const plain = name.toUpperCase().replace(/^_XLFN\./u, '')
  const of = Object.hasOwn(functions, plain) ? functions[plain] : undefined
  return () => {
    if (of === undefined) throw new Unfollowed(name)
    return of(args)
  }
}
