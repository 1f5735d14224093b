import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshBrowser, openTab } from '../testing/tabs.ts'

const claim = (claimId: string) => ({
  claimId,
  account: 'ada@example.com',
  subject: 'Nightly import',
  at: Date.now(),
})

beforeEach(() => void freshBrowser())
afterEach(() => vi.unstubAllGlobals())

describe('the answer of a key creation whose page is gone', () => {
  it('loses its secret after a minute, unless this browser’s key is waiting for it', async () => {
    const tab = await openTab({ started: false })
    const at = Date.now()
    for (const claimId of ['shown-nowhere', 'being-made']) {
      await tab.database.transact(['claims'], 'readwrite', (transaction) =>
        transaction.objectStore('claims').put({
          ...claim(claimId),
          kind: 'create-api-key',
          answer: { at, status: 200, bodyText: 'secret' },
          adoptedAt: null,
        }),
      )
    }
    const making = { claimId: 'being-made', name: 'Plumbline', at, days: 1, remade: false }
    await tab.database.transact(['keys'], 'readwrite', (transaction) =>
      transaction.objectStore('keys').put({
        account: 'ada@example.com',
        browserId: 'b7f3',
        attempt: 1,
        state: 'none',
        keyId: null,
        value: null,
        name: null,
        createdAt: null,
        expiresAt: null,
        remade: false,
        making,
        orphans: false,
        madeAt: [],
        tombstones: [],
      }),
    )
    const texts = async (): Promise<unknown[]> =>
      (await tab.database.readRows('claims')).map(({ claimId, answer }) => [claimId, answer?.bodyText])
    await tab.claims.pruneClaims(at + 59_000)
    expect(await texts()).toEqual([
      ['being-made', 'secret'],
      ['shown-nowhere', 'secret'],
    ])
    await tab.claims.pruneClaims(at + 61_000)
    expect(await texts()).toEqual([
      ['being-made', 'secret'],
      ['shown-nowhere', ''],
    ])
  })
})
