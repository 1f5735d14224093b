import { describe, expect, it } from 'vitest'
import { service } from '../testing/each-test.ts'
import { openTab, type Tab } from '../testing/tabs.ts'
import type { ClaimKind, ClaimRow, StoredAnswer } from './rows.ts'

const answer: StoredAnswer = { at: 1000, status: 200, bodyText: 'secret' }

/** With a call in progress, answered by default. */
async function tabWith(kind: ClaimKind, { answered = true } = {}): Promise<Tab> {
  const tab = await openTab({ started: false })
  await tab.claims.openClaim({ claimId: 'c1', kind, account: 'ann@example.com', subject: 'P-1', at: 500 })
  await tab.claims.takeClaim('c1')
  if (answered)
    await tab.database.changeRow('claims', 'c1', (row) => ({
      put: { ...(row as ClaimRow), answer },
      result: null,
    }))
  return tab
}

describe('an answer', () => {
  it('to a missing or adopted call isn’t saved', async () => {
    const tab = await tabWith('create-order')
    await tab.claims.storeAnswer('c2', answer)
    expect(await tab.claims.readClaim('c2')).toBeUndefined()
    await tab.claims.markAdopted('c1', 2000)
    await tab.claims.storeAnswer('c1', { ...answer, status: 500 })
    expect((await tab.claims.readClaim('c1'))?.answer?.status).toBe(200)
    expect(service.sent).toEqual([])
  })

  it('is adopted once; a missing call isn’t adopted', async () => {
    const tab = await tabWith('create-order')
    await tab.claims.markAdopted('c2', 2000)
    await tab.claims.markAdopted('c1', 2000)
    await tab.claims.markAdopted('c1', 3000)
    expect(await tab.database.readRows('claims')).toMatchObject([{ claimId: 'c1', adoptedAt: 2000 }])
  })

  it.each([
    ['create-order', 'secret'],
    ['refresh', ''],
    ['create-api-key', ''],
  ] as const)('of the kind %s keeps "%s" when adopted', async (kind, bodyText) => {
    const tab = await tabWith(kind)
    await tab.claims.markAdopted('c1', 2000)
    expect((await tab.claims.readClaim('c1'))?.answer).toEqual({ ...answer, bodyText })
  })

  it('that never came leaves its call adopted without one', async () => {
    const tab = await tabWith('refresh', { answered: false })
    await tab.claims.markAdopted('c1', 2000)
    expect(await tab.claims.readClaim('c1')).toMatchObject({ answer: null, adoptedAt: 2000 })
  })

  it.each([
    ['create-api-key', '', 61_001],
    ['create-order', 'secret', null],
    ['refresh', 'secret', null],
  ] as const)('of the kind %s, not adopted, holds "%s" after a minute', async (kind, bodyText, at) => {
    const tab = await tabWith(kind)
    await tab.claims.pruneClaims(60_999)
    expect((await tab.claims.readClaim('c1'))?.answer).toEqual(answer)
    await tab.claims.pruneClaims(61_001)
    const row = await tab.claims.readClaim('c1')
    expect(row?.answer?.bodyText).toBe(bodyText)
    expect(row?.adoptedAt).toBe(at)
  })
})
