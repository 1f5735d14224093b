import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeBackup } from '../backup/backup.ts'
import { createLists } from '../lists/list-commands.ts'
import { readListRows, readLists } from '../lists/list-rows.ts'
import { closePortfolio, readPortfolio } from './database.ts'
import { PORTFOLIO_DATABASE } from './storage-alarm.ts'
import { findKnownParcel } from '../records/properties.ts'
import { noteSearch, recentSearchQueries } from '../records/recent-searches.ts'
import { noteKeyOff } from '../records/key-records.ts'
import { readIndex } from './search-index.ts'
import {
  readDocuments,
  readOrder,
  readOrders,
  readOrdersOf,
  readProperties,
  readTotals,
} from './read-records.ts'

const ADA = 'ada@example.com'
vi.mock('../../api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => ADA,
}))

type Index = readonly [name: string, keyPath: readonly string[]]
type Store = { keyPath: readonly string[]; indexes: readonly Index[]; rows: readonly object[] }

/**
 * What each earlier version wrote to disk, in literal words: never to be edited or built from today's code. A new version
 * adds its predecessor here.
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
        countyId: null,
        parcelId: null,
        serviceName: null,
        label: null,
        address: null,
        propertyType: null,
        units: null,
        size: null,
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
        name: 'Rents',
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

const earlier: Record<number, Record<string, Store>> = {
  1: version1,
  2: { ...version1, keys },
  3: { ...version1, keys, searches },
}

/** Leaves a database behind as a browser of that version did. */
async function writeVersion(version: number): Promise<void> {
  const stores = Object.entries(earlier[version] ?? {})
  const database = await openDB(PORTFOLIO_DATABASE, version, {
    upgrade(upgraded) {
      for (const [name, { keyPath, indexes }] of stores) {
        const store = upgraded.createObjectStore(name, { keyPath: [...keyPath] })
        for (const [index, path] of indexes) store.createIndex(index, [...path])
      }
    },
  })
  for (const [name, { rows }] of stores) for (const row of rows) await database.put(name, row)
  database.close()
}

beforeEach(async () => {
  await closePortfolio()
  await deleteDB(PORTFOLIO_DATABASE)
})

describe.each(Object.keys(earlier).map(Number))('a portfolio of version %i', (version) => {
  it('F6 is brought to the present one with everything in it', async () => {
    await writeVersion(version)
    expect(await readTotals(ADA)).toEqual({
      properties: 1,
      hidden: 0,
      ordersOpen: 1,
      needsYou: 1,
      completed: 0,
      spentCents: 35_000,
    })
    expect((await readProperties(ADA, 1, false)).rows).toMatchObject([
      { propertyId: 7, label: 'My lofts', documentCount: 1, orders: [{ id: 42 }] },
    ])
    expect((await readProperties('bob@example.com', 1, true)).total).toBe(1)
    expect(await findKnownParcel('37183', '1704-22-9813')).toMatchObject({ propertyId: 7 })
    expect((await readProperties(ADA, 1, false)).rows).toMatchObject([
      { client: null, note: null, kind: null, setAside: [] },
    ])
    expect(await readDocuments(ADA, 7)).toMatchObject([{ id: 5, fileName: 'rents.pdf', figures: null }])
    expect(await readOrder(ADA, 42)).toMatchObject({ card: { last4: '4242' }, attemptId: 'P-7K3Q' })
    expect((await readOrders(ADA, 1, 'needs-you')).rows).toHaveLength(1)
    expect(await readOrdersOf(ADA, 7)).toHaveLength(1)
    expect(await readIndex(ADA, 'order')).toHaveLength(1)
    const index = await readIndex(ADA, 'property')
    expect(index).toMatchObject([{ id: 7, file: { kind: null, documents: [{ type: 'RENT_ROLL' }] } }])
    expect(
      await readPortfolio((transaction) => transaction.objectStore('finder').get([ADA, 'property', 7])),
    ).toEqual(index[0])
    expect((await makeBackup()).counts).toEqual({ properties: 1, documents: 1, orders: 1, lists: 0 })
  })

  it('takes what later versions added', async () => {
    await writeVersion(version)
    await noteKeyOff({ keyId: 3, name: 'Nightly', createdAt: null }, 'deactivated', 5)
    const key = await readPortfolio((transaction) => transaction.objectStore('keys').get([ADA, 3]))
    expect(key).toEqual({
      account: ADA,
      keyId: 3,
      name: 'Nightly',
      createdAt: null,
      replacement: null,
      off: { at: 5, how: 'deactivated' },
    })
    await noteSearch('1 Elm Street')
    expect(await new QueryClient().fetchQuery(recentSearchQueries.list())).toEqual(['1 Elm Street'])
    const row = {
      text: '12 Main St',
      name: null,
      client: 'Elm',
      countyId: null,
      parcelId: null,
      remark: null,
    }
    const [listId = ''] = await createLists('Loans', [row])
    expect(await readLists(ADA)).toMatchObject([{ listId, name: 'Loans', rows: 1, counts: { typed: 1 } }])
    expect(await readListRows(ADA, listId)).toMatchObject([{ rowId: 1, text: '12 Main St', client: 'Elm' }])
  })

  it.runIf(version < 3)('lets go of the searches that had a database of their own', async () => {
    await writeVersion(version)
    const old = await openDB('plumbline-searches', 1, {
      upgrade: (upgraded) => void upgraded.createObjectStore('searches'),
    })
    old.close()
    await readTotals(ADA)
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([PORTFOLIO_DATABASE]),
    )
  })

  it('is left whole when the upgrade can not be finished', async () => {
    await writeVersion(version)
    const create = vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(() => {
      throw new DOMException('no space', 'QuotaExceededError')
    })
    await expect(readTotals(ADA)).rejects.toThrow('storage')
    create.mockRestore()
    expect(await readTotals(ADA)).toMatchObject({ properties: 1 })
  })
})

it.each([1, 2, 3])(
  'a fresh database and one of version %i have the same stores and indexes',
  async (version) => {
    const shape = () =>
      readPortfolio(async (transaction) =>
        [...transaction.objectStoreNames].map((name) => {
          const store = transaction.objectStore(name)
          return { name, keyPath: store.keyPath, indexes: [...store.indexNames] }
        }),
      )
    const fresh = await shape()
    await closePortfolio()
    await deleteDB(PORTFOLIO_DATABASE)
    await writeVersion(version)
    expect(await shape()).toEqual(fresh)
  },
)
