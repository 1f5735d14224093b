/** Stored names and values outlive renames in the code: databases and a backup written by commit 392eefe. */
import '#testing/fresh-modules.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, it, vi } from 'vitest'
import { closeOnceDatabase } from '#api/outbox/database.ts'
import { readAttempts } from '../attempts/attempt-rows.ts'
import { readAddressLists, readAddressRows } from '../address-lists/list-rows.ts'
import { restoreBackup } from '../backup/backup.ts'
import { demoQueries } from '../records/demo.ts'
import { keyRecordQueries } from '../records/key-records.ts'
import { recentSearchQueries } from '../records/recent-searches.ts'
import { reading } from '../testing/test-backups.ts'
import { closePortfolio } from './database.ts'
import { readDocuments, readOrder, readProperties, readProperty } from './read-records.ts'

const ADA = 'ada@example.com'
vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => ADA,
}))

interface StoredDatabase {
  name: string
  version: number
  stores: {
    name: string
    keyPath: string | string[]
    indexes: { name: string; keyPath: string | string[]; unique: boolean }[]
    rows: object[]
  }[]
}
const release: { databases: StoredDatabase[]; backup: object } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../testing/release-392eefe.json'), 'utf8'),
)

async function writeDatabase({ name, version, stores }: StoredDatabase): Promise<void> {
  const db = await openDB(name, version, {
    upgrade(upgrading) {
      for (const { name: storeName, keyPath, indexes, rows } of stores) {
        const store = upgrading.createObjectStore(storeName, { keyPath })
        for (const index of indexes) store.createIndex(index.name, index.keyPath, { unique: index.unique })
        for (const row of rows) void store.add(row)
      }
    },
  })
  db.close()
}

async function expectRecords(): Promise<void> {
  expect((await readProperties(ADA, 1, true)).rows).toMatchObject([{ propertyId: 8, hidden: true }])
  expect((await readProperties(ADA, 1, false)).total).toBe(1)
  expect(await readProperty(ADA, 7)).toMatchObject({
    label: 'My lofts',
    client: 'Acme',
    note: 'Call first',
    kind: 'hotel',
    setAside: [{ line: 'str', reason: 'new' }],
  })
  expect(await readDocuments(ADA, 7)).toMatchObject([
    { id: 5, type: 'RENT_ROLL', figures: { units: 24, occupied: 22, findings: ['R3'] } },
  ])
  expect(await readOrder(ADA, 41)).toMatchObject({ card: { brand: 'Visa', last4: '4242' } })
  expect(await readAddressLists(ADA)).toMatchObject([{ name: 'Elm Street', rows: 9 }])
}
const statesOf = async (): Promise<string[]> => {
  const [list] = await readAddressLists(ADA)
  return (await readAddressRows(ADA, list?.listId ?? '')).map(({ state }) => state.is)
}

beforeEach(async () => {
  await closePortfolio()
  await closeOnceDatabase()
  for (const { name } of release.databases) await deleteDB(name)
})

it('opens the databases with every record', async () => {
  for (const database of release.databases) await writeDatabase(database)
  await expectRecords()
  expect(await statesOf()).toEqual([
    'typed',
    'asking',
    'which-one',
    'matched',
    'registering',
    'registered',
    'quoting',
    'quote-sent',
    'done',
  ])
  const client = new QueryClient()
  expect(await client.fetchQuery(recentSearchQueries.list())).toEqual(['1 Elm St, Apex, NC'])
  expect(await client.fetchQuery(keyRecordQueries.all())).toMatchObject([
    { keyId: 3, off: { how: 'deactivated' } },
    { keyId: 4, replacement: { keyId: 5 } },
  ])
  expect(await client.fetchQuery(demoQueries.own())).toMatchObject({ papers: [{ name: 'Rent roll' }] })
  expect(await readAttempts(ADA)).toMatchObject([{ propertyId: 7, orderType: 'FULL', documentIds: [5] }])
})

it('restores the backup with every record', async () => {
  await restoreBackup(await reading(release.backup), { account: ADA })
  await expectRecords()
  expect((await statesOf()).filter((state) => state === 'done')).toHaveLength(1)
})
