import { formatDateTime } from '#lib/format-date.ts'
import { formatMoney } from '#lib/format-number.ts'
import { itemStates } from '../checklist/item-states.ts'
import type { SheetContent, SheetLine } from './sheet-content.ts'

/** Said at the foot of every sheet. */
export const madeBy = (now: number): string =>
  `Created by Plumbline on ${formatDateTime(now)} from data saved in one browser. Not a valuation.`

const lineText = ({ label, state, details }: SheetLine): string[] => [
  `- ${label}: ${itemStates[state].word}`,
  ...details.map((detail) => `    ${detail}`),
]

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title.toUpperCase(), ...lines]

/** The sheet as plain text, for an e-mail or a note. */
export function sheetText(sheet: SheetContent, county: string | null, now: number): string {
  const { charges } = sheet
  return [
    sheet.name,
    ...(sheet.address === null ? [] : [sheet.address]),
    ...part('Property', [
      ...sheet.facts.map(({ term, text }) => `${term}: ${text}`),
      ...(county === null ? [] : [`County: ${county}`]),
    ]),
    ...part('Document checklist', [
      `${sheet.summary}.`,
      ...sheet.needed.flatMap(lineText),
      ...part('Also helpful', sheet.useful.flatMap(lineText)),
      ...[sheet.usefulNames, sheet.others].filter(Boolean),
    ]),
    ...part('Orders', [
      ...sheet.orders.flatMap(({ id, type, status, placed, message, changes }) => [
        `- ${type} ${id}, placed ${placed}: ${status}`,
        ...(message === '' ? [] : [`    “${message}”`]),
        ...changes.map((change) => `    ${change}`),
      ]),
      ...[sheet.ordersLeft].filter(Boolean),
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
