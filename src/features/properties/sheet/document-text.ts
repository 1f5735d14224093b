import { documentName } from '../../../contract/document.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { countOf, formatMoney } from '../../../lib/format-number.ts'
import { ageOf } from '../../../portfolio/file/document-age.ts'
import type { DocumentRecord, Figures } from '../../../portfolio/store/records.ts'
import { oneLine } from '../one-line.ts'

const NAME_MAX = 60

/** A document as a sheet names it: "Rent Roll 2026-09, Sep 30, 2026, “Read” in order 1042". */
export function documentText(document: DocumentRecord, state: string | null, now: number): string {
  const { at, by } = ageOf(document, now)
  const day = by === 'upload' ? `uploaded ${formatDate(at)}` : formatDate(at)
  return [oneLine(documentName(document), NAME_MAX), day, ...(state === null ? [] : [state])].join(', ')
}

const texts = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ')

/** What this browser read in a rent roll or an operating statement, and that the service did not say so. */
export function figuresText(figures: Figures): string {
  const { units, occupied, months, asOf, findings } = figures
  const money = (words: string, cents: number | null): string | null =>
    cents === null ? null : words.replace('%', formatMoney(cents))
  const read = texts([
    ...(figures.of === 'RENT_ROLL'
      ? [
          units === null ? null : countOf(units, 'unit'),
          occupied === null ? null : `${occupied} let`,
          money('% a month', figures.rentCents),
        ]
      : [
          months === null ? null : countOf(months, 'month'),
          money('income %', figures.incomeCents),
          money('expenses %', figures.expensesCents),
          money('NOI %', figures.noiCents),
        ]),
    asOf === null ? null : `as of ${formatDate(asOf)}`,
    findings.length === 0 ? null : `${countOf(findings.length, 'remark')} in the portal`,
  ])
  return `Read by this browser on ${formatDate(figures.readAt)}: ${read === '' ? 'nothing' : read}`
}
