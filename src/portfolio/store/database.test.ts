import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { closePortfolio, readPortfolio } from './database.ts'
import { readProperty } from './read-records.ts'
import { PORTFOLIO_DATABASE } from './storage-alarm.ts'

/** As browsers have it. A release may add to it; changing it would break what they stored. */
const VERSION_6 = {
  demos: ['account', []],
  documents: ['account id', ['byProperty: account propertyId uploadedAt']],
  files: ['account', []],
  finder: ['account kind id', ['byRank: account kind rank']],
  keys: ['account keyId', []],
  listPace: ['account', []],
  listRows: ['account listId rowId', []],
  lists: ['account listId', []],
  orders: [
    'account id',
    [
      'byAmount: account amountCents',
      'byProperty: account propertyId placedAt id',
      'byRank: account rank recency id',
      'byStatus: account status recency id',
      'byType: account orderType recency id',
    ],
  ],
  properties: [
    'account propertyId',
    ['byParcel: account countyId parcelId', 'byRecency: account shelf recency propertyId'],
  ],
  searches: ['account key', []],
}

const words = (keyPath: string | string[] | null): string => [keyPath ?? []].flat().join(' ')
const shape = () =>
  readPortfolio(async (transaction) => ({
    version: transaction.db.version,
    stores: Object.fromEntries(
      [...transaction.objectStoreNames].map((name) => {
        const store = transaction.objectStore(name)
        const indexes = [...store.indexNames].map((one) => {
          const index: { name: string; keyPath: string | string[] } = store.index(one)
          return `${index.name}: ${words(index.keyPath)}`
        })
        return [name, [words(store.keyPath), indexes]]
      }),
    ),
  }))

beforeEach(async () => {
  await closePortfolio()
  await deleteDB(PORTFOLIO_DATABASE)
})

it('a new browser gets version 6', async () => {
  expect(await shape()).toEqual({ version: 6, stores: VERSION_6 })
})

it('what an earlier version lacks is created; what it has stays', async () => {
  const earlier = await openDB(PORTFOLIO_DATABASE, 1, {
    upgrade(db) {
      const properties = db.createObjectStore('properties', { keyPath: ['account', 'propertyId'] })
      properties.createIndex('byRecency', ['account', 'shelf', 'recency', 'propertyId'])
      properties.createIndex('byParcel', ['account', 'countyId', 'parcelId'])
    },
  })
  await earlier.put('properties', { account: 'ada@example.com', propertyId: 7, label: 'My lofts' })
  earlier.close()
  expect(await shape()).toEqual({ version: 6, stores: VERSION_6 })
  expect(await readProperty('ada@example.com', 7)).toMatchObject({ label: 'My lofts' })
})
