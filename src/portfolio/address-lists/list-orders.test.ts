import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import { anOrder } from '../testing/test-answers.ts'
import {
  ADA,
  aRow,
  closeBrowser,
  freshBrowser,
  makeAddressList,
  newTab,
  pass,
  service,
  states,
  type Tab,
} from '../testing/list-tabs.ts'
import { planQuotes } from './quotes.ts'

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
  await tab.registerRows(listId, rowIds(count))
  await pass(tab, count * 500 + 2_000)
  expect(new Set(await states(tab, listId))).toEqual(new Set(['registered']))
  return { tab, listId }
}

describe('registering', () => {
  it('happens only on request, once each, with client and address', async () => {
    const tab = await newTab()
    const [listId = ''] = await tab.createAddressLists('Loans', [aRow('1 Elm St', { client: 'Elm deal' })])
    tab.startAddressListWork()
    await pass(tab, 5_000)
    expect(service.registrations).toEqual([])
    await tab.registerRows(listId, [1])
    await pass(tab, 2_000)
    expect((await tab.readAddressRows(ADA, listId))[0]?.state).toMatchObject({
      is: 'registered',
      propertyId: 1,
      alreadyYours: false,
    })
    expect(await tab.readProperty(ADA, 1)).toMatchObject({
      client: 'Elm deal',
      address: '1 ELM ST',
      units: 4,
    })
    expect(service.registrations).toHaveLength(1)
  })

  it('reports properties that already existed, and keeps their client', async () => {
    const { tab, listId } = await registered(1)
    await tab.saveNotes(1, { client: 'Mine', note: '' })
    const [again = ''] = await tab.createAddressLists('Again', [aRow('1 Elm St', { client: 'Theirs' })])
    await pass(tab, 2_000)
    await tab.registerRows(again, [1])
    await pass(tab, 2_000)
    expect((await tab.readAddressRows(ADA, again))[0]?.state).toMatchObject({
      propertyId: 1,
      alreadyYours: true,
    })
    expect((await tab.readAddressRows(ADA, listId))[0]?.state).toMatchObject({ alreadyYours: false })
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
    await tab.registerRows(listId, [1, 2])
    await pass(tab, 30_000, 500)
    const rows = await tab.readAddressRows(ADA, listId)
    expect(rows[0]?.state).toMatchObject({ is: 'registered', propertyId: 1, alreadyYours: false })
    expect(rows[1]?.state).toMatchObject({ is: 'refused', status: 404, message: 'No (404)' })
    expect(service.properties.size).toBe(1)
    await tab.askAgain(listId, [2])
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
    await tab.registerRows(listId, rowIds(20))
    await pass(tab, 10_000)
    expect(new Set(await states(tab, listId))).toEqual(new Set(['registering']))
    await pass(tab, 90_000, 500)
    expect(new Set(await states(tab, listId))).toEqual(new Set(['registered']))
    expect(service.properties.size).toBe(20)
  })

  it('that always fails ends as failed, blocks no other row, and succeeds on a retry', async () => {
    const tab = await newTab()
    const listId = await makeAddressList(tab, addresses(3))
    tab.startAddressListWork()
    await pass(tab, 4_000)
    service.register = (parcelId) => (parcelId.startsWith('1 ') ? { status: 500 } : null)
    await tab.registerRows(listId, rowIds(3))
    await pass(tab, 10_000)
    expect(await states(tab, listId)).toEqual(['registering', 'registered', 'registered'])
    await pass(tab, 40 * 60_000, 10_000)
    expect((await tab.readAddressRows(ADA, listId))[0]?.state).toMatchObject({ is: 'refused', status: 500 })
    service.register = () => null
    await tab.askAgain(listId, [1])
    await pass(tab, 3_000)
    expect(new Set(await states(tab, listId))).toEqual(new Set(['registered']))
  })
})

