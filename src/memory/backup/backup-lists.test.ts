import { ADA, BOB, T, emptyDisk } from '../testing/signed-in.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAddressLists, startAddressList } from '#work/address-lists/list-commands.ts'
import {
  moveRows,
  readAddressList,
  readAddressRows,
  readAddressLists,
} from '#work/address-lists/address-rows.ts'
import {
  chosen,
  lookedUp,
  registered,
  registering,
  stateOfParcels,
  type RowMove,
} from '#work/address-lists/row-moves.ts'
import { erasePortfolio } from '../erase.ts'
import { file, reading } from '../testing/test-backups.ts'
import { makeBackup, previewBackup, restoreBackup } from './backup.ts'

const parcel = { countyId: '37183', parcelId: 'A', propertyType: null, units: 4, size: null }
const other = { ...parcel, parcelId: 'B' }
const way: ((row: number) => RowMove)[] = [
  (row) => lookedUp(`${row} Elm St`, stateOfParcels('1 ELM ST', [parcel, other])),
  () => chosen(parcel),
  () => registering,
  () => registered(parcel, { propertyId: 7, keptName: null }),
]

/** Row `n` has come `n - 1` steps. */
async function makeAddressList(): Promise<string> {
  const rows = Array.from({ length: way.length + 1 }, (_, index) => ({
    text: `${index + 1} Elm St`,
    name: null,
    client: 'Elm deal',
    countyId: null,
    parcelId: null,
    warning: null,
  }))
  const [listId = ''] = await createAddressLists({ name: 'Elm Street', rows })
  for (const [index] of rows.entries())
    for (const move of way.slice(0, index)) await moveRows(ADA, listId, [index + 1], move(index + 1))
  return listId
}
const states = async (account: string, listId: string): Promise<string[]> =>
  (await readAddressRows(account, listId)).map(({ state }) => state.is)
const backup = async () => reading(JSON.parse(await (await makeBackup()).blob.text()))

beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(T))
afterEach(async () => {
  vi.restoreAllMocks()
  await emptyDisk()
})

it('a list is in the backup, and comes back paused, with nothing in flight', async () => {
  const listId = await makeAddressList()
  expect(await states(ADA, listId)).toEqual(['typed', 'which-one', 'matched', 'registering', 'registered'])
  const saved = await backup()
  expect(await restoreBackup(saved, { account: BOB })).toMatchObject({ lists: { added: 1, changed: 0 } })
  expect(await states(BOB, listId)).toEqual(['typed', 'which-one', 'matched', 'matched', 'registered'])
  expect(await readAddressList(BOB, listId)).toMatchObject({
    name: 'Elm Street',
    paused: true,
    rows: 5,
    counts: { typed: 1, 'which-one': 1, matched: 2, registered: 1 },
  })
  const rows = await readAddressRows(BOB, listId)
  expect(rows[2]?.state).toMatchObject({ parcel, choices: [parcel, other], how: 'choice' })
  expect(rows[0]).toMatchObject({ account: BOB, text: '1 Elm St', client: 'Elm deal' })
  // A second restore changes nothing.
  expect(await restoreBackup(saved, { account: BOB })).toMatchObject({ lists: { added: 0, changed: 0 } })
  expect(await readAddressRows(BOB, listId)).toEqual(rows)
  expect(await previewBackup(saved, BOB)).toMatchObject({ lists: { added: 0, known: 1, rejected: 0 } })
})

it('a merge adopts registrations, and keeps local rows', async () => {
  const listId = await makeAddressList()
  const saved = await backup()
  const list = saved.lists[0]
  const done = list?.rows[4]?.state
  if (list === undefined || done === undefined) throw new Error('no list')
  const further = { ...list, rows: list.rows.map((row) => ({ ...row, state: done })) }
  await startAddressList(listId)
  expect(await restoreBackup({ ...saved, lists: [further] }, { account: ADA })).toMatchObject({
    lists: { added: 0, changed: 1 },
  })
  expect(new Set(await states(ADA, listId))).toEqual(new Set(['registered']))
  expect(await readAddressList(ADA, listId)).toMatchObject({ paused: false, counts: { registered: 5 } })
})

it('rows of a file are sanitized: invalid ones are looked up again, or skipped', () => {
  const saved = reading(
    file({
      lists: [
        {
          listId: 'abcdefgh',
          name: 'N'.repeat(500),
          createdAt: T,
          rows: [
            { rowId: 1, text: 'x'.repeat(900), state: { is: 'matched' }, remark: 'evil' },
            { rowId: 1, text: 'twice', state: { is: 'typed' } },
            { rowId: 999, text: 'beyond', state: { is: 'typed' } },
            null,
          ],
        },
        { listId: '__proto__', name: 'x', createdAt: T, rows: [] },
        { listId: 'abcdefgh', name: 'again', createdAt: T, rows: [] },
      ],
    }),
  )
  expect(saved.rejected.lists).toBe(2)
  expect(saved.lists).toMatchObject([{ listId: 'abcdefgh', paused: true, rows: { length: 1 } }])
  expect(saved.lists[0]?.name).toHaveLength(120)
  expect(saved.lists[0]?.rows[0]).toMatchObject({ rowId: 1, text: 'twice', state: { is: 'typed' } })
})

it('is erased with the records of its account', async () => {
  const listId = await makeAddressList()
  await restoreBackup(await backup(), { account: BOB })
  await erasePortfolio(ADA)
  expect(await readAddressLists(ADA)).toEqual([])
  expect(await readAddressRows(ADA, listId)).toEqual([])
  expect(await readAddressLists(BOB)).toHaveLength(1)
})
