import { openDB } from 'idb'
import { PORTFOLIO_DATABASE } from '../store/storage-alarm.ts'

type Index = readonly [name: string, keyPath: readonly string[]]
type Store = { keyPath: string | string[]; indexes: readonly Index[]; rows: readonly object[] }

const nothingIn = (fields: string): object =>
  Object.fromEntries(fields.split(' ').map((field) => [field, null]))

/**
 * Literal data of each earlier version: never edit it or build it from today's code. A new version adds its
 * predecessor here.
 */
const version1: Record<string, Store> = {
  properties: {
    keyPath: ['account', 'propertyId'],
    indexes: [
      ['byRecency', ['account', 'shelf', 'recency', 'propertyId']],
      ['byParcel', ['account', 'countyId', 'parcelId']],
    ],
    rows: [
      {
        account: 'ada@example.com',
        propertyId: 7,
        countyId: '37183',
        parcelId: '1704-22-9813',
        serviceName: 'Main Street Lofts',
        label: 'My lofts',
        address: '12 Main St, Raleigh, NC 27601',
        propertyType: 'MULTIFAMILY',
        units: 12,
        size: 9000,
        createdAt: 1_700_000_000_000,
        activityAt: 1_700_000_300_000,
        source: 'created',
        hidden: false,
        shelf: 0,
        recency: -1_700_000_300_000,
      },
      {
        account: 'bob@example.com',
        propertyId: 8,
        ...nothingIn('countyId parcelId serviceName label address propertyType units size'),
        createdAt: 1_700_000_000_000,
        activityAt: 1_700_000_000_000,
        source: 'imported',
        hidden: true,
        shelf: 1,
        recency: -1_700_000_000_000,
      },
    ],
  },
  documents: {
    keyPath: ['account', 'id'],
    indexes: [['byProperty', ['account', 'propertyId', 'uploadedAt']]],
    rows: [
      {
        account: 'ada@example.com',
        id: 5,
        propertyId: 7,
        name: 'Rental income',
        type: 'RENT_ROLL',
        fileName: 'rents.pdf',
        statusLabel: 'Read',
        date: 1_690_000_000_000,
        uploadedAt: 1_700_000_100_000,
        source: 'created',
      },
    ],
  },
  orders: {
    keyPath: ['account', 'id'],
    indexes: [
      ['byRank', ['account', 'rank', 'recency', 'id']],
      ['byStatus', ['account', 'status', 'recency', 'id']],
      ['byType', ['account', 'orderType', 'recency', 'id']],
      ['byProperty', ['account', 'propertyId', 'placedAt', 'id']],
      ['byAmount', ['account', 'amountCents']],
    ],
    rows: [
      {
        account: 'ada@example.com',
        id: 42,
        propertyId: 7,
        record: { id: 42, type: 'VALUATION', status: 'REQUEST_INFO', message: 'Send the rent roll' },
        orderType: 'FULL',
        placedAt: 1_700_000_200_000,
        checkedAt: 1_700_000_300_000,
        amountCents: 35_000,
        card: { brand: 'Visa', last4: '4242' },
        attemptId: 'P-7K3Q',
        seen: [{ at: 1_700_000_300_000, status: 'REQUEST_INFO', label: null, message: 'Send the rent roll' }],
        rank: 0,
        activityAt: 1_700_000_300_000,
        recency: -1_700_000_300_000,
        status: 'REQUEST_INFO',
      },
    ],
  },
  finder: {
    keyPath: ['account', 'kind', 'id'],
    indexes: [['byRank', ['account', 'kind', 'rank']]],
    rows: [
      {
        account: 'ada@example.com',
        kind: 'property',
        id: 7,
        propertyId: 7,
        text: 'my lofts main street lofts 12 main st, raleigh, nc 27601 1704-22-9813 7',
        rank: 0,
        bornAt: 1_700_000_000_000,
        activityAt: 1_700_000_300_000,
        status: null,
        type: 'MULTIFAMILY',
        county: '37183',
      },
      {
        account: 'ada@example.com',
        kind: 'order',
        id: 42,
        propertyId: 7,
        text: '42 request_info valuation',
        rank: 0,
        bornAt: 1_700_000_200_000,
        activityAt: 1_700_000_300_000,
        status: 'REQUEST_INFO',
        type: 'FULL',
        county: null,
      },
    ],
  },
}

const keys: Store = {
  keyPath: ['account', 'keyId'],
  indexes: [],
  rows: [
    {
      account: 'ada@example.com',
      keyId: 2,
      name: 'Weekly',
      createdAt: null,
      replacement: null,
      off: { at: 4, how: 'deactivated' },
    },
  ],
}

const searches: Store = {
  keyPath: ['account', 'key'],
  indexes: [],
  rows: [{ account: 'bob@example.com', key: '5 oak st', address: '5 Oak St', at: 1_700_000_000_000 }],
}

const list = { account: 'bob@example.com', listId: 'hdcy72faexqivdjc', changedAt: 1_700_000_003_750 }

const lists: Record<string, Store> = {
  lists: {
    keyPath: ['account', 'listId'],
    indexes: [],
    rows: [
      {
        ...list,
        name: 'Loans',
        createdAt: 1_700_000_000_000,
        fingerprint: '1-4tnqt2ql7ft6',
        paused: false,
        rows: 1,
        counts: { registered: 1 },
      },
    ],
  },
  listRows: {
    keyPath: ['account', 'listId', 'rowId'],
    indexes: [],
    rows: [
      {
        ...list,
        rowId: 1,
        text: '1 Elm St',
        ...nothingIn('name client remark'),
        searches: 1,
        state: {
          is: 'registered',
          parcel: {
            countyId: '37183',
            parcelId: '1704-22-9814',
            propertyType: 'Multifamily',
            units: 4,
            size: null,
          },
          matchedAddress: '1 ELM ST',
          how: 'search',
          choices: [],
          propertyId: 8,
          alreadyYours: false,
          ...nothingIn('keptName problem'),
        },
      },
    ],
  },
  listPace: {
    keyPath: 'account',
    indexes: [],
    rows: [
      {
        account: 'bob@example.com',
        sentAt: [1_700_000_003_250],
        gapMs: 1000,
        calm: 0,
        waitFrom: 0,
        waitUntil: 0,
        slowedBy: null,
      },
    ],
  },
}

const earlier: Record<number, Record<string, Store>> = {
  1: version1,
  2: { ...version1, keys },
  3: { ...version1, keys, searches },
  4: { ...version1, keys, searches, ...lists },
}

export const earlierVersions: readonly number[] = Object.keys(earlier).map(Number)

/** As a browser of that version did. */
export async function writeVersion(version: number): Promise<void> {
  const stores = Object.entries(earlier[version] ?? {})
  const database = await openDB(PORTFOLIO_DATABASE, version, {
    upgrade(upgraded) {
      for (const [name, { keyPath, indexes }] of stores) {
        const store = upgraded.createObjectStore(name, { keyPath })
        for (const [index, path] of indexes) store.createIndex(index, [...path])
      }
    },
  })
  for (const [name, { rows }] of stores) for (const row of rows) await database.put(name, row)
  database.close()
}
