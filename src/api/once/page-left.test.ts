/** Once-only calls of a page that is left, and of the pages after it. */
import { describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import { service } from '../testing/each-test.ts'
import { stubPage } from '../testing/page-events.ts'
import { openClaim, openTab, pass, rest, type Tab } from '../testing/tabs.ts'

const LOGIN = 'POST /auth/login'
const request = { url: '/api/v2/auth/login', headers: {}, bodyText: '{"email":"a@b.c"}' }
const closed = { name: 'StorageError', reason: 'closed' }

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  )

/** One page with its database open, and one that stays. */
async function openPages() {
  const staying = await openTab({ started: false })
  const page = stubPage()
  const leaving = await openTab({ started: false })
  await openClaim(leaving)
  return { ...page, leaving, staying }
}

/** Keeps reading, as if the page were busy. */
function workForever(tab: Tab) {
  const going = { on: true }
  const work = tab.portfolio.transact(['claims'], 'readwrite', async (transaction) => {
    while (going.on) await transaction.objectStore('claims').get('c1')
  })
  return { ended: failureOf(work), stop: () => (going.on = false) }
}

describe('a page that is left', () => {
  it('aborts its transactions at once, so other pages needn’t wait', async () => {
    const { leave, leaving, staying } = await openPages()
    const work = workForever(leaving)
    await rest()
    leave()
    try {
      const claimed = failureOf(staying.claims.takeClaim('c1'))
      await pass(1000)
      expect(await Promise.race([claimed, Promise.resolve('waits')])).toBe('done')
      expect(await work.ended).toMatchObject(closed)
    } finally {
      work.stop()
    }
  })

  it('sends nothing for a claim that was being saved, not even after it comes back', async () => {
    const { leave, comeBack, reload, leaving, staying } = await openPages()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value: unknown,
    ) {
      put.mockRestore()
      const written = this.put(value)
      leave()
      return written
    })
    const sending = failureOf(leaving.runOnce.runOnce('c1', request))
    await pass(2000)
    comeBack()
    await pass(2000)
    expect(await sending).toMatchObject(closed)
    expect(service.count(LOGIN)).toBe(0)
    expect(await staying.claims.readClaim('c1')).toMatchObject({ state: 'pending' })
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('sends nothing for a claim it hadn’t begun to save, not even after it comes back', async () => {
    const { leave, comeBack, leaving } = await openPages()
    void leaving.portfolio.close()
    const sending = failureOf(leaving.runOnce.runOnce('c1', request))
    leave()
    comeBack()
    await pass(2000)
    expect(await sending).toMatchObject(closed)
    leave()
    const late = failureOf(leaving.runOnce.runOnce('c1', request))
    await pass(2000)
    expect(await late).toMatchObject(closed)
    expect(service.count(LOGIN)).toBe(0)
  })

  it('has on disk what it reported as saved, and continues if nothing was cut off', async () => {
    const { leave, becomeVisible, comeBack, reload, leaving, staying } = await openPages()
    expect(await leaving.claims.takeClaim('c1')).toBe(true)
    leave()
    expect(await staying.claims.readClaim('c1')).toMatchObject({ state: 'sending' })
    becomeVisible()
    expect(await leaving.claims.readClaim('c1')).toMatchObject({ state: 'sending' })
    comeBack()
    expect(reload).not.toHaveBeenCalled()
    expect(await leaving.claims.takeClaim('c1')).toBe(false)
  })

  it('isn’t reloaded while offline, which would lose it', async () => {
    const { leave, comeBack, reload, leaving } = await openPages()
    const work = workForever(leaving)
    await rest()
    leave()
    work.stop()
    stubNetwork(false)
    comeBack()
    expect(await work.ended).toMatchObject(closed)
    expect(reload).not.toHaveBeenCalled()
    expect(await leaving.claims.takeClaim('c1')).toBe(true)
  })
})
