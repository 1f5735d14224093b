import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADA, aRow, closeBrowser, freshBrowser, newTab } from '../testing/list-tabs.ts'
import { callName, isDue } from './work-state.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

it('the next rows are the customer’s registrations, then lookups, oldest list first', async () => {
  const tab = await newTab()
  const texts = Array.from({ length: 201 }, (_, at) => aRow(`${at + 1} Elm St`))
  const [first = '', paused = ''] = await tab.createAddressLists({ name: 'Old', rows: texts })
  vi.advanceTimersByTime(1_000)
  const rows = [
    aRow('1 Oak St', { countyId: '37183', parcelId: 'A' }),
    aRow('PO Box 7', { warning: 'po-box' }),
    aRow('2 Oak St'),
  ]
  const [second = ''] = await tab.createAddressLists({ name: 'New', rows })
  await tab.registerRows({ listId: second, rowIds: [1] })
  const pending = async () =>
    (await tab.readPendingRows(ADA)).map(({ listId, rowId }) => `${listId} ${rowId}`)
  const before = await pending()
  expect(before).toHaveLength(202)
  expect([before[0], before[1], before.at(-1)]).toEqual([`${second} 1`, `${first} 1`, `${second} 3`])
  await tab.stopAddressList(first)
  expect(await pending()).toEqual([`${second} 1`, `${second} 3`])
  await tab.startAddressList(paused)
  expect(await pending()).toEqual([`${second} 1`, `${paused} 1`, `${second} 3`])
  await tab.stopAddressList(second)
  expect((await tab.readAddressRows(ADA, second))[0]?.state.is).toBe('matched')
  await tab.registerRows({ listId: second, rowIds: [1] })
  expect(await pending()).toEqual([`${second} 1`, `${paused} 1`, `${second} 3`])
})

it('a call that failed waits until its retry is due, unless its row was edited', async () => {
  expect(isDue(null, 1_000)).toBe(true)
  expect(isDue({ rounds: 0, until: null }, 1_000)).toBe(false)
  expect(isDue({ rounds: 1, until: 1_001 }, 1_000)).toBe(false)
  expect(isDue({ rounds: 1, until: 1_000 }, 1_000)).toBe(true)
  const tab = await newTab()
  const [listId = ''] = await tab.createAddressLists({ name: 'One', rows: [aRow('1 Elm St')] })
  const [row] = await tab.readAddressRows(ADA, listId)
  const [edited] = await tab.editRow({ listId, rowId: 1, text: '2 Elm St' })
  const [again] = await tab.editRow({ listId, rowId: 1, text: '1 Elm St' })
  const names = [row, edited, again].map((one) => one && callName(one))
  expect(names[1]).not.toBe(names[0])
  expect(names[2]).toBe(names[0])
})

it('a row keeps its number in the sheet, unless numbers repeat or exceed 200', async () => {
  const tab = await newTab()
  const numbers = async (...lines: number[]) => {
    const rows = lines.map((line) => aRow('1 Elm St', { line }))
    const [listId = ''] = await tab.createAddressLists({ name: 'Sheet', rows })
    return (await tab.readAddressRows(ADA, listId)).map(({ rowId }) => rowId)
  }
  expect([await numbers(3, 200), await numbers(3, 3)].flat()).toEqual([3, 200, 1, 2])
  expect(await numbers(3, 201)).toEqual([1, 2])
})
