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

function position(key: Scalar, values: readonly Scalar[]): number {
  const at = values.findIndex((value) => value !== undefined && compare(value, key) === 0)
  if (isEmpty(key) || at < 0) throw new Failed('not found')
  return at
}

function exactly(args: Args, index: number): void {
  if (args.length <= index || number(args, index) !== 0) throw new Unfollowed('approximate')
}

function otherwise(first: () => Part, second: (() => Part) | undefined): Part {
  try {
    return first()
  } catch (error) {
    if (error instanceof Failed && second !== undefined) return second()
    throw error
  }
}
const or = (args: Args): Part => otherwise(() => part(args, 0), args[1])

const rounded = (args: Args, of: (value: number) => number): number => {
  const scale = 10 ** number(args, 1)
  return of(Number((number(args, 0) * scale).toPrecision(12))) / scale
}

const away = (value: number): number => Math.sign(value) * Math.ceil(Math.abs(value))
const day = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / 86_400_000 + 25_569

/** Of the month some months after a day's. */
const monthOf = (args: Args): Date => new Date((number(args, 0) - 25_569) * 86_400_000)

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
  AVERAGEIF: (args) => average(pickedIf(args)),
  AVERAGEIFS: (args) => average(pickedIfs(args)),
  ABS: (args) => Math.abs(number(args, 0)),
  INT: (args) => Math.floor(number(args, 0)),
  TRUNC: (args) => rounded(args, Math.trunc),
  ROUND: (args) => rounded(args, (value) => Math.sign(value) * Math.round(Math.abs(value))),
  ROUNDUP: (args) => rounded(args, away),
  ROUNDDOWN: (args) => rounded(args, Math.trunc),
  IF: (args) => (number(args, 0) !== 0 ? part(args, 1) : args.length > 2 ? part(args, 2) : false),
  IFERROR: or,
  IFNA: or,
  AND: (args) => conditions(args).every(Boolean),
  OR: (args) => conditions(args).some(Boolean),
  NOT: (args) => number(args, 0) === 0,
  ISBLANK: (args) => scalar(args, 0) === undefined,
  ISNUMBER: (args) => typeof scalar(args, 0) === 'number',
  ISTEXT: (args) => typeof scalar(args, 0) === 'string',
  VLOOKUP: (args) => {
    exactly(args, 3)
    const { values, width } = listOf(part(args, 1))
    const key = scalar(args, 0)
    const row = position(
      key,
      values.filter((_, at) => at % width === 0),
    )
    return values[row * width + number(args, 2) - 1]
  },
  MATCH: (args) => {
    exactly(args, 2)
    return position(scalar(args, 0), listOf(part(args, 1)).values) + 1
  },
  XLOOKUP: (args) => {
    if (args.length > 4) exactly(args, 4)
    const { values } = listOf(part(args, 2))
    return otherwise(() => values[position(scalar(args, 0), listOf(part(args, 1)).values)], args[3])
  },
  INDEX: (args) => {
    const { values, width } = listOf(part(args, 0))
    const [row, column] = [number(args, 1), number(args, 2)]
    if (row < 1 || (column < 1 && width > 1 && width < values.length)) throw new Unfollowed('a whole row')
    return values[column < 1 ? row - 1 : (row - 1) * width + column - 1]
  },
  CONCATENATE: (args) => scalars(args).map(textOf).join(''),
  CONCAT: (args) => scalars(args).map(textOf).join(''),
  TEXTJOIN: (args) =>
    scalars(args.slice(2))
      .filter((value) => !isEmpty(value))
      .map(textOf)
      .join(textOf(scalar(args, 0))),
  TRIM: (args) => textOf(scalar(args, 0)).trim(),
  UPPER: (args) => textOf(scalar(args, 0)),
  LOWER: (args) => textOf(scalar(args, 0)),
  PROPER: (args) => textOf(scalar(args, 0)),
  TEXT: (args) => textOf(scalar(args, 0)),
  DATE: (args) => day(number(args, 0), number(args, 1), number(args, 2)),
  EDATE: (args) =>
    day(
      monthOf(args).getUTCFullYear(),
      monthOf(args).getUTCMonth() + 1 + number(args, 1),
      monthOf(args).getUTCDate(),
    ),
  EOMONTH: (args) =>
    day(monthOf(args).getUTCFullYear(), monthOf(args).getUTCMonth() + 2 + number(args, 1), 0),
  YEAR: (args) => monthOf(args).getUTCFullYear(),
  MONTH: (args) => monthOf(args).getUTCMonth() + 1,
  DAY: (args) => monthOf(args).getUTCDate(),
}

/** Throws `Unfollowed` for another function. */
export function callOf(name: string, args: Args): () => Part {
  const of = Object.hasOwn(functions, name.toUpperCase()) ? functions[name.toUpperCase()] : undefined
  return () => {
    if (of === undefined) throw new Unfollowed(name)
    return of(args)
  }
}
