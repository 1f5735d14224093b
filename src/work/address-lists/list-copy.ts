import { formatNumber } from '#lib/format-number.ts'
import type { AddressList, RowStateName } from '#memory/store/list-records.ts'

type Counted = Pick<AddressList, 'counts' | 'rows'>

const countIn = ({ counts }: Counted, names: readonly RowStateName[]): number =>
  names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)

/** Addresses that weren't found may stay so forever. */
export const isUnderWay = (list: Counted): boolean =>
  countIn(list, ['typed', 'which-one', 'matched', 'registering']) > 0

const fixable: readonly RowStateName[] = ['which-one', 'not-found', 'no-parcel', 'refused']

/** Rows that need the customer. */
export const toFix = (list: Counted): number => countIn(list, fixable)

/** "6 of 17 registered, 4 to fix" */
export function listCopy(list: Counted): string {
  const registered = countIn(list, ['registered'])
  const open = toFix(list)
  return `${formatNumber(registered)} of ${formatNumber(list.rows)} registered${
    open === 0 ? '' : `, ${formatNumber(open)} to fix`
  }`
}
