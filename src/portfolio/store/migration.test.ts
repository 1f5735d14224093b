import '#testing/fresh-modules.ts'
import { QueryClient } from '@tanstack/react-query'
import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeBackup } from '../backup/backup.ts'
import { createAddressLists } from '../address-lists/list-commands.ts'
import { readAddressRows, readAddressLists } from '../address-lists/list-rows.ts'
import { earlierVersions, writeVersion } from '../testing/earlier-versions.ts'
import { closePortfolio, readPortfolio } from './database.ts'
import { PORTFOLIO_DATABASE } from './storage-alarm.ts'
import { demoQueries, markDemo } from '../records/demo.ts'
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
vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => ADA,
}))

beforeEach(async () => {
  await closePortfolio()
  await deleteDB(PORTFOLIO_DATABASE)
})

describe.each(earlierVersions)('a portfolio of version %i', (version) => {
  it('F6 is upgraded with everything in it', async () => {
    await writeVersion(version)
    expect(await readTotals(ADA)).toEqual({
      properties: 1,
      hidden: 0,
      orders: 1,
      ordersOpen: 1,
      needsYou: 1,
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
    expect(await readOrder(ADA, 42)).toMatchObject({
      card: { last4: '4242' },
      attemptId: 'P-7K3Q',
      placedKnown: true,
    })
    expect((await readOrders(ADA, 1, 'needs-you')).rows).toHaveLength(1)
    expect(await readOrdersOf(ADA, 7)).toHaveLength(1)
    expect(await readIndex(ADA, 'order')).toHaveLength(1)
    const index = await readIndex(ADA, 'property')
    expect(index).toMatchObject([{ id: 7, file: { kind: null, documents: [{ type: 'RENT_ROLL' }] } }])
    // Saved once the page is idle.
    await vi.waitFor(
      async () =>
        expect(
          await readPortfolio((transaction) => transaction.objectStore('finder').get([ADA, 'property', 7])),
        ).toEqual(index[0]),
      { timeout: 5000 },
    )
    expect((await makeBackup()).counts).toEqual({ properties: 1, documents: 1, orders: 1, lists: 0 })
    const [list] = await readAddressLists('bob@example.com')
    expect(list?.name).toBe(version < 4 ? undefined : 'Loans')
    expect(await readAddressRows('bob@example.com', list?.listId ?? '')).toMatchObject(
      version < 4 ? [] : [{ text: '1 Elm St', state: { is: 'registered', propertyId: 8 } }],
    )
  })

  it('accepts what later versions added', async () => {
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
    const [listId = ''] = await createAddressLists('Loans', [row])
    expect(await readAddressLists(ADA)).toMatchObject([
      { listId, name: 'Loans', rows: 1, counts: { typed: 1 } },
    ])
    expect(await readAddressRows(ADA, listId)).toMatchObject([
      { rowId: 1, text: '12 Main St', client: 'Elm' },
    ])
    await markDemo(ADA, [])
    expect(await new QueryClient().fetchQuery(demoQueries.own())).toEqual({
      account: ADA,
      papers: [],
      tourDone: false,
    })
  })

  it.runIf(version < 3)('deletes the old database of searches', async () => {
    await writeVersion(version)
    const old = await openDB('plumbline-searches', 1, {
      upgrade: (upgraded) => void upgraded.createObjectStore('searches'),
    })
    old.close()
    await readTotals(ADA)
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('plumbline-searches'),
    )
  })

  it('stays intact if the upgrade fails', async () => {
    await writeVersion(version)
    const create = vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(() => {
      throw new DOMException('no space', 'QuotaExceededError')
    })
    await expect(readTotals(ADA)).rejects.toThrow('storage')
    create.mockRestore()
    expect(await readTotals(ADA)).toMatchObject({ properties: 1 })
  })
})

it.each(earlierVersions)(
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
