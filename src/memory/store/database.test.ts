import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { closePortfolio, readPortfolio } from './database.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

/** As browsers have it. A release may add to it; changing it would break what they stored. */
const VERSION_1 = {
  attempts: ['attemptId', ['account: account', 'subject: account propertyId orderType']],
  checks: ['account orderId', []],
  claims: ['claimId', []],
  demos: ['account', []],
  documents: ['account id', ['byProperty: account propertyId uploadedAt']],
  files: ['account', []],
  keys: ['account keyId', []],
  listRows: ['account listId rowId', []],
  lists: ['account listId', []],
  orders: ['account id', ['byProperty: account propertyId placedAt id']],
  properties: ['account propertyId', ['byParcel: account countyId parcelId']],
}

const words = (keyPath: string | string[] | null): string => [keyPath ?? []].flat().join(' ')
async function shape() {
  await readPortfolio(['keys'], async () => undefined)
  const db = await openDB(PORTFOLIO_DATABASE)
  const stores = [...db.objectStoreNames].map((name) => {
    const store = db.transaction(name).store
    const indexes = [...store.indexNames].map((one) => `${one}: ${words(store.index(one).keyPath)}`)
    return [name, [words(store.keyPath), indexes]]
  })
  db.close()
  return { version: db.version, stores: Object.fromEntries(stores) }
}

beforeEach(async () => {
  await closePortfolio()
  await deleteDB(PORTFOLIO_DATABASE)
})

it('a new browser gets version 1', async () => {
  expect(await shape()).toEqual({ version: 1, stores: VERSION_1 })
})
