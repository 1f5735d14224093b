import { formatNumber } from '#lib/format-number.ts'
import type { AddressList, RowStateName } from '#portfolio/store/list-records.ts'

type Counted = Pick<AddressList, 'counts' | 'rows'>

const groups: readonly [string, readonly RowStateName[]][] = [
  ['matched', ['matched', 'registering', 'registered', 'quoting', 'quote-sent', 'done']],
  ['to look up', ['typed', 'asking', 'waiting']],
  ['to fix', ['which-one', 'not-found', 'no-parcel', 'refused']],
  ['registered', ['registered', 'quoting', 'quote-sent', 'done']],
  ['with quotes requested', ['done']],
]

const sum = ({ counts }: Counted, names: readonly RowStateName[]): number =>
  names.reduce((total, name) => total + (counts[name] ?? 0), 0)

/** "40 rows: 34 matched, 6 to fix" */
export function countsInWords(list: Counted): string {
  const parts = groups.flatMap(([words, names]) => {
    const count = sum(list, names)
    return count === 0 ? [] : [`${formatNumber(count)} ${words}`]
  })
  return `${formatNumber(list.rows)} ${list.rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}`
}

/** Rows are looked up, registered or quoted, or can be. Addresses that weren't found may stay so forever. */
export const isUnderWay = (list: Counted): boolean =>
  sum(list, ['typed', 'asking', 'waiting', 'which-one', 'matched', 'registering', 'quoting', 'quote-sent']) >
  0
