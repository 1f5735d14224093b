/**
 * Compares printed property summaries word for word with `summary-texts/`. After an intended change, run
 * `npm run e2e -- specs/properties/summary-texts.spec.ts --update-snapshots` and review the diff.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { printedLines } from '../../support/printed.ts'
import { SecretSearch } from '../../support/storage/secret-search.ts'
import { finalOrder, type AnswerFields } from '../../support/storage/known-orders.ts'
import { knownProperty, type KnownProperty } from '../../support/storage/known-properties.ts'
import { readOwnRows } from '../../support/storage/stored-rows.ts'
import { addRecords, startSignedIn } from '../../support/start.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium prints without a printer')

/** Fixes the printed date. */
const NOW = new Date('2026-06-15T16:00:00Z')
const noon = (day: string): number => Date.parse(`${day}T16:00:00Z`)

const property = (propertyId: number, propertyType: string, fields: Partial<KnownProperty>): KnownProperty =>
  knownProperty(propertyId, {
    parcelId: `0123-${propertyId}`,
    propertyType,
    note: 'A note for nobody else',
    ...fields,
  })

const ordered = (id: number, propertyId: number, day: string, fields: AnswerFields = {}) => {
  const { answer, context } = finalOrder(id, propertyId, fields)
  const dates = { placedAt: noon('2026-04-01'), answeredAt: noon(day), attemptId: `P-${id}` }
  if (fields['type'] !== 'LOAN') return { answer, context: { ...context, ...dates } }
  return { answer, context: { propertyId, orderType: 'LOAN' as const, ...dates } }
}
const document = (id: number, type: string, name: string, documentDate: string | null) => ({
  id,
  type,
  name,
  documentDate,
})

const inn = 910_001
const court = 910_002
const lockers = 910_003
const innPapers = [
  document(1, 'HOTEL_OPERATING_METRICS', 'STR report of March', '2026-03-31'),
  document(2, 'OPERATING_STATEMENT', 'T-12 April 2026', '2026-04-30'),
  document(3, 'OPERATING_STATEMENT', 'Income 2023-2025', '2025-12-31'),
  document(4, 'ACORD', 'Certificate of insurance', '2025-05-01'),
  document(5, 'SITE_IMAGES', 'Lobby and rooms', null),
]
const courtPapers = [
  document(11, 'RENT_ROLL', 'Rent roll of March', '2026-03-10'),
  { ...document(12, 'OPERATING_STATEMENT', 'T-12 May 2026', '2026-05-31'), documentStatusLabel: 'Read' },
  document(13, 'OTHER', 'Letter of the owner', null),
  document(14, 'GENERATED', 'Valuation report', null),
]

const properties = [
  property(inn, 'Hotel', {
    label: 'Harbor Inn',
    address: '1 Harbor Inn Way, Raleigh, NC 27601',
    units: 84,
    client: 'Kim & Partners',
  }),
  property(court, 'Multifamily', {
    address: '2 Maple Court, Raleigh, NC 27601',
    units: 24,
    size: 31_300,
    setAside: [{ line: 'budget', reason: 'Bought this year' }],
  }),
  property(lockers, 'Self storage', { address: '3 Locker Lane, Raleigh, NC 27601', size: 52_000 }),
]
/** Enough orders for a second page in the hotel's summary. */
const earlier = Array.from({ length: 12 }, (_, at) => [
  ordered(800_001 + at, inn, '2026-03-02', { status: 'REQUEST_STARTED', statusLabel: 'Started' }),
  ordered(800_001 + at, inn, '2026-03-09', { message: `Valued for loan no. ${at + 1} of the portfolio.` }),
]).flat()
const orders = [
  ordered(810_001, inn, '2026-04-02', { status: 'REQUEST_STARTED', statusLabel: 'Started' }),
  ordered(810_001, inn, '2026-04-09', {
    status: 'REQUEST_INFO',
    statusLabel: 'Information requested',
    message: 'Please upload the current STR report.',
  }),
  ordered(810_001, inn, '2026-05-04', { documents: innPapers }),
  ordered(810_002, inn, '2026-04-03', { type: 'LOAN', typeLabel: 'Loan quote' }),
  ...earlier,
  ordered(810_003, court, '2026-05-20', {
    message: 'Thank you for the rent roll.',
    documents: courtPapers,
  }),
]

/** Heading levels in document order. */
const levels = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))

test('the summaries of a hotel, an apartment house and a self-storage match the stored texts, on two pages at most, without a secret', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOW)
  const account = await startSignedIn(page, { withKey: true })
  await addRecords(page, { properties, orders })
  const paper = new SecretSearch()

  for (const [name, id] of [
    ['hotel', inn],
    ['apartments', court],
    ['self-storage', lockers],
  ] as const) {
    await page.goto(`/properties/${id}/summary`)
    await expect(page.getByText('Wake County, North Carolina')).toBeVisible()
    const pages = await printedLines(page, 'Letter')
    expect(pages.length).toBeLessThanOrEqual(2)
    const text = pages.map((lines, at) => `Page ${at + 1} of ${pages.length}\n\n${lines.join('\n')}\n`)
    expect(text.join('\n')).toMatchSnapshot(['summary-texts', `${name}.txt`])
    paper.note('paper', name, pages.flat().join(' '))

    const [first, ...others] = await levels(page)
    expect(first).toBe(1)
    expect(new Set(others)).toEqual(new Set([2]))
    if (name !== 'hotel') continue
    const a4 = await printedLines(page, 'A4')
    expect(a4.length).toBeLessThanOrEqual(2)
    expect(a4.flat().join(' ')).toBe(pages.flat().join(' '))
  }

  const [session] = await readOwnRows(page, 'session')
  const tokens = [session?.accessToken, session?.refreshToken].filter((token) => token != null)
  expect(tokens).toHaveLength(2)
  await paper.scan(page)
  expect(paper.find(account.key).map(({ place }) => place)).toEqual(['database'])
  for (const secret of [account.key, account.password, account.email, ...tokens])
    expect(paper.find(secret).filter(({ place }) => place === 'paper' || place === 'title')).toEqual([])
  expect(paper.find('A note for nobody else').filter(({ place }) => place === 'paper')).toEqual([])
})
