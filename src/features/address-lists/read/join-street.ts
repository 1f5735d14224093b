import { isConverted, plainCode } from '#lib/cells/cell-text.ts'
import { tidyCell } from './address-words.ts'
import type { ColumnKind } from './column-kinds.ts'
import { tidyAddress } from './strip-address.ts'

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

/** "412 N Main St Unit 2" from one column or several. */
export function streetOf(cells: readonly string[], columns: readonly ColumnKind[]): string {
  const cell = (kind: ColumnKind): string => cellText(kind, cells[columns.indexOf(kind)] ?? '')
  const fraction = cell('fraction')
  // "12B", but "733 1/2".
  const own = `${cell('number')}${/^\d/u.test(fraction) ? ' ' : ''}${fraction}`
  const [, number = own, address = cell('address')] =
    own === '' ? (/^(\d+[a-z]?(?:-\d+)?) (.+)$/iu.exec(cell('address')) ?? []) : []
  const street = [number, cell('direction'), address, ...behind.map(cell)]
    .filter((text) => text !== '')
    .join(' ')
  const unit = cell('unit')
  if (street === '' || unit === '' || unit === '0' || hasUnit.test(street)) return street
  const parts = street.split(', ')
  // "12, 14 & 16 Main St"
  const at = parts.findIndex((part) => /\p{L}/u.test(part))
  return parts.map((part, index) => (index === at ? `${part} ${withDesignator(unit)}` : part)).join(', ')
}
