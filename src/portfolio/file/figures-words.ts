import { formatDate } from '../../lib/format-date.ts'
import { countOf, formatMoney, formatNumber } from '../../lib/format-number.ts'
import type { Figures } from '../store/records.ts'

/** A day that was read in a file is kept as midnight UTC, which is the day before in the USA. */
const dayOf = (midnight: number): string => formatDate(midnight + 43_200_000)

const rollWords = ({ units, occupied, rentCents }: Figures): string[] => [
  ...(units === null ? [] : [countOf(units, 'unit')]),
  ...(occupied === null ? [] : [`${formatNumber(occupied)} let`]),
  ...(rentCents === null ? [] : [`${formatMoney(rentCents)} a month`]),
]

const statementWords = ({ months, incomeCents, expensesCents, noiCents }: Figures): string[] => [
  ...(months === null ? [] : [countOf(months, 'month')]),
  ...(incomeCents === null ? [] : [`income ${formatMoney(incomeCents)}`]),
  ...(expensesCents === null ? [] : [`expenses ${formatMoney(expensesCents)}`]),
  ...(noiCents === null ? [] : [`NOI ${formatMoney(noiCents)}`]),
]

/** What this browser read in a document, as one line; null when it could claim nothing. */
export function figuresWords(figures: Figures | null): string | null {
  if (figures === null) return null
  const words = figures.of === 'RENT_ROLL' ? rollWords(figures) : statementWords(figures)
  const asOf = figures.asOf === null ? [] : [`as of ${dayOf(figures.asOf)}`]
  return words.length === 0 ? null : [...words, ...asOf].join(', ')
}

/** Who says so. */
export const figuresSource = ({ readAt }: Figures): string =>
  `Read by this browser on ${formatDate(readAt)}, not by the service`
