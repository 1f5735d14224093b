import { describe, expect, it, vi } from 'vitest'
import { service } from '../testing/each-test.ts'
import { expiredTab, bearer, sessionRow, settled } from '../testing/sessions.ts'
import { ann, kept, openTab, pass, rest } from '../testing/tabs.ts'

const REFRESH = 'POST /auth/refresh'

describe('a session on failing storage', () => {
  it('S4 the database deleted while open: signed out, no crash, signing in works', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    const deleted = Promise.withResolvers<null>()
    indexedDB.deleteDatabase('plumbline-once').addEventListener('success', () => deleted.resolve(null))
    await deleted.promise
    await tab.state.rereadSession()
    expect(tab.state.getSession()).toBeNull()
    await tab.auth.signIn(ann, kept)
    expect(tab.state.getSession()?.status).toBe('active')
  })

  it('S8 a damaged record counts as signed out', async () => {
    const tab = await openTab()
    await tab.database.changeRow('session', 'current', () => ({
      put: { id: 'current', status: 'from the future' } as never,
      result: null,
    }))
    expect(await (await openTab()).session.loadSession()).toBeNull()
    await tab.auth.signIn(ann, kept)
    expect(tab.state.getSession()?.status).toBe('active')
  })

  it('S3 tokens that can’t be saved stay in this tab and are saved later', async () => {
    const tab = await expiredTab(service)
    const hold = Promise.withResolvers<null>()
    service.break(REFRESH, { hold: hold.promise })
    const asking = settled(bearer(tab))
    await rest()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    hold.resolve(null)
    expect(await asking).toMatchObject({ status: 'fulfilled', value: { gen: 2 } })
    expect(tab.state.getSession()).toMatchObject({ status: 'active', unsaved: true })
    put.mockRestore()
    await pass(6000)
    expect(tab.state.getSession()).toMatchObject({ status: 'active', unsaved: false })
    expect((await sessionRow(tab))?.gen).toBe(2)
  })

  it('S1 stuck storage is reported after 3 s; this tab’s copy still serves', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    vi.spyOn(indexedDB, 'open').mockReturnValue(
      Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value: () => undefined } }) as never,
    )
    void tab.database.closeOnceDatabase()
    expect((await bearer(tab))?.gen).toBe(1)
    const other = await openTab({ started: false })
    expect(await settled(other.session.loadSession(), 5000)).toMatchObject({
      status: 'rejected',
      reason: { name: 'StorageError', reason: 'stuck' },
    })
    vi.restoreAllMocks()
    expect((await other.session.loadSession())?.status).toBe('active')
  })
})
