import { countOf, formatArea, formatNumber } from '#lib/format-number.ts'
import { letterOf } from '@plumbline/document-reader/cells/column-letter'
import { dayText, dollars, exactDollars, roleNames, sheetText } from '#work/uploads/figures-copy.ts'
import type { Finding, FindingFacts } from '@plumbline/document-reader'

export interface FindingCopy {
  title: string
  /** By label, side by side; a single one has nothing to compare with. */
  figures: Readonly<Record<string, string>>
  why: string | null
  /** Fixes the finding with one click. */
  offer: { label: string; takes: { date: number } | { sheet: number } | 'columns' } | null
}

const words = (
  title: string,
  figures: FindingCopy['figures'],
  why: string | null = null,
  offer: FindingCopy['offer'] = null,
): FindingCopy => ({ title, figures, why, offer })

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

type Of<C extends FindingFacts['code']> = Extract<FindingFacts, { code: C }>
type Writers = { [C in FindingFacts['code']]: (finding: Of<C>) => FindingCopy }

function dateCopy(finding: Of<'R1'>): FindingCopy {
  if (finding.is === 'no-date')
    return words(
      'No as-of date on the sheet',
      {},
      'Enter it in “Document date”, or add it above the table on the sheet.',
    )
  if (finding.is === 'other-date')
    return words(
      'Dates don’t match',
      { 'On the sheet': dayText(finding.inFile), 'Document date': dayText(finding.given) },
      'The analyst may ask which month the rents are for.',
      { label: `Use ${dayText(finding.inFile)}`, takes: { date: finding.inFile } },
    )
  return words(
    'Older than 90 days',
    { 'As of': dayText(finding.date), Age: countOf(finding.days, 'day') },
    'Lenders usually want a rent roll from the last 90 days.',
  )
}

type Counted = 'unclear-lines' | Of<'R6'>['is'] | Of<'R8'>['is'] | 'uncomputed' | 'hidden-lines'

const countedCopy: Readonly<Record<Counted, readonly [one: string, many: string, why: string]>> = {
  'unclear-lines': [
    'row may be another unit',
    'rows may be other units',
    'We don’t show figures until it’s clear. Put the number of units below the table.',
  ],
  'ends-before-start': [
    'lease ends before it starts',
    'leases end before they start',
    'One of the dates is probably a typo.',
  ],
  expired: [
    'lease has expired, but its unit is listed as occupied',
    'leases have expired, but their units are listed as occupied',
    'If these tenants are month to month, mark them MTM.',
  ],
  'starts-later': [
    'lease starts after the as-of date',
    'leases start after the as-of date',
    'Future tenants don’t pay rent yet. The analyst may exclude them.',
  ],
  'no-rent': [
    'occupied unit has no rent',
    'occupied units have no rent',
    'The analyst may ask whether it’s rent-free or the rent is missing.',
  ],
  'off-market': [
    'rent is more than 30% above or below market',
    'rents are more than 30% above or below market',
    'Check for typos. The analyst may ask why.',
  ],
  unread: ['rent wasn’t understood', 'rents weren’t understood', 'We don’t show a rent total until all are.'],
  uncomputed: [
    'formula has no saved result',
    'formulas have no saved results',
    'Open it in Excel, save it, and choose it again.',
  ],
  'hidden-lines': [
    'hidden row has a unit',
    'hidden rows have units',
    'We count them. Unhide or delete them.',
  ],
}

function byCount({ is, count }: { is: Counted; count: number }): FindingCopy {
  const [one, many, why] = countedCopy[is]
  return words(`${formatNumber(count)} ${count === 1 ? one : many}`, {}, why)
}

const chooseColumns = { label: 'Choose columns', takes: 'columns' } as const

const columnsCopy = {
  'hidden-columns': ['Hidden columns', 'We don’t read them. Unhide them if they belong.'],
  'two-columns': ['More than one rent column', 'We don’t show a rent total until one is chosen.'],
  'unread-columns': ['Unknown columns between months', 'We don’t show totals. Name their period.'],
} as const

