import { judgeFigures, type Judgement, type KnownFacts } from '../figures/judge-figures.ts'
import { readFigures } from '../figures/read-figures.ts'
import { unknown } from './sample-roll.ts'

export const judgedStatement = async (text: string, known: Partial<KnownFacts> = {}): Promise<Judgement> =>
  judgeFigures(
    await readFigures(new Blob([text]), { of: 'OPERATING_STATEMENT', sheet: null, columns: null }),
    { ...unknown, ...known },
  )

const dollars = (cents: number | null | undefined): number | null => (cents == null ? null : cents / 100)

/** Returns amounts in dollars, findings as "T3 noi". */
export async function claimedOf(text: string): Promise<{
  months: number | null
  to: string | null
  income: number | null
  expenses: number | null
  noi: number | null
  rent: number | null
  findings: string[]
}> {
  const { figures, findings } = await judgedStatement(text)
  return {
    months: figures?.months ?? null,
    to: figures?.asOf == null ? null : new Date(figures.asOf).toISOString().slice(0, 10),
    income: dollars(figures?.incomeCents),
    expenses: dollars(figures?.expensesCents),
    noi: dollars(figures?.noiCents),
    rent: dollars(figures?.rentCents),
    findings: findings.map(({ code, is }) => `${code} ${is}`),
  }
}

const twelve = [
  'Nov 2025',
  'Dec 2025',
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'].map((month) => `${month} 2026`),
]

/** Heading row: twelve months to October 2026, and a total. */
export const monthly = `Account,${twelve.join(',')},Total\n`

export const accountLine = (label: string, month: number, total = month * 12): string =>
  `"${label}",${Array.from(twelve, () => month).join(',')},${total}\n`
