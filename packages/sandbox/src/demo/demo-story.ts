import type { DocumentType } from '@plumbline/service-contract/document-types'
import type { DemoDocument, DemoOrder, DemoProperty } from './demo-shapes.ts'

type Push = NonNullable<DemoOrder['pushes']>[number]

const HOUR = 3600
const DAY = 24 * HOUR

const visa = { brand: 'Visa', last4: '4242' }
const mastercard = { brand: 'MasterCard', last4: '4444' }

const document = (
  type: DocumentType,
  name: string,
  fileName: string,
  uploaded: number,
  date?: string,
): DemoDocument => ({ type, name, fileName, uploaded, ...(date === undefined ? {} : { date }) })

/** As with real orders: hours to read the documents, days with the analyst. */
const COURSE = [
  { after: 2 * HOUR, status: 'REQUEST_APPROVED' },
  { after: 5 * HOUR, status: 'WAITING_STANDARDIZATION' },
  { after: 20 * HOUR, status: 'STANDARDIZED_NOT_REVIEWED' },
  { after: 26 * HOUR, status: 'IN_PROGRESS_BY_SC' },
  { after: 3 * DAY, status: 'COMPLETED' },
] as const

/** `message`: the analyst's, with the last status. */
const through = (last: (typeof COURSE)[number]['status'], message: string | null = null): Push[] =>
  COURSE.slice(0, COURSE.findIndex(({ status }) => status === last) + 1).map((push) => ({
    ...push,
    message: push.status === last ? message : null,
  }))

