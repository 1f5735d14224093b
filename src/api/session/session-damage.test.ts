import { describe, expect, it, vi } from 'vitest'
import '../testing/each-test.ts'
import { bearer, settled } from '../testing/sessions.ts'
import { ann, kept, openTab } from '../testing/tabs.ts'

describe('a session on failing storage', () => {
  it('S4 the database deleted while open: signed out, no crash, signing in works', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    const deleted = Promise.withResolvers<null>()
    indexedDB.deleteDatabase('plumbline-session').addEventListener('success', () => deleted.resolve(null))
    await deleted.promise
    await tab.state.rereadSession()
    expect(tab.state.getSession()).toBeNull()
    await tab.auth.signIn(ann, kept)
    expect(tab.state.getSession()?.status).toBe('active')
  })

  it('S1 stuck storage is reported after 3 s; this tab’s copy still serves', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    vi.spyOn(indexedDB, 'open').mockReturnValue(
      Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value: () => undefined } }) as never,
    )
    void tab.database.closeSessionDatabase()
    expect(await bearer(tab)).toMatch(/^access-/u)
    const other = await openTab({ started: false })
    expect(await settled(other.session.loadSession(), 5000)).toMatchObject({
      status: 'rejected',
      reason: { name: 'StorageError', reason: 'stuck' },
    })
    vi.restoreAllMocks()
    expect((await other.session.loadSession())?.status).toBe('active')
  })
})
