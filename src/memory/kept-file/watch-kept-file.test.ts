import '#testing/fresh-modules.ts'
import { deleteDB } from 'idb'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { StorageError } from '#platform/storage-error.ts'
import { sleep } from '#platform/timing.ts'
import { announceChange } from '../store/changes.ts'
import { closePortfolio } from '../store/database.ts'
import { aFile, storeHandles } from '../testing/test-files.ts'
import { changeKeptFile, keepFile, readKeptFile } from './kept-file.ts'
import { watchKeptFile } from './watch-kept-file.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

const ADA = 'ada@example.com'
const BOB = 'bob@example.com'

const session = vi.hoisted(() => ({ signIn: (_account: string | null): void => undefined }))
vi.mock('#api/session/session-state.ts', () => {
  const sessionStore = createStore<{ account: string; otherAccount: null } | null>(() => null)
  session.signIn = (account) =>
    sessionStore.setState(account === null ? null : { account, otherAccount: null }, true)
  return { sessionStore, getSession: sessionStore.getState }
})
const { needsSync, syncKeptFile } = vi.hoisted(() => ({
  needsSync: vi.fn<() => Promise<boolean>>(() => Promise.resolve(false)),
  syncKeptFile: vi.fn<(account: string, hasChanges: boolean) => Promise<void>>(() => Promise.resolve()),
}))
vi.mock('./sync-kept-file.ts', () => ({ needsSync, syncKeptFile }))

beforeEach(() => {
  vi.clearAllMocks()
  storeHandles()
  vi.stubGlobal('document', new EventTarget())
})
// One tab watches once.
beforeAll(() => {
  vi.stubGlobal('document', new EventTarget())
  watchKeptFile()
})
afterEach(async () => {
  session.signIn(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await closePortfolio()
  await deleteDB(PORTFOLIO_DATABASE)
})

const changedAt = async (): Promise<number | null | undefined> => (await readKeptFile(ADA))?.changedAt

it('reads and saves the file of an account that signs in after one without a file', async () => {
  await keepFile(ADA, aFile('portfolio.json').handle, Date.now())
  await changeKeptFile(ADA, () => ({ changedAt: null }))
  session.signIn(BOB)
  // Until Bob's row is read.
  await sleep(1_200)
  session.signIn(null)
  session.signIn(ADA)
  announceChange(ADA)
  await expect.poll(changedAt).toBeGreaterThan(0)
  await expect.poll(() => needsSync.mock.calls.length, { timeout: 3_000 }).toBe(1)
})

it('saves again after storage failed, without another change or visit', async () => {
  await keepFile(ADA, aFile('portfolio.json').handle, Date.now())
  session.signIn(ADA)
  syncKeptFile.mockRejectedValueOnce(new StorageError('stuck', PORTFOLIO_DATABASE))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  announceChange(ADA)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(syncKeptFile.mock.calls).toEqual([[ADA, true]])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(syncKeptFile.mock.calls).toEqual([
    [ADA, true],
    [ADA, true],
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(syncKeptFile).toHaveBeenCalledTimes(2)
})