export const DEMO_STORY: readonly DemoProperty[] = [
  {
    address: '2418 N Lincoln Avenue, Chicago, IL 60614',
    name: 'Lincoln Avenue Apartments',
    registered: 64 * DAY,
    documents: [
      {
        ...document(
          'RENT_ROLL',
          'Rent roll July 2026',
          'Lincoln rent roll 2026-07.xlsx',
          63 * DAY,
          '2026-07-01',
        ),
        figures: {
          of: 'RENT_ROLL',
          asOf: '2026-07-01',
          units: 152,
          occupied: 143,
          rentCents: 271_884_00,
          findings: [],
        },
      },
      document(
        'OPERATING_STATEMENT',
        'T-12 through June 2026',
        'Lincoln T12 June 2026.pdf',
        63 * DAY,
        '2026-06-30',
      ),
      document('INFO_MEMO', 'Offering memorandum', 'Lincoln OM.pdf', 62 * DAY),
    ],
    orders: [
      {
        orderType: 'FULL',
        placed: 62 * DAY,
        documents: [0, 1, 2],
        card: visa,
        pushes: through('COMPLETED', 'Market value as is: $9,840,000, or $205,000 a unit.'),
        expected: 'COMPLETED',
      },
      {
        orderType: 'LOAN',
        placed: 6 * DAY,
        documents: [0, 1],
        pushes: through('COMPLETED', 'A lender offers up to $6,400,000 at 6.10%, fixed for 10 years.'),
        expected: 'COMPLETED',
      },
      {
        orderType: 'LOAN',
        placed: 4,
        documents: [0, 1],
        pushes: [
          { after: 0, status: 'REQUEST_STARTED', message: null },
          { after: 25, status: 'REQUEST_SUBMITTED', message: null },
        ],
        expected: 'REQUEST_STARTED',
      },
    ],
  },
  {
    address: '2750 Brighton Boulevard, Denver, CO 80205',
    name: 'Brighton Yards',
    registered: 21 * DAY,
    documents: [
      {
        ...document(
          'RENT_ROLL',
          'Rent roll October 2026',
          'Brighton rentroll Oct26.xlsx',
          20 * DAY,
          '2026-10-01',
        ),
        figures: {
          of: 'RENT_ROLL',
          asOf: '2026-10-01',
          units: 42,
          occupied: 39,
          rentCents: 91_260_00,
          findings: [],
        },
      },
      document(
        'OPERATING_STATEMENT',
        'Operating statement 2025',
        'Brighton 2025 P&L.pdf',
        20 * DAY,
        '2025-12-31',
      ),
    ],
    orders: [
      {
        orderType: 'LOAN',
        placed: 2 * DAY,
        documents: [],
        pushes: [
          ...through('IN_PROGRESS_BY_SC'),
          { after: 30 * HOUR, status: 'REQUEST_INFO', message: null },
        ],
        expected: 'REQUEST_INFO',
      },
      {
        orderType: 'FULL',
        placed: 26 * HOUR + 10,
        documents: [0, 1],
        card: mastercard,
        pushes: through('IN_PROGRESS_BY_SC'),
        expected: 'IN_PROGRESS_BY_SC',
      },
    ],
  },
  {
    address: '412 S Salisbury Street, Raleigh, NC 27601',
    name: 'Salisbury Court',
    registered: 40 * DAY,
    documents: [
      document('LEASE_AGREEMENT', 'Lease abstracts', 'Salisbury leases.pdf', 39 * DAY),
      document(
        'OPERATING_STATEMENT',
        'Operating statement through September 2026',
        'Salisbury OS 2026-09.xls',
        12 * DAY,
        '2026-09-30',
      ),
    ],
    orders: [
      {
        orderType: 'FULL',
        placed: 39 * DAY,
        documents: [0],
        card: visa,
        pushes: [
          ...through('IN_PROGRESS_BY_SC'),
          {
            after: 2 * DAY,
            status: 'REJECTED',
            message:
              'The building spans two parcels. Please place a new order for each one. We can’t continue this order.',
          },
        ],
        expected: 'REJECTED',
      },
      {
        orderType: 'LOAN',
        placed: 2 * HOUR + 6,
        documents: [0, 1],
        pushes: through('REQUEST_APPROVED'),
        expected: 'REQUEST_APPROVED',
      },
    ],
  },
  {
    address: '219 E Davie Street, Raleigh, NC 27601',
    name: 'Davie Street Hotel',
    registered: 9 * DAY,
    documents: [
      document(
        'HOTEL_OPERATING_METRICS',
        'STR report September 2026',
        'Davie STR Sep 2026.xlsx',
        8 * DAY,
        '2026-09-30',
      ),
      {
        ...document(
          'OPERATING_STATEMENT',
          'Operating statement through October 2026',
          'Davie T12.xlsx',
          21 * HOUR,
          '2026-10-31',
        ),
        figures: {
          of: 'OPERATING_STATEMENT',
          asOf: '2026-10-31',
          income: [
            549600, 519300, 499400, 536700, 605200, 663300, 700600, 717100, 681600, 661700, 667800, 705100,
          ],
          expenses: [
            377000, 367200, 360900, 373850, 397300, 417250, 430200, 436150, 424600, 418300, 420750, 433700,
          ],
        },
      },
    ],
    orders: [
      {
        orderType: 'FULL',
        placed: 20 * HOUR + 10,
        documents: [0, 1],
        card: visa,
        pushes: through('STANDARDIZED_NOT_REVIEWED'),
        expected: 'STANDARDIZED_NOT_REVIEWED',
      },
      {
        orderType: 'LOAN',
        placed: 5 * HOUR + 10,
        documents: [0, 1],
        pushes: through('WAITING_STANDARDIZATION'),
        expected: 'WAITING_STANDARDIZATION',
      },
    ],
  },
  {
    address: '733 N High Street, Columbus, OH 43215',
    name: 'High Street Storage',
    registered: 5 * DAY,
    documents: [
      {
        ...document('RENT_ROLL', 'Unit mix and rent roll', 'High St units.csv', 5 * DAY, '2026-11-01'),
        figures: {
          of: 'RENT_ROLL',
          asOf: '2026-11-01',
          units: 314,
          occupied: 314,
          rentCents: 36_156_00,
          findings: ['R3', 'R5'],
        },
      },
      document('ACORD', 'Insurance certificate', 'ACORD 28 High St.pdf', 4 * DAY),
    ],
    orders: [
      {
        orderType: 'FULL',
        placed: 3 * DAY,
        documents: [0],
        card: mastercard,
        pushes: [
          ...through('IN_PROGRESS_BY_SC'),
          {
            after: 2 * DAY,
            status: 'IN_PROGRESS_BY_USER',
            message:
              'The rent roll lists 314 units; the county has 328. Please upload a rent roll that includes vacant units.',
          },
        ],
        expected: 'IN_PROGRESS_BY_USER',
      },
      { orderType: 'LOAN', placed: 8, documents: [0], expected: 'REQUEST_SUBMITTED' },
    ],
  },
  {
    address: '310 W Ponce de Leon Avenue, Decatur, GA 30030',
    name: null,
    registered: DAY,
    documents: [
      document('SITE_IMAGES', 'Photos', 'ponce-front.jpg', 20 * HOUR),
      document(
        'PROPERTY_PURCHASE_AGREEMENT',
        'Purchase agreement',
        'Ponce PSA signed.pdf',
        20 * HOUR,
        '2026-10-14',
      ),
    ],
    orders: [],
  },
]
