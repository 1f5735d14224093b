import { countOf, formatArea, formatNumber } from '../../lib/format-number.ts'
import { dayText, dollars, exactDollars, roleNames, sheetText } from './figures-copy.ts'
import type { Finding, FindingFacts } from './reading.ts'

/** A figure with what it is. */
interface NamedFigure {
  label: string
  value: string
}

/** A finding as it is shown: what, the two figures that do not fit, and why an analyst asks. */
export interface FindingWords {
  title: string
  /** Side by side; one where there is nothing to hold against it. */
  figures: readonly NamedFigure[]
  why: string
  /** What one press does about it. */
  offer: { label: string; takes: { date: number } | { sheet: number } | 'columns' } | null
}

const figure = (label: string, value: string): NamedFigure => ({ label, value })
const words = (
  title: string,
  figures: readonly NamedFigure[],
  why: string,
  offer: FindingWords['offer'] = null,
): FindingWords => ({ title, figures, why, offer })

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

type Of<C extends FindingFacts['code']> = Extract<FindingFacts, { code: C }>
type Writers = { [C in FindingFacts['code']]: (finding: Of<C>) => FindingWords }

function dateWords(finding: Of<'R1'>): FindingWords {
  if (finding.is === 'no-date')
    return words(
      'No as-of date in the sheet',
      [],
      'Rents change every month. Give the date in “Document date”, or add it above the table.',
    )
  if (finding.is === 'other-date')
    return words(
      'The sheet has another date than the document',
      [figure('In the sheet', dayText(finding.inFile)), figure('Document date', dayText(finding.given))],
      'The analyst asks which month the rents belong to.',
      { label: `Use ${dayText(finding.inFile)}`, takes: { date: finding.inFile } },
    )
  return words(
    'Older than 90 days',
    [figure('As of', dayText(finding.date)), figure('Age', countOf(finding.days, 'day'))],
    'Lenders usually ask for a rent roll of the last 90 days.',
  )
}

const leaseWords: Readonly<Record<Of<'R6'>['is'], readonly [one: string, many: string, why: string]>> = {
  'ends-before-start': [
    'lease ends before it starts',
    'leases end before they start',
    'One of the two dates is probably mistyped.',
  ],
  expired: [
    'lease has ended, but its unit is let',
    'leases have ended, but their units are let',
    'The analyst asks whether the tenants stay month to month. Write MTM where they do.',
  ],
  'starts-later': [
    'lease starts after the as-of date',
    'leases start after the as-of date',
    'Future tenants do not pay yet. The analyst takes them out of the rent.',
  ],
}

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

