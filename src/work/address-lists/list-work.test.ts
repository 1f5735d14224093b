import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import {
  ADA,
  aRow,
  closeBrowser,
  found,
  freshBrowser,
  makeAddressList,
  newTab,
  pass,
  rest,
  service,
  show,
  signIn,
  states,
  type Tab,
} from '../testing/list-tabs.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

const addresses = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at + 1} Elm St`)

/** Shortest time within which three lookups arrived, in ms. */
const tightest = (): number =>
  Math.min(...service.asked.map(({ at }, index) => at - (service.asked[index - 2]?.at ?? -Infinity)))

/** This tab's calls for the rows. */
const callsOf = async (tab: Tab, listId: string) =>
  (await tab.readAddressRows(ADA, listId)).map((row) => tab.callOf(row, tab.listWork.getState()))

describe('matching', () => {
  it('takes 200 rows in 110 s at most, two at a time, two a second', { timeout: 60_000 }, async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, addresses(200))
    const startedAt = Date.now()
    tab.startAddressListWork()
    await pass(tab, 110_000)
    expect(new Set(await states(tab, listId))).toEqual(new Set(['matched']))
    expect(service.asked).toHaveLength(200)
    expect((service.asked.at(-1)?.at ?? Infinity) - startedAt).toBeLessThanOrEqual(102_000)
    expect(service.mostInFlight).toBe(2)
    expect(tightest()).toBeGreaterThanOrEqual(1_000)
    expect(await tab.readAddressList(ADA, listId)).toMatchObject({ counts: { matched: 200 }, rows: 200 })
  })

  it('shows which rows are being looked up', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, addresses(3))
    service.latencyMs = 3_000
    tab.startAddressListWork()
    await pass(tab, 1_500)
    expect(await callsOf(tab, listId)).toEqual([{ rounds: 0, until: null }, { rounds: 0, until: null }, null])
    await pass(tab, 10_000)
    expect(tab.listWork.getState().calls).toEqual(new Map())
    expect(await states(tab, listId)).toEqual(['matched', 'matched', 'matched'])
  })

  it('shows results row by row, and skips rows with nothing to look up', async () => {
    const tab = await newTab()
    service.search = (address) => {
      const status = Number(/\b[45]\d\d\b/u.exec(address)?.[0] ?? 200)
      return status === 200
        ? found(address, address.startsWith('4 ') ? 4 : Number(address !== 'none'))
        : { status }
    }
    const rows = [
      aRow('1 Elm St'),
      aRow('4 Fourfold Court'),
      aRow('400 nowhere'),
      aRow('404 vacant'),
      aRow('none'),
      aRow('409 odd'),
      aRow('PO Box 7', { warning: 'po-box' }),
      aRow('', { countyId: '37183', parcelId: 'APN-1' }),
    ]
    const [listId = ''] = await tab.createAddressLists({ name: 'Mixed', rows })
    tab.startAddressListWork()
    await pass(tab, 8_000)
    expect(await states(tab, listId)).toEqual([
      'matched',
      'which-one',
      'not-found',
      'no-parcel',
      'no-parcel',
      'refused',
      'typed',
      'matched',
    ])
    expect(service.asked).toHaveLength(6)
    // Each repair looks up only its own row.
    await tab.editRow({ listId, rowId: 3, text: '3 Elm St' })
    await tab.giveParcel({ listId, rowId: 4, countyId: '37183', parcelId: 'B' })
    await tab.editRow({ listId, rowId: 7, text: '7 Elm St' })
    const choices = (await tab.readAddressRows(ADA, listId))[1]?.state
    const fourth = choices?.is === 'which-one' ? choices.parcels[3] : undefined
    if (fourth !== undefined) await tab.chooseParcel({ listId, rowIds: [1, 2], parcel: fourth })
    await pass(tab, 3_000)
    expect(await states(tab, listId)).toEqual([
      'matched',
      'matched',
      'matched',
      'matched',
      'no-parcel',
      'refused',
      'matched',
      'matched',
    ])
    expect(service.asked.slice(6).map(({ address }) => address)).toEqual(['3 Elm St', '7 Elm St'])
  })

  it('drops the answer for a row that was removed or changed meanwhile', async () => {
    const tab = await newTab()
    service.latencyMs = 3_000
    const listId = await makeAddressList(tab, ['1 Elm St', '2 Elm St', '3 Elm St'])
    tab.startAddressListWork()
    await pass(tab, 1_000)
    await tab.removeRows({ listId, rowIds: [1] })
    await tab.editRow({ listId, rowId: 2, text: '22 Elm St' })
    await pass(tab, 8_000)
    const rows = await tab.readAddressRows(ADA, listId)
    expect(rows.map(({ rowId, text, state }) => [rowId, text, state])).toMatchObject([
      [2, '22 Elm St', { is: 'matched', matchedAddress: '22 ELM ST' }],
      [3, '3 Elm St', { is: 'matched' }],
    ])
    expect(await tab.readAddressList(ADA, listId)).toMatchObject({ rows: 2, counts: { matched: 2 } })
  })

  it('a removed row is restored as it was; one removed during its lookup is looked up again', async () => {
    const tab = await newTab()
    service.latencyMs = 3_000
    const listId = await makeAddressList(tab, ['1 Elm St', '2 Elm St'])
    tab.startAddressListWork()
    await pass(tab, 1_000)
    const [asking] = await tab.removeRows({ listId, rowIds: [1] })
    await pass(tab, 4_000)
    await tab.restoreRows(asking === undefined ? [] : [asking])
    expect(await states(tab, listId)).toEqual(['typed', 'matched'])
    await pass(tab, 5_000)
    expect(await states(tab, listId)).toEqual(['matched', 'matched'])

    const before = await tab.readAddressRows(ADA, listId)
    const removed = await tab.removeRows({ listId, rowIds: [1, 2, 3] })
    expect(removed).toEqual(before)
    expect(await tab.readAddressList(ADA, listId)).toMatchObject({ rows: 0, counts: {} })
    await tab.restoreRows(removed)
    await tab.restoreRows(removed)
    expect(await tab.readAddressRows(ADA, listId)).toEqual(before)
    expect(await tab.readAddressList(ADA, listId)).toMatchObject({ rows: 2, counts: { matched: 2 } })
    signIn('grace@example.com')
    await tab.restoreRows(removed)
    signIn(ADA)
    await tab.deleteAddressList(listId)
    await tab.restoreRows(removed)
    expect(await tab.readAddressRows(ADA, listId)).toEqual([])
  })

  it('pauses and resumes, and doesn’t begin a paused second list', async () => {
    const tab = await newTab()
    const [first = '', second = ''] = await tab.createAddressLists({
      name: 'Long',
      rows: addresses(203).map((text) => aRow(text)),
    })
    tab.startAddressListWork()
    await pass(tab, 2_000)
    await tab.stopAddressList(first)
    await pass(tab, 1_000)
    const { length } = service.asked
    await pass(tab, 5_000)
    expect(service.asked).toHaveLength(length)
    expect(await tab.readAddressList(ADA, second)).toMatchObject({ paused: true, counts: { typed: 3 } })
    await tab.startAddressList(second)
    await pass(tab, 3_000)
    expect(await states(tab, second)).toEqual(['matched', 'matched', 'matched'])
  })
})

describe('a failing service', () => {
  const refuseThird = (address: string) =>
    service.asked.length === 3 ? ({ status: 429, retryAfter: 7 } as const) : found(address)
  const refusedAt = (): number => (service.asked[2]?.at ?? 0) + service.latencyMs

  it('V9: is left alone for the 7 s of a 429, then called at half the pace, which is shown', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, addresses(12))
    service.search = refuseThird
    tab.startAddressListWork()
    await pass(tab, 2_500)
    expect(tab.listWork.getState().isSlowed).toBe(true)
    expect(tab.listWork.getState().waitUntil).toBeGreaterThanOrEqual(refusedAt() + 7_000)
    await pass(tab, 20_000)
    expect(service.asked[4]?.at).toBeGreaterThanOrEqual(refusedAt() + 7_000)
    const later = service.asked.slice(4)
    for (const [index, { at }] of later.entries())
      expect(at - (later[index - 2]?.at ?? -Infinity)).toBeGreaterThanOrEqual(2_000)
    expect(new Set(await states(tab, listId))).toEqual(new Set(['matched']))
    // Refused once, retried once.
    expect(service.asked).toHaveLength(13)
  })

  it('V9: is called at once if a person ends a long wait', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, ['1 Elm St'])
    service.search = (address) =>
      service.asked.length === 1 ? { status: 429, retryAfter: 86_400 } : found(address)
    const { tabPace } = await import('./pace.ts')
    tab.startAddressListWork()
    await pass(tab, 10_000)
    expect(await states(tab, listId)).toEqual(['typed'])
    tabPace.release()
    await pass(tab, 8_000)
    expect(await states(tab, listId)).toEqual(['matched'])
    expect(tab.listWork.getState().waitUntil).toBeNull()
  })

  it('that can’t be reached is tried more and more rarely; the row resumes automatically', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, addresses(40))
    service.search = () => 'drop'
    tab.startAddressListWork()
    await pass(tab, 60_000, 500)
    expect(service.asked.length).toBeLessThan(16)
    expect(tab.listWork.getState()).toMatchObject({ by: 'this-tab', problem: 'unreachable' })
    service.search = found
    await pass(tab, 70_000, 500)
    expect(new Set(await states(tab, listId))).toEqual(new Set(['matched']))
    expect(tab.listWork.getState()).toMatchObject({ by: 'this-tab', problem: null })
  })

  it('an address that always fails ends as failed, blocks no other row, and can be retried', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, addresses(3))
    service.search = (address) => (address.startsWith('1 ') ? { status: 500 } : found(address))
    tab.startAddressListWork()
    await pass(tab, 30_000, 500)
    expect(await states(tab, listId)).toEqual(['typed', 'matched', 'matched'])
    const isStuck = async () => (await callsOf(tab, listId)).map(tab.isStuck)
    expect(await isStuck()).toEqual([true, false, false])
    // Nor while it is asked again.
    service.latencyMs = 20_000
    while ((await callsOf(tab, listId))[0]?.until !== null) await pass(tab, 1_000, 500)
    expect(await isStuck()).toEqual([true, false, false])
    service.latencyMs = 300
    await pass(tab, 40 * 60_000, 10_000)
    expect((await tab.readAddressRows(ADA, listId))[0]?.state).toMatchObject({ is: 'refused', status: 500 })
    service.search = found
    await tab.retryRows({ listId, rowIds: [1] })
    await pass(tab, 3_000)
    expect(new Set(await states(tab, listId))).toEqual(new Set(['matched']))
  })

  it('a row that waits is called at once if the customer retries it', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, ['1 Elm St'])
    service.search = () => (service.asked.length < 3 ? { status: 500 } : found('1 Elm St'))
    tab.startAddressListWork()
    await pass(tab, 8_000)
    expect(await callsOf(tab, listId)).toMatchObject([{ rounds: 2 }])
    await tab.retryRows({ listId, rowIds: [1] })
    await pass(tab, 1_500)
    expect(await states(tab, listId)).toEqual(['matched'])
  })

  it('nothing is looked up offline; work resumes with the network', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, ['1 Elm St'])
    stubNetwork(false)
    tab.startAddressListWork()
    await pass(tab, 5_000)
    expect(service.asked).toEqual([])
    expect(tab.listWork.getState().problem).toBe('offline')
    stubNetwork(true)
    await pass(tab, 31_000, 500)
    expect(await states(tab, listId)).toEqual(['matched'])
    expect(tab.listWork.getState().problem).toBeNull()
  })

  it('the browser keeps reporting offline: work resumes within seconds of the network’s return', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, ['1 Elm St'])
    stubNetwork(false)
    tab.startAddressListWork()
    await pass(tab, 5_000)
    expect(tab.listWork.getState().problem).toBe('offline')
    stubNetwork(false, true)
    await pass(tab, 5_000)
    expect(await states(tab, listId)).toEqual(['matched'])
    stubNetwork(true)
  })

  it('back online without the browser’s event: “offline” doesn’t stay', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, ['1 Elm St'])
    // As if the event of being back came too early.
    let reads = 0
    stubNetwork(false)
    Object.defineProperty(navigator, 'onLine', {
      get: () => (reads += 1) > 4,
      configurable: true,
    })
    const reported: (string | null)[] = []
    tab.listWork.subscribe(({ problem }) => void reported.push(problem))
    tab.startAddressListWork()
    await pass(tab, 5_000, 500)
    expect(reported).toContain('offline')
    expect(tab.listWork.getState().problem).toBeNull()
    expect(await states(tab, listId)).toEqual(['matched'])
    stubNetwork(true)
  })
})

describe('tabs and sessions', () => {
  it('one tab works; the other follows, and takes over when the first is gone', async () => {
    const [first, second] = [await newTab(), await newTab()]
    const listId = await makeAddressList(first, addresses(12))
    const stop = first.workOnLists(ADA)
    await pass(first, 500)
    second.startAddressListWork()
    await pass(second, 2_500)
    expect(second.listWork.getState().by).toBe('another-tab')
    expect(service.mostInFlight).toBe(2)
    expect(tightest()).toBeGreaterThanOrEqual(1_000)
    stop()
    await pass(second, 8_000)
    expect(second.listWork.getState().by).toBe('this-tab')
    expect(new Set(await states(second, listId))).toEqual(new Set(['matched']))
  })

  it('a hidden tab continues until another tab wants to work', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, addresses(4))
    tab.startAddressListWork()
    await pass(tab, 500)
    show('hidden')
    await pass(tab, 7_000)
    expect(new Set(await states(tab, listId))).toEqual(new Set(['matched']))
  })

  it('work stops at once with the session, and the rows stay with their account', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, addresses(8))
    tab.startAddressListWork()
    await pass(tab, 1_500)
    const { length } = service.asked
    signIn('bob@example.com')
    await pass(tab, 10_000)
    expect(service.asked).toHaveLength(length)
    expect(tab.listWork.getState().by).toBe('nobody')
    expect(await tab.readAddressLists('bob@example.com')).toEqual([])
    expect((await states(tab, listId)).filter((state) => state === 'typed').length).toBeGreaterThan(2)
    signIn(ADA)
    tab.startAddressListWork()
    await pass(tab, 8_000)
    expect(new Set(await states(tab, listId))).toEqual(new Set(['matched']))
  })

  it('V5: a killed page loses nothing: its lookups are repeated', async () => {
    const tab = await newTab()
    service.latencyMs = 1_000_000
    const listId = await makeAddressList(tab, addresses(3))
    const kill = tab.workOnLists(ADA)
    await pass(tab, 1_000)
    kill()
    await rest(tab)
    service.latencyMs = 300
    const next = await newTab()
    expect(await states(next, listId)).toEqual(['typed', 'typed', 'typed'])
    next.startAddressListWork()
    await pass(next, 6_000)
    expect(await states(next, listId)).toEqual(['matched', 'matched', 'matched'])
  })
})
