import type { DemoProperty } from './demo-shapes.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

const visa = { brand: 'Visa', last4: '4242' }
const mastercard = { brand: 'MasterCard', last4: '4444' }
/** Six properties, thirteen documents and an order in every state, as an owner of some standing would have them. */
export const DEMO_STORY: readonly DemoProperty[] = [
  {
    address: '2418 N Lincoln Avenue, Chicago, IL 60614',
    name: 'Lincoln Avenue Apartments',
    registered: 64 * DAY,
    documents: [
      {
        name: 'Rent roll July 2026',
        fileName: 'Lincoln rent roll 2026-07.xlsx',
        type: 'RENT_ROLL',
        date: '2026-07-01',
        bytes: 84_310,
        uploaded: 63 * DAY,
      },
      {
        name: 'T-12 to June 2026',
        fileName: 'Lincoln T12 June 2026.pdf',
        type: 'OPERATING_STATEMENT',
        date: '2026-06-30',
        bytes: 412_870,
        uploaded: 63 * DAY,
      },
      {
        name: 'Offering memorandum',
        fileName: 'Lincoln OM.pdf',
        type: 'INFO_MEMO',
        date: null,
        bytes: 8_204_551,
        uploaded: 62 * DAY,
      },
    ],
    orders: [
      { orderType: 'FULL', placed: 62 * DAY, documents: [0, 1, 2], card: visa, expected: 'COMPLETED' },
      { orderType: 'LOAN', placed: 30 * DAY, documents: [0, 1], expected: 'COMPLETED' },
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
        name: 'Rent roll October 2026',
        fileName: 'Brighton rentroll Oct26.xlsx',
        type: 'RENT_ROLL',
        date: '2026-10-01',
        bytes: 61_204,
        uploaded: 20 * DAY,
      },
      {
        name: 'Operating statement 2025',
        fileName: 'Brighton 2025 P&L.pdf',
        type: 'OPERATING_STATEMENT',
        date: '2025-12-31',
        bytes: 233_018,
        uploaded: 20 * DAY,
      },
    ],
    orders: [
      { orderType: 'LOAN', placed: 2 * DAY, documents: [], expected: 'REQUEST_INFO' },
      { orderType: 'FULL', placed: 130, documents: [0, 1], card: mastercard, expected: 'IN_PROGRESS_BY_SC' },
    ],
  },
  {
    address: '412 S Salisbury Street, Raleigh, NC 27601',
    name: 'Salisbury Court',
    registered: 40 * DAY,
    documents: [
      {
        name: 'Lease abstracts',
        fileName: 'Salisbury leases.pdf',
        type: 'LEASE_AGREEMENT',
        date: null,
        bytes: 2_918_440,
        uploaded: 39 * DAY,
      },
      {
        name: 'Operating statement to September 2026',
        fileName: 'Salisbury OS 2026-09.xls',
        type: 'OPERATING_STATEMENT',
        date: '2026-09-30',
        bytes: 148_992,
        uploaded: 12 * DAY,
      },
    ],
    orders: [
      {
        orderType: 'FULL',
        placed: 39 * DAY,
        documents: [0],
        card: visa,
        pushes: [
          {
            after: 3 * MINUTE,
            status: 'REJECTED',
            message:
              'The building stands on two parcels. Please order again for both of them; this order will not go on.',
          },
        ],
        expected: 'REJECTED',
      },
      { orderType: 'LOAN', placed: 26, documents: [0, 1], expected: 'REQUEST_APPROVED' },
    ],
  },
  {
    address: '219 E Davie Street, Raleigh, NC 27601',
    name: 'Davie Street Hotel',
    registered: 9 * DAY,
    documents: [
      {
        name: 'STR report September 2026',
        fileName: 'Davie STR Sep 2026.xlsx',
        type: 'HOTEL_OPERATING_METRICS',
        date: '2026-09-30',
        bytes: 96_120,
        uploaded: 8 * DAY,
      },
      {
        name: 'Operating statement to October 2026',
        fileName: 'Davie T12.xlsx',
        type: 'OPERATING_STATEMENT',
        date: '2026-10-31',
        bytes: 118_734,
        uploaded: 2 * HOUR,
      },
    ],
    orders: [
      { orderType: 'FULL', placed: 95, documents: [0, 1], card: visa, expected: 'STANDARDIZED_NOT_REVIEWED' },
      { orderType: 'LOAN', placed: 55, documents: [0, 1], expected: 'WAITING_STANDARDIZATION' },
    ],
  },
  {
    address: '733 N High Street, Columbus, OH 43215',
    name: 'High Street Storage',
    registered: 5 * DAY,
    documents: [
      {
        name: 'Unit mix and rent roll',
        fileName: 'High St units.csv',
        type: 'RENT_ROLL',
        date: '2026-11-01',
        bytes: 19_182,
        figures: {
          of: 'RENT_ROLL',
          asOf: '2026-11-01',
          units: 314,
          occupied: 314,
          rentCents: 36_156_00,
          findings: ['R3', 'R5'],
        },
        uploaded: 5 * DAY,
      },
      {
        name: 'Insurance certificate',
        fileName: 'ACORD 28 High St.pdf',
        type: 'ACORD',
        date: null,
        bytes: 188_201,
        uploaded: 4 * DAY,
      },
    ],
    orders: [
      {
        orderType: 'FULL',
        placed: 3 * DAY,
        documents: [0],
        card: mastercard,
        pushes: [
          {
            after: 2 * MINUTE,
            status: 'IN_PROGRESS_BY_USER',
            message:
              'The rent roll has 314 units and the county 328. Please upload a rent roll that says which are not let.',
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
      {
        name: 'Photos',
        fileName: 'ponce-front.jpg',
        type: 'SITE_IMAGES',
        date: null,
        bytes: 3_640_118,
        uploaded: 20 * HOUR,
      },
      {
        name: 'Purchase agreement',
        fileName: 'Ponce PSA signed.pdf',
        type: 'PROPERTY_PURCHASE_AGREEMENT',
        date: '2026-10-14',
        bytes: 1_204_700,
        uploaded: 20 * HOUR,
      },
    ],
    orders: [],
  },
]
