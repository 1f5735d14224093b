import type { FindingFacts, FindingGroup, FoundInSheet, StatementSums } from '../reading.ts'
import { differs } from '../values/amount.ts'
import { type Account, isMoney, sumOfMonths } from './accounts.ts'

const LINES_SHOWN = 10
const LABEL_MAX = 60

/** Lines whose months do not add up to the total that they state. */
export const unequal = (accounts: readonly Account[]): Account[] =>
  accounts.filter(
    (account) =>
      account.stated !== null &&
      account.given > 0 &&
      !account.broken &&
      isMoney(account) &&
      differs(sumOfMonths(account), account.stated),
  )

/** What a statement shows by itself. */
export function statementFindings(
  sums: StatementSums,
  accounts: readonly Account[],
  uncomputed: number,
): FoundInSheet[] {
  const findings: FoundInSheet[] = []
  const add = (group: FindingGroup, lines: readonly number[], facts: FindingFacts): void => {
    findings.push({ ...facts, group, lines: lines.slice(0, LINES_SHOWN) })
  }
  const { monthCount, incomeCents, expensesCents, noiCents } = sums
  if (monthCount === 0) add('missing', [], { code: 'T1', is: 'year-only' })
  else if (!sums.twelveInARow)
    add('missing', [], { code: 'T1', is: 'months', found: monthCount, inARow: monthCount < 12 })
  const wrong = unequal(accounts)
  const [first] = wrong
  if (first !== undefined)
    add(
      'contradicts',
      wrong.map(({ line }) => line),
      {
        code: 'T2',
        is: 'months-total',
        label: first.label.slice(0, LABEL_MAX),
        summedCents: sumOfMonths(first),
        statedCents: first.stated ?? 0,
        count: wrong.length,
      },
    )
  const computed = noiOf(sums)
  if (computed !== null && noiCents !== null && differs(computed, noiCents.value))
    add(
      'contradicts',
      [incomeCents, expensesCents, noiCents].flatMap((stated) => stated?.line ?? []),
      {
        code: 'T3',
        is: 'noi',
        computedCents: computed,
        statedCents: noiCents.value,
      },
    )
  if (uncomputed > 0) add('look', [], { code: 'R10', is: 'uncomputed', count: uncomputed })
  return findings
}

/** Income less expenses. */
function noiOf({ incomeCents, expensesCents }: StatementSums): number | null {
  if (incomeCents === null || expensesCents === null) return null
  return incomeCents.value - expensesCents.value
}
