/** Records of a page that is left, and of the pages after it. */
import '../testing/signed-in.ts'
import { deleteDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubPage } from '#api/testing/page-events.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

const ROW = { account: 'ada@example.com', keyId: 1, replacedBy: null }

async function openPage() {
  vi.resetModules()
  const page = stubPage()
  const { closePortfolio, readPortfolio, writePortfolio } = await import('./database.ts')
  return { ...page, closePortfolio, readPortfolio, writePortfolio }
}

beforeEach(() => deleteDB(PORTFOLIO_DATABASE))

describe('a page that is left', () => {
  it('aborts its writes, rolls them back, and closes', async () => {
    const { leave, comeBack, reload, writePortfolio, readPortfolio, closePortfolio } = await openPage()
    const going = { on: true }
    const begun = Promise.withResolvers<void>()
    const writing = writePortfolio(['keys'], async (transaction) => {
      const keys = transaction.objectStore('keys')
      await keys.put(ROW)
      begun.resolve()
      while (going.on) await keys.count()
    }).catch((error: unknown) => error)
    await begun.promise
    leave()
    try {
      expect(await writing).toMatchObject({ reason: 'closed' })
      // An open connection would block the deletion.
      const blocked = vi.fn()
      await deleteDB(PORTFOLIO_DATABASE, { blocked })
      expect(blocked).not.toHaveBeenCalled()
    } finally {
      going.on = false
    }
    await expect(readPortfolio(['keys'], () => Promise.resolve())).rejects.toMatchObject({ reason: 'closed' })
    comeBack()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(await readPortfolio(['keys'], (transaction) => transaction.objectStore('keys').count())).toBe(0)
    await closePortfolio()
  })

  it('handles the failure of all parallel reads', async () => {
    const { leave, writePortfolio } = await openPage()
    const { readRecords } = await import('./all-records.ts')
    const { bareProperty } = await import('./merge-order.ts')
    const { putProperty } = await import('./store-order.ts')
    await writePortfolio(['properties'], (transaction) =>
      putProperty(transaction, bareProperty(ROW.account, 7, 1)),
    )
    const getAll: IDBObjectStore['getAll'] = Reflect.get(IDBObjectStore.prototype, 'getAll')
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function read(
      this: IDBObjectStore,
      ...range
    ) {
      queueMicrotask(leave)
      return getAll.apply(this, range)
    })
    // An unhandled rejection fails the run.
    await expect(readRecords(ROW.account)).rejects.toMatchObject({ reason: 'closed' })
    vi.restoreAllMocks()
    await new Promise((resolve) => setTimeout(resolve))
  })

  it('doesn’t begin pending work when it comes back', async () => {
    const { leave, comeBack, writePortfolio, readPortfolio, closePortfolio } = await openPage()
    const work = vi.fn(() => Promise.resolve())
    const writing = writePortfolio(['keys'], work).catch((error: unknown) => error)
    leave()
    comeBack()
    expect(await writing).toMatchObject({ reason: 'closed' })
    expect(work).not.toHaveBeenCalled()
    await readPortfolio(['keys'], () => Promise.resolve())
    await closePortfolio()
  })
})
