import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import { anOrder } from '#memory/testing/test-answers.ts'
import {
  ADA,
  aRow,
  closeBrowser,
  freshBrowser,
  makeAddressList,
  newTab,
  pass,
  service,
  signIn,
  states,
  type Tab,
} from '../testing/list-tabs.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

const addresses = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at + 1} Elm St`)
const rowIds = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

/** With registered rows, in a tab that works on them. */
async function registered(count: number, texts = addresses(count)): Promise<{ tab: Tab; listId: string }> {
  const tab = await newTab()
  const listId = await makeAddressList(tab, texts)
  tab.startAddressListWork()
  await pass(tab, count * 500 + 2_000)
  await tab.registerRows({ listId, rowIds: rowIds(count) })
  await pass(tab, count * 500 + 2_000)
  expect(new Set(await states(tab, listId))).toEqual(new Set(['registered']))
  return { tab, listId }
}

describe('registering', () => {
  it('happens only on request, once each, with client and address', async () => {
    const tab = await newTab()
    const [listId = ''] = await tab.createAddressLists({
      name: 'Loans',
      rows: [aRow('1 Elm St', { client: 'Elm deal' })],
    })
    tab.startAddressListWork()
    await pass(tab, 5_000)
    expect(service.registrations).toEqual([])
    await tab.registerRows({ listId, rowIds: [1] })
    await pass(tab, 2_000)
    const [row] = await tab.readAddressRows(ADA, listId)
    expect(row?.state).toMatchObject({ is: 'registered', propertyId: 1 })
    const property = await tab.readProperty(ADA, 1)
    expect(property).toMatchObject({ client: 'Elm deal', address: '1 ELM ST', units: 4 })
    expect(service.registrations).toHaveLength(1)
  })

  it('keeps the client of properties that already existed', async () => {
    const { tab } = await registered(1)
    await tab.saveNotes({ propertyId: 1, client: 'Mine', note: '' })
    const [again = ''] = await tab.createAddressLists({
      name: 'Again',
      rows: [aRow('1 Elm St', { client: 'Theirs' })],
    })
    await pass(tab, 2_000)
    await tab.registerRows({ listId: again, rowIds: [1] })
    await pass(tab, 2_000)
    expect((await tab.readAddressRows(ADA, again))[0]?.state).toMatchObject({ propertyId: 1 })
    expect(await tab.readProperty(ADA, 1)).toMatchObject({ client: 'Mine' })
    expect(await tab.readListWith(ADA, [1])).toBe(again)
    expect(await tab.readListWith(ADA, [1, 2])).toBeNull()
  })

  it('retries after a lost answer without a second property; shows a refusal', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, addresses(2))
    tab.startAddressListWork()
    await pass(tab, 3_000)
    service.register = (parcelId) => {
      if (parcelId.startsWith('2')) return { status: 404 }
      return service.registrations.length === 1 ? 'drop' : null
    }
    await tab.registerRows({ listId, rowIds: [1, 2] })
    await pass(tab, 30_000, 500)
    const rows = await tab.readAddressRows(ADA, listId)
    expect(rows[0]?.state).toMatchObject({ is: 'registered', propertyId: 1 })
    expect(rows[1]?.state).toMatchObject({ is: 'refused', status: 404, message: 'No (404)' })
    expect(service.properties.size).toBe(1)
    await tab.retryRows({ listId, rowIds: [2] })
    expect((await states(tab, listId))[1]).toBe('matched')
  })
})

describe('a registration that the service fails to answer', () => {
  it('survives ten seconds of 500s and of cut answers in every row', { timeout: 30_000 }, async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, addresses(20))
    tab.startAddressListWork()
    await pass(tab, 12_000)
    const startedAt = Date.now()
    service.register = () =>
      Date.now() - startedAt < 10_000 ? { status: service.registrations.length % 2 === 0 ? 500 : 200 } : null
    await tab.registerRows({ listId, rowIds: rowIds(20) })
    await pass(tab, 10_000)
    expect(new Set(await states(tab, listId))).toEqual(new Set(['registering']))
    await pass(tab, 90_000, 500)
    expect(new Set(await states(tab, listId))).toEqual(new Set(['registered']))
    expect(service.properties.size).toBe(20)
  })
})

describe('quotes', () => {
  const unseen = (count: number): Map<number, null> => new Map(rowIds(count).map((id) => [id, null]))
  const quotesOf = async (tab: Tab, count: number) =>
    (await tab.readOrdered(ADA, rowIds(count))).map(
      ({ LOAN }) => LOAN?.attempt?.is ?? (LOAN === null ? null : 'order'),
    )
  const requested = (): number[] => service.orders.map(({ propertyId }) => propertyId).sort((a, b) => a - b)

  it('V5: are requested once per property, two at a time, and end in their orders', async () => {
    const { tab, listId } = await registered(5)
    service.mostInFlight = 0
    // Repeated clicks have no effect.
    const run = tab.requestQuotes({ listId, wanted: unseen(5) })
    expect(await tab.requestQuotes({ listId, wanted: unseen(5) })).toBeNull()
    await pass(tab, 1_000)
    expect(tab.quoteRun.getState()).toMatchObject({ listId, of: 5 })
    await pass(tab, 5_000)
    expect(await run).toBeNull()
    expect(tab.quoteRun.getState()).toBeNull()
    expect(await quotesOf(tab, 5)).toEqual(['order', 'order', 'order', 'order', 'order'])
    expect(requested()).toEqual([1, 2, 3, 4, 5])
    expect(service.mostInFlight).toBe(2)
    // Nor has a page that doesn't know of them.
    const again = tab.requestQuotes({ listId, wanted: unseen(5) })
    await pass(tab, 5_000)
    expect(await again).toBeNull()
    expect(service.orders).toHaveLength(5)
  })

  it('V11: with an unknown outcome are not sent again, and the others continue', async () => {
    const { tab, listId } = await registered(3)
    service.order = (propertyId) => (propertyId === 2 ? 'drop' : null)
    void tab.requestQuotes({ listId, wanted: unseen(3) })
    await pass(tab, 10_000, 500)
    expect(await quotesOf(tab, 3)).toEqual(['order', 'unknown', 'order'])
    void tab.requestQuotes({ listId, wanted: unseen(3) })
    await pass(tab, 10_000, 500)
    expect(requested()).toEqual([1, 2, 3])
  })

  it.each([401, 403, 429, 503])(
    'V9: end at a %i, which is no one row’s; the rest can be requested',
    async (status) => {
      const { tab, listId } = await registered(6)
      service.order = () => ({ status, closes: true })
      const run = tab.requestQuotes({ listId, wanted: unseen(6) })
      await pass(tab, 10_000, 500)
      expect(await run).toMatchObject({ httpStatus: status })
      // Two were in flight.
      expect(service.orders.length).toBeLessThanOrEqual(2)
      const { length } = service.orders
      service.order = () => null
      void tab.requestQuotes({ listId, wanted: unseen(6) })
      await pass(tab, 10_000, 500)
      const quotes = await quotesOf(tab, 6)
      expect(quotes.filter((is) => is === 'order')).toHaveLength(status === 503 ? 6 - length : 6)
      expect(quotes.filter((is) => is === 'unknown')).toHaveLength(status === 503 ? length : 0)
    },
  )

  it('continue after a refusal that concerns only its row; a new request repeats it', async () => {
    const { tab, listId } = await registered(3)
    service.order = (propertyId) => (propertyId === 1 ? { status: 400, closes: true } : null)
    void tab.requestQuotes({ listId, wanted: unseen(3) })
    await pass(tab, 8_000, 500)
    expect(await quotesOf(tab, 3)).toEqual(['refused', 'order', 'order'])
    service.order = () => null
    void tab.requestQuotes({ listId, wanted: unseen(1) })
    await pass(tab, 4_000, 500)
    expect(requested()).toEqual([1, 1, 2, 3])
  })

  it('that may have reached the service twice must be resolved first', async () => {
    const { tab, listId } = await registered(1)
    service.order = () => ({ status: 400 })
    for (const _ of [1, 2]) {
      void tab.requestQuotes({ listId, wanted: unseen(1) })
      await pass(tab, 4_000, 500)
    }
    expect(await quotesOf(tab, 1)).toEqual(['look-first'])
    expect(requested()).toEqual([1])
  })

  it('are second ones only if the customer saw the first', async () => {
    const { tab, listId } = await registered(2)
    for (const propertyId of [1, 2])
      await tab.storeOrder(anOrder(90 + propertyId, { propertyId, type: 'LOAN', status: 'COMPLETED' }), {
        account: ADA,
        answeredAt: Date.now(),
      })
    const wanted = new Map([
      [1, null],
      [2, 92],
    ])
    for (const _ of [1, 2]) {
      void tab.requestQuotes({ listId, wanted })
      await pass(tab, 4_000, 500)
    }
    expect(requested()).toEqual([2])
  })

  it('O10: offline, aren’t sent or queued', async () => {
    const { tab, listId } = await registered(2)
    stubNetwork(false)
    const run = tab.requestQuotes({ listId, wanted: unseen(2) })
    const [ended] = await Promise.all([Promise.allSettled([run]), pass(tab, 5_000)])
    expect(ended[0]).toMatchObject({ reason: { kind: 'unreachable', sent: false } })
    stubNetwork(true)
    await pass(tab, 30_000, 1_000)
    expect(service.orders).toEqual([])
    expect(await quotesOf(tab, 2)).toEqual([null, null])
  })

  it('can be canceled while they wait', async () => {
    const { tab, listId } = await registered(6)
    void tab.requestQuotes({ listId, wanted: unseen(6) })
    await pass(tab, 250)
    tab.quoteRun.getState()?.cancel()
    await pass(tab, 8_000)
    expect(service.orders).toHaveLength(2)
    expect(tab.quoteRun.getState()).toBeNull()
  })

  it('V13: end when the account changes', async () => {
    const { tab, listId } = await registered(6)
    const run = tab.requestQuotes({ listId, wanted: unseen(6) })
    const ended = Promise.allSettled([run])
    await pass(tab, 500)
    signIn('bob@example.com')
    await pass(tab, 8_000)
    expect((await ended)[0]).toMatchObject({ reason: { kind: 'signed-out' } })
    expect(service.orders.length).toBeLessThanOrEqual(2)
  })

  it('V11: two tabs at once request no quote twice, whatever the answer', async () => {
    const { tab, listId } = await registered(8)
    const other = await newTab()
    const replies = [null, 'drop', { status: 400 }, null, { status: 500 }, 'drop', null, null] as const
    service.order = (propertyId) => replies[propertyId - 1] ?? null
    void tab.requestQuotes({ listId, wanted: unseen(8) })
    void other.requestQuotes({ listId, wanted: new Map([...unseen(8)].toReversed()) })
    await pass(tab, 30_000, 500)
    expect(requested()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})
