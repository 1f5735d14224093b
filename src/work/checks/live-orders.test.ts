import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOrder } from '#memory/testing/test-answers.ts'
import {
  ADA,
  HOUR,
  MINUTE,
  SECOND,
  T,
  answers,
  closeBrowser,
  fails,
  freshBrowser,
  goOn,
  newTab,
  service,
} from '../testing/check-tabs.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

describe('an order by its number', () => {
  it('is stored with its property before it is shown', async () => {
    const tab = await newTab()
    await tab.addOrderByNumber(42)
    expect(await tab.readProperty(ADA, 7)).toMatchObject({ source: 'recovered' })
  })

  it('that isn’t this account’s: reported, and never rechecked automatically', async () => {
    const tab = await newTab()
    fails('missing', 'getOrder', { status: 404, serviceMessage: 'No such request' })
    await expect(tab.addOrderByNumber(42)).rejects.toMatchObject({ kind: 'missing' })
    goOn(HOUR)
    expect(await tab.checkOrder(ADA, 42)).toEqual({ type: 'stopped', terminal: 'missing' })
    await expect(tab.addOrderByNumber(42)).rejects.toMatchObject({ kind: 'missing' })
    expect(service.arrivals).toHaveLength(2)
    await expect(tab.addOrderByNumber(42)).rejects.toMatchObject({ kind: 'too-many' })
  })
})

describe('the live query', () => {
  it('is the gate; another tab’s change is read from storage and sends nothing', async () => {
    const [here, there] = [await newTab(), await newTab()]
    const client = new QueryClient()
    const stop = here.listenForChanges(client)
    await here.storeOrder(anOrder(42), { account: ADA, answeredAt: T })
    const options = here.orderCheckQueries.live(42)
    expect(await client.fetchQuery(options)).toMatchObject({ id: 42, nextAllowedAt: T + 65 * SECOND })
    expect(service.arrivals).toHaveLength(1)
    goOn(2 * MINUTE)
    answers({ status: 'REQUEST_INFO', statusLabel: 'We need something' })
    await there.checkOrder(ADA, 42)
    await vi.waitFor(() =>
      expect(client.getQueryData(options.queryKey)).toMatchObject({
        rank: 0,
        nextAllowedAt: T + 2 * MINUTE + 65 * SECOND,
      }),
    )
    expect(service.arrivals).toHaveLength(2)
    stop()
    client.clear()
  })

  it('a failed check of a known order shows in the data; an unknown order is null', async () => {
    const tab = await newTab()
    const client = new QueryClient()
    await tab.storeOrder(anOrder(42), { account: ADA, answeredAt: T })
    fails('broken', 'getOrder', { status: 500 })
    expect(await client.fetchQuery(tab.orderCheckQueries.live(42))).toMatchObject({
      errors: 1,
      terminal: null,
    })
    expect(await client.fetchQuery(tab.orderCheckQueries.live(43))).toBeNull()
    expect(service.arrivals).toHaveLength(1)
    client.clear()
  })
})
