import type { FindingFacts, FindingGroup, FoundInSheet, StatementSums } from '../figures/reading.ts'
import { found } from '../figures/found.ts'
import { type Account, isApart, sumOfMonths } from './accounts.ts'
import { isMoney } from './names.ts'

const LABEL_MAX = 60

export const unequal = (accounts: readonly Account[]): Account[] =>
  accounts.filter(
    (account) =>
      account.stated !== null &&
      account.given > 0 &&
      !account.broken &&
      isMoney(account) &&
      isApart(sumOfMonths(account), account.stated, [account]),
  )

export function statementFindings(
  sums: StatementSums,
  accounts: readonly Account[],
  contradicts: boolean,
  uncomputed: number,
): FoundInSheet[] {
  const findings: FoundInSheet[] = []
  const add = (group: FindingGroup, lines: readonly number[], facts: FindingFacts): void =>
    void findings.push(found(group, facts, lines))
  const { spanMonths, incomeCents, expensesCents, noiCents } = sums
  if (sums.monthCount === 0 && (spanMonths ?? 12) === 12) add('missing', [], { code: 'T1', is: 'year-only' })
  else if (!sums.twelveInARow && spanMonths !== null)
    add('missing', [], { code: 'T1', is: 'months', found: spanMonths, inARow: spanMonths < 12 })
  const wrong = unequal(accounts)
  const isClaimed = (line: number): boolean =>
    [incomeCents, expensesCents, noiCents, sums.rentCents].some((stated) => stated?.line === line)
  const [first] = wrong
  if (first !== undefined)
    add(
      'contradicts',
      // Figures first: `judgeFigures` finds unclaimable ones by these lines, and only ten are kept.
      wrong.map(({ line }) => line).sort((a, b) => Number(isClaimed(b)) - Number(isClaimed(a))),
      {
        code: 'T2',
        is: 'months-total',
        label: first.label.slice(0, LABEL_MAX),
        summedCents: sumOfMonths(first),
        statedCents: first.stated ?? 0,
        count: wrong.length,
      },
    )
  if (contradicts && incomeCents !== null && expensesCents !== null && noiCents !== null)
    add(
      'contradicts',
      [incomeCents, expensesCents, noiCents].map(({ line }) => line),
      {
        code: 'T3',
        is: 'noi',
        computedCents: incomeCents.value - expensesCents.value,
        statedCents: noiCents.value,
      },
    )
  if (uncomputed > 0) add('look', [], { code: 'R10', is: 'uncomputed', count: uncomputed })
  return findings
}