const writers: Writers = {
  R1: dateWords,
  R2: ({ roles }) =>
    words(
      `No column found for ${listed(roles.map((role) => roleNames[role].toLowerCase()))}`,
      [],
      'A rent roll needs the unit, its tenant or status, the rent and the end of the lease. If the sheet has them, choose the columns.',
      { label: 'Choose columns', takes: 'columns' },
    ),
  R3: (finding) =>
    finding.is === 'units-stated'
      ? words(
          'The lines are not as many units as the sheet says',
          [
            figure('Lines', countOf(finding.counted, 'unit')),
            figure('Stated', countOf(finding.stated, 'unit')),
          ],
          'The analyst asks which of the two is right.',
        )
      : words(
          'The county’s record has another number of units',
          [
            figure('In this document', countOf(finding.counted, 'unit')),
            figure('County record', countOf(finding.record, 'unit')),
          ],
          finding.counted < finding.record
            ? `The analyst asks about the other ${formatNumber(finding.record - finding.counted)}. List vacant units, too.`
            : 'The analyst asks whether all of them belong to this parcel.',
        ),
  R4: ({ summedCents, statedCents }) =>
    words(
      'The rents do not add up to the stated total',
      [figure('Lines add up to', exactDollars(summedCents)), figure('Stated', exactDollars(statedCents))],
      'The analyst asks which of the two is right. No rent is claimed here until they agree.',
    ),
  R5: ({ counted: units, record }) =>
    words(
      'Not one unit is vacant',
      [figure('All let', countOf(units, 'unit')), figure('County record', countOf(record, 'unit'))],
      'Vacant units are often left out of a roll. Add a line for each, with the status Vacant.',
    ),
  R6: ({ is, count }) => {
    const [one, many, why] = leaseWords[is]
    return words(counted(count, one, many), [], why)
  },
  R7: ({ unit, count }) =>
    words(
      count === 1 ? `Unit ${unit} is listed twice` : `${formatNumber(count)} units are listed twice`,
      count === 1 ? [] : [figure('The first', unit)],
      'Its rent counts twice, unless the two are in different buildings. Then add a column for the building.',
    ),
  R8: ({ is, count }) =>
    is === 'no-rent'
      ? words(
          counted(count, 'unit is let without a rent', 'units are let without a rent'),
          [],
          'The analyst asks whether somebody lives there free of rent, or a number is missing.',
        )
      : words(
          counted(
            count,
            'rent is more than 30% off its market rent',
            'rents are more than 30% off their market rent',
          ),
          [],
          'The analyst asks why. A typing error looks the same.',
        ),
  R9: ({ other }) =>
    words(
      'Another sheet looks like it',
      [],
      `This sheet holds no such table; ${sheetText(other)} does. The analyst reads the sheet that you choose.`,
      {
        label: other.name === '' ? `Use sheet ${other.position}` : `Use “${other.name}”`,
        takes: { sheet: other.position },
      },
    ),
  R10: (finding) => {
    if (finding.is === 'uncomputed')
      return words(
        counted(finding.count, 'formula has no stored result', 'formulas have no stored results'),
        [],
        'Nobody but Excel can compute them. Open the workbook there, save it, and add it again.',
      )
    if (finding.is === 'hidden-lines')
      return words(
        counted(finding.count, 'hidden line holds a unit', 'hidden lines hold units'),
        [],
        'They count here. Show them if they belong to the roll, delete them if not.',
      )
    return words(
      `${formatNumber(finding.count)} properties in one sheet`,
      finding.names.length === 0 ? [] : [figure('Names', listed(finding.names))],
      'An order is about one property. Send the part that belongs to this one.',
    )
  },
  R11: ({ summed, record }) =>
    words(
      'The units are larger than the building',
      [figure('Units add up to', formatArea(summed)), figure('County record', formatArea(record))],
      'The analyst asks which area the rents are for.',
    ),
  T1: (finding) =>
    finding.is === 'year-only'
      ? words(
          'Only a column for the whole year',
          [],
          'A T-12 shows twelve months, one by one. The analyst asks for them.',
        )
      : words(
          finding.inARow ? 'Not twelve months' : 'Not twelve months in a row',
          [figure('Found', countOf(finding.found, 'month')), figure('A T-12 has', '12 months')],
          'The analyst asks for the months that are missing.',
        ),
  T2: ({ label, summedCents, statedCents, count }) =>
    words(
      count === 1
        ? `“${label}”: the months do not add up to the total`
        : `On ${formatNumber(count)} lines the months do not add up to the total`,
      [
        figure(count === 1 ? 'Months add up to' : `“${label}”, months`, exactDollars(summedCents)),
        figure('Stated', exactDollars(statedCents)),
      ],
      'The analyst asks which of the two is right.',
    ),
  T3: ({ computedCents, statedCents }) =>
    words(
      'Income less expenses is not the stated NOI',
      [
        figure('Income less expenses', exactDollars(computedCents)),
        figure('Stated NOI', exactDollars(statedCents)),
      ],
      'The value follows from the NOI, so the analyst asks first.',
    ),
  T4: ({ date, days }) =>
    words(
      'Its period ended more than 120 days ago',
      [figure('Period ends', dayText(date)), figure('Age', countOf(days, 'day'))],
      'Lenders usually ask for a statement of the last 120 days.',
    ),
  T5: ({ yearCents, rollCents }) =>
    words(
      'Statement and rent roll tell different rents',
      [figure('Statement, a year', dollars(yearCents)), figure('Rent roll, 12 months', dollars(rollCents))],
      'More than 15% apart. The analyst asks what changed.',
    ),
}

/** A finding in words. */
export const findingWords = (finding: Finding): FindingWords =>
  (writers[finding.code] as (one: FindingFacts) => FindingWords)(finding)
