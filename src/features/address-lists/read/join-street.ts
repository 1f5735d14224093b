import { isConverted, plainCode } from '@plumbline/document-reader/cells/cell-text'
import { shortStreetWord } from '#lib/texts/street-words.ts'
import { tidyCell } from '#lib/addresses/address-words.ts'
import type { ColumnKind } from './column-kinds.ts'
import { tidyAddress } from '#lib/addresses/strip-address.ts'

const behind = ['suffix', 'modifier', 'after'] as const
export const STREET_KINDS: ReadonlySet<ColumnKind | null> = new Set([
  'number',
  'fraction',
  'direction',
  'address',
  ...behind,
  'unit',
])

const hasUnit = /(?:^|[ ,])(?:(?:apt|apartment|unit|suite|ste|bldg|building|floor|lot)\b|#)/iu

const withDesignator = (unit: string): string =>
  hasUnit.test(unit) || unit.includes(' ') ? unit : `Unit ${unit}`

function cellText(kind: ColumnKind, cell: string): string {
  if (kind === 'address') return tidyAddress(cell)
  const text = plainCode(tidyCell(cell))
  if (kind !== 'number') return text
  // "10-12" became "12-Oct"; 1412 was written as "1,412".
  return isConverted(text) ? '' : text.replace(/^(\d{1,2}), (\d{3})$/u, '$1$2')
}

const wordOf = (text: string): string => shortStreetWord(text.toLowerCase().replaceAll('.', ''))

/** "12 Mile Road": the number is the street's name. */
const namesStreet = /^(?:mile|avenue|ave|street|st|road|rd)\b/iu

/** Number and rest of the street; `own`: from another column, repeated or missing in the street. */
function withNumber(own: string, street: string): readonly [number: string, rest: string] {
  const [, number = '', rest = street] = /^(\d+[a-z]?(?:-\d+)?) (.+)$/iu.exec(street) ?? []
  if (own === '') return [number, rest]
  const isRepeated = street.toLowerCase().startsWith(`${own.toLowerCase()} `)
  const behindOwn = street.slice(own.length + 1)
  return [own, isRepeated && !namesStreet.test(behindOwn) ? behindOwn : street]
}

/** "412 N Main St Unit 2" from one column or several, which may repeat parts. Empty without a street. */
export function streetOf(cells: readonly string[], columns: readonly ColumnKind[]): string {
  const cell = (kind: ColumnKind): string => cellText(kind, cells[columns.indexOf(kind)] ?? '')
  const fraction = cell('fraction')
  // "12B", but "733 1/2".
  const own = `${cell('number')}${/^\d/u.test(fraction) ? ' ' : ''}${fraction}`
  const street = cell('address')
  if (street === '') return ''
  const [number, rest] = withNumber(own, street)
  const parts = rest.split(', ')
  // "12, 14 & 16 Main St"
  const at = Math.max(
    0,
    parts.findIndex((part) => /\p{L}/u.test(part)),
  )
  const [first = '', ...others] = (parts[at] ?? '').split(' ').map(wordOf)
  const [direction, unit] = [cell('direction'), cell('unit')]
  const joined = [
    others.length > 0 && wordOf(direction) === first ? '' : direction,
    parts[at] ?? '',
    ...behind.map(cell).filter((part) => !others.includes(wordOf(part))),
    unit === '' || unit === '0' || hasUnit.test(rest) ? '' : withDesignator(unit),
  ]
  const text = parts.with(at, joined.filter((part) => part !== '').join(' ')).join(', ')
  return number === '' ? text : `${number} ${text}`
}