const writers: Writers = {
  R1: dateCopy,
  R2: ({ roles }) =>
    words(
      `No column found for ${listed(roles.map((role) => roleNames[role].toLowerCase()))}`,
      {},
      'A rent roll needs unit, tenant or status, rent and lease end. If the sheet has them, choose the columns.',
      chooseColumns,
    ),
  R3: (finding) =>
    finding.is === 'unclear-lines'
      ? byCount(finding)
      : finding.is === 'units-stated'
        ? words('Unit rows don’t match the unit count on the sheet', {
            'Unit rows': countOf(finding.counted, 'unit'),
            'Stated count': countOf(finding.stated, 'unit'),
          })
        : words(
            'Unit count doesn’t match county records',
            {
              'Rent roll': countOf(finding.counted, 'unit'),
              'County records': countOf(finding.record, 'unit'),
            },
            finding.counted < finding.record
              ? `The analyst may ask about the other ${formatNumber(finding.record - finding.counted)}. Include vacant units.`
              : 'The analyst may ask whether all units are on this parcel.',
          ),
  R4: ({ summedCents, statedCents }) =>
    words(
      'Rents don’t add up to the stated total',
      { 'Rows add up to': exactDollars(summedCents), 'Stated total': exactDollars(statedCents) },
      'We don’t show a rent total until they match.',
    ),
  R5: ({ counted: units, record }) =>
    words(
      'No vacant units listed',
      { 'Rent roll': countOf(units, 'unit'), 'County records': countOf(record, 'unit') },
      'Rent rolls often leave out vacant units. Add a row for each, with status Vacant.',
    ),
  R6: byCount,
  R7: ({ unit, count }) =>
    words(
      count === 1 ? `Unit ${unit} is listed twice` : `${formatNumber(count)} units are listed twice`,
      count === 1 ? {} : { 'First duplicate': unit },
      'Duplicates count the rent twice. If the units are in different buildings, add a building column.',
    ),
  R8: byCount,
  R9: ({ other }) =>
    words(
      'The figures may be on another sheet',
      {},
      `We found a table on ${sheetText(other)}, but not on this one. Only the sheet you choose is read.`,
      {
        label: other.name === '' ? `Use sheet ${other.position}` : `Use “${other.name}”`,
        takes: { sheet: other.position },
      },
    ),
  R10: (finding) => {
    if (finding.is === 'uncomputed' || finding.is === 'hidden-lines') return byCount(finding)
    if (finding.is !== 'several-properties') {
      const [title, why] = columnsCopy[finding.is]
      const named = `${title}: ${listed(finding.columns.map(letterOf))}`
      return words(named, {}, why, finding.is === 'two-columns' ? chooseColumns : null)
    }
    return words(
      `${formatNumber(finding.count)} properties on one sheet`,
      finding.names.length === 0 ? {} : { Properties: listed(finding.names) },
      'An order covers one property. Upload only this property’s part.',
    )
  },
  R11: ({ summed, record }) =>
    words(
      'Units are larger than the building',
      { 'Units add up to': formatArea(summed), 'County records': formatArea(record) },
      'The analyst may ask which area the rents are based on.',
    ),
  T1: (finding) =>
    finding.is === 'year-only'
      ? words('No separate months', {}, 'A T-12 shows 12 separate months. The analyst may ask for them.')
      : !finding.inARow && finding.found >= 12
        ? words('Not 12 months in a row', {}, 'We found months, but not 12 consecutive ones.')
        : words(
            finding.inARow ? 'Fewer than 12 months' : 'Not 12 months in a row',
            { Found: countOf(finding.found, 'month'), 'A T-12 has': '12 months' },
            'The analyst may ask for the missing months.',
          ),
  T2: ({ label, summedCents, statedCents, count }) =>
    words(
      count === 1
        ? `“${label}”: months don’t add up to the total`
        : `Months don’t add up to the total on ${formatNumber(count)} rows`,
      {
        [count === 1 ? 'Months add up to' : `“${label}”, months`]: exactDollars(summedCents),
        'Stated total': exactDollars(statedCents),
      },
    ),
  T3: ({ computedCents, statedCents }) =>
    words(
      'Income less expenses doesn’t match the stated NOI',
      { 'Income less expenses': exactDollars(computedCents), 'Stated NOI': exactDollars(statedCents) },
      'The valuation depends on NOI, so the analyst may ask.',
    ),
  T4: ({ date, days }) =>
    words(
      'Period ended more than 120 days ago',
      { 'Period end': dayText(date), Age: countOf(days, 'day') },
      'Lenders usually want a statement from the last 120 days.',
    ),
  T5: ({ yearCents, rollCents }) =>
    words(
      'Statement and rent roll show different rents',
      { 'Statement, annualized': dollars(yearCents), 'Rent roll, annualized': dollars(rollCents) },
      'More than 15% apart. The analyst may ask what changed.',
    ),
}

export const findingCopy = (finding: Finding): FindingCopy =>
  (writers[finding.code] as (one: FindingFacts) => FindingCopy)(finding)
