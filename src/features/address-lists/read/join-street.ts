import { isConverted, plainCode } from '#lib/cell-text.ts'
import { tidyCell } from './address-words.ts'
import type { ColumnKind } from './column-kinds.ts'
import { tidyAddress } from './strip-address.ts'

/** After the house number, in their order. */
const parts = ['direction', 'address', 'suffix', 'modifier', 'after'] as const
export const STREET_KINDS: ReadonlySet<ColumnKind | null> = new Set(['number', 'fraction', ...parts, 'unit'])

const hasUnit = /(?:^|[ ,])(?:(?:apt|apartment|unit|suite|ste|bldg|building|floor|lot)\b|#)/iu

const withDesignator = (unit: string): string =>
  hasUnit.test(unit) || unit.includes(' ') ? unit : `Unit ${unit}`

function cellText(kind: ColumnKind, cell: string): string {
  if (kind === 'address') return tidyAddress(cell)
  const text = plainCode(tidyCell(cell))
  // "10-12" became "12-Oct".
  return kind === 'number' && isConverted(text) ? '' : text
}

/** "412 N Main St Unit 2" from one column or several. */
export function streetOf(cells: readonly string[], columns: readonly ColumnKind[]): string {
  const cell = (kind: ColumnKind): string => cellText(kind, cells[columns.indexOf(kind)] ?? '')
  const fraction = cell('fraction')
  // "12B", but "733 1/2".
  const number = `${cell('number')}${/^\d/u.test(fraction) ? ' ' : ''}${fraction}`
  const street = [number, ...parts.map(cell)].filter((text) => text !== '').join(' ')
  const unit = cell('unit')
  if (street === '' || unit === '' || unit === '0' || hasUnit.test(street)) return street
  const [line = '', ...place] = street.split(', ')
  return [`${line} ${withDesignator(unit)}`, ...place].join(', ')
}