describe('quotes', () => {
  it('after a 429, which proves that nothing was ordered, are requested a minute later', async () => {
    const { tab, listId } = await registered(2)
    service.order = () => (service.orders.length === 1 ? { status: 429, closes: true } : null)
    await tab.requestQuotes(listId, rowIds(2))
    await pass(tab, 5_000)
    const first = (await tab.readAddressRows(ADA, listId))[0]
    expect(first?.state.is).not.toBe('quote-sent')
    const { length } = service.orders
    await pass(tab, 50_000, 1_000)
    expect(service.orders).toHaveLength(length)
    await pass(tab, 30_000, 500)
    expect(await states(tab, listId)).toEqual(['done', 'done'])
    expect(service.orders).toHaveLength(3)
  })

  it('are requested once per request and row, two at a time, and end in their orders', async () => {
    const { tab, listId } = await registered(5)
    service.mostInFlight = 0
    // Repeated clicks have no effect.
    await Promise.all([tab.requestQuotes(listId, rowIds(5)), tab.requestQuotes(listId, rowIds(5))])
    await pass(tab, 6_000)
    await tab.requestQuotes(listId, rowIds(5))
    await pass(tab, 3_000)
    expect(await states(tab, listId)).toEqual(['done', 'done', 'done', 'done', 'done'])
    expect(service.orders.map(({ propertyId }) => propertyId).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    expect(service.mostInFlight).toBe(2)
    const row = (await tab.readAddressRows(ADA, listId))[0]
    expect(row?.state.is === 'done' && (await tab.readOrder(ADA, row.state.orderId))).toMatchObject({
      propertyId: 1,
      orderType: 'LOAN',
      amountCents: 0,
    })
  })

  it('keep an unknown outcome on its row, continue with the others, and are not sent again', async () => {
    const { tab, listId } = await registered(3)
    service.order = (propertyId) => (propertyId === 2 ? 'drop' : null)
    await tab.requestQuotes(listId, rowIds(3))
    await pass(tab, 30_000, 500)
    expect(await states(tab, listId)).toEqual(['done', 'quote-sent', 'done'])
    const state = (await tab.readAddressRows(ADA, listId))[1]?.state
    const attemptId = state?.is === 'quote-sent' ? state.attemptId : ''
    expect(await tab.readAttempt(ADA, attemptId)).toMatchObject({ state: 'unknown', orderType: 'LOAN' })
    expect(service.orders).toHaveLength(3)
    // The user links its order.
    await tab.moveAttempt(attemptId, { type: 'link', orderId: 77 })
    await pass(tab, 40_000, 1_000)
    expect((await tab.readAddressRows(ADA, listId))[1]?.state).toMatchObject({ is: 'done', orderId: 77 })
    expect(service.orders).toHaveLength(3)
  })

  it('show a refusal on its row; the next request is a new one', async () => {
    const { tab, listId } = await registered(1)
    service.order = () => ({ status: 400 })
    await tab.requestQuotes(listId, [1])
    await pass(tab, 3_000)
    expect((await tab.readAddressRows(ADA, listId))[0]?.state).toMatchObject({
      is: 'registered',
      problem: { attemptId: expect.stringMatching(/^P-/u) as string },
    })
    expect(service.orders).toHaveLength(1)
    await pass(tab, 20_000, 1_000)
    expect(service.orders).toHaveLength(1)
  })

  it('are one per property, however many of its rows are requested', async () => {
    const { tab, listId } = await registered(3, ['1 Elm St', '1 Elm St', '2 Elm St'])
    const rows = await tab.readAddressRows(ADA, listId)
    expect(planQuotes(rows, new Map()).map(({ leftOut }) => leftOut)).toEqual([null, 'same-property', null])
    await tab.requestQuotes(listId, [1, 2, 3])
    await pass(tab, 4_000)
    expect(await states(tab, listId)).toEqual(['done', 'registered', 'done'])
    await tab.requestQuotes(listId, [2])
    await pass(tab, 3_000)
    expect(service.orders).toHaveLength(2)
  })

  it('skip properties with an open quote, unless a second one was requested', async () => {
    const { tab, listId } = await registered(2)
    for (const propertyId of [1, 2])
      await tab.storeOrder(anOrder(90 + propertyId, { propertyId, type: 'LOAN' }), {
        account: ADA,
        answeredAt: Date.now(),
      })
    const rows = await tab.readAddressRows(ADA, listId)
    const open = await tab.readOpenQuotesOf(ADA, listId)
    expect(open.get(1)).toEqual({ orderId: 91 })
    expect(planQuotes(rows, open, new Set([2])).map(({ leftOut }) => leftOut)).toEqual(['open-quote', null])
    // Requested anyway, as from a page older than the order.
    await tab.requestQuotes(listId, [1, 2], { second: [2] })
    await pass(tab, 4_000)
    expect((await tab.readAddressRows(ADA, listId))[0]?.state).toMatchObject({
      is: 'registered',
      problem: { why: 'open-quote' },
    })
    expect(service.orders.map(({ propertyId }) => propertyId)).toEqual([2])
  })

  it('offline, wait and are requested later; an old request is dropped', async () => {
    const { tab, listId } = await registered(2)
    stubNetwork(false)
    await tab.requestQuotes(listId, [1])
    await pass(tab, 3_000)
    expect(await states(tab, listId)).toEqual(['quoting', 'registered'])
    stubNetwork(true)
    await pass(tab, 32_000, 1_000)
    expect(await states(tab, listId)).toEqual(['done', 'registered'])
    await tab.pauseAddressList(listId)
    await tab.requestQuotes(listId, [2])
    await pass(tab, 25 * 3_600_000, 1_800_000)
    await tab.pauseAddressList(listId, false)
    await pass(tab, 10_000)
    expect((await tab.readAddressRows(ADA, listId))[1]?.state).toMatchObject({ problem: { why: 'not-sent' } })
    expect(service.orders).toHaveLength(1)
  })

  it('can be canceled while they wait', async () => {
    const { tab, listId } = await registered(4)
    await tab.requestQuotes(listId, rowIds(4))
    await pass(tab, 250)
    await tab.takeBack(listId)
    await pass(tab, 5_000)
    expect(service.orders.length).toBeLessThanOrEqual(2)
    const after = await states(tab, listId)
    expect(after.filter((state) => state === 'done')).toHaveLength(service.orders.length)
    expect(after.filter((state) => state === 'registered')).toHaveLength(4 - service.orders.length)
  })
})

describe('a page that dies between request and outcome', () => {
  it.each([
    ['before the attempt was made', false, null, 'done', 1],
    ['before the attempt was claimed', true, null, 'done', 1],
    ['after it was confirmed', true, 'confirmed', 'done', 0],
    ['after it was sent', true, 'unknown', 'quote-sent', 0],
    ['after the claim, before the send', true, 'not-sent', 'registered', 0],
  ] as const)('%s', async (_, isNamed, became, end, sent) => {
    const { tab, listId } = await registered(1)
    await tab.pauseAddressList(listId)
    await tab.requestQuotes(listId, [1])
    const property = await tab.readProperty(ADA, 1)
    if (property === null) throw new Error('no property')
    const started = await tab.startAttempt({ property, orderType: 'LOAN', documentIds: [] })
    if ('blockedBy' in started) throw new Error('blocked')
    const { attemptId } = started.attempt
    if (isNamed)
      await tab.moveRow({ account: ADA, listId, rowId: 1 }, { type: 'attempt', attemptId, claimBefore: null })
    if (became !== null) {
      await tab.moveAttempt(attemptId, { type: 'arm', cardToken: null, card: null })
      await tab.moveAttempt(attemptId, { type: 'send', claimId: 'c1', at: Date.now() })
      if (became === 'unknown') await tab.moveAttempt(attemptId, { type: 'lost', claimId: 'c1' })
      if (became === 'confirmed') await tab.moveAttempt(attemptId, { type: 'link', orderId: 5 })
      if (became === 'not-sent') await tab.moveAttempt(attemptId, { type: 'not-sent', claimId: 'c1' })
    }
    await tab.pauseAddressList(listId, false)
    await pass(tab, 40_000, 1_000)
    expect(await states(tab, listId)).toEqual([end])
    expect(service.orders).toHaveLength(sent)
  })
})

it('two pages at once, without a lock between them, send no quote twice, whatever the answer', async () => {
  const { tab, listId } = await registered(8)
  const other = await newTab()
  const replies = [
    'drop',
    null,
    { status: 400 },
    { status: 503 },
    null,
    { status: 500 },
    'drop',
    null,
  ] as const
  service.order = (propertyId) => replies[propertyId - 1] ?? null
  await tab.requestQuotes(listId, rowIds(8))
  const stop = other.workOnLists(ADA, 'another lock')
  await pass(tab, 60_000, 500)
  stop()
  const counts = new Map<number, number>()
  for (const { propertyId } of service.orders) counts.set(propertyId, (counts.get(propertyId) ?? 0) + 1)
  expect([...counts.values()]).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
})
