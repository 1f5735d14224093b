import { formatDateTime } from '#lib/format-date.ts'
import { formatMoney } from '#lib/format-number.ts'
import { itemStates } from '../checklist/item-states.ts'
import type { SummaryContent, SummaryLine } from './summary-content.ts'

export const madeBy = (now: number): string =>
  `Created by Plumbline on ${formatDateTime(now)} from data saved in one browser. Not a valuation.`

const lineText = ({ label, state, details }: SummaryLine): string[] => [
  `- ${label}: ${itemStates[state].word}`,
  ...details.map((detail) => `    ${detail}`),
]

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title.toUpperCase(), ...lines]

export function summaryText(summary: SummaryContent, county: string | null, now: number): string {
  const { charges } = summary
  return [
    summary.name,
    ...(summary.address === null ? [] : [summary.address]),
    ...part('Property', [
      ...summary.facts.map(({ term, text }) => `${term}: ${text}`),
      ...(county === null ? [] : [`County: ${county}`]),
    ]),
    ...part('Document checklist', [
      `${summary.checklistText}.`,
      ...summary.needed.flatMap(lineText),
      ...part('Also helpful', summary.useful.flatMap(lineText)),
      ...[summary.usefulNames, summary.others].filter(Boolean),
    ]),
    ...part('Orders', [
      ...summary.orders.flatMap(({ id, type, status, placed, message, changes }) => [
        `- ${type} ${id}, placed ${placed}: ${status}`,
        ...(message === '' ? [] : [`    “${message}”`]),
        ...changes.map((change) => `    ${change}`),
      ]),
      ...[summary.ordersLeft].filter(Boolean),
    ]),
    ...part('Charges', [
      ...charges.rows.map(
        (row) => `- ${[row.order, row.placed, row.amount, row.card].filter(Boolean).join(', ')}`,
      ),
      ...(charges.rows.length === 0 ? [] : [`Total: ${formatMoney(charges.totalCents)}`]),
      ...charges.notes,
    ]),
    '',
    madeBy(now),
    '',
  ].join('\n')
}
