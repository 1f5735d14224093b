import '#testing/fresh-modules.ts'
import { deleteDB } from 'idb'
import { vi } from 'vitest'
import { forgetRecords } from '../store/all-records.ts'
import { closePortfolio } from '../store/database.ts'

/** First import of a test file: who is signed in for the modules that it imports. */
export const ADA = 'ada@example.com'
export const BOB = 'bob@example.com'
export const T = 1_700_000_000_000
export const signedIn = { account: ADA }
vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => signedIn.account,
}))

/** As in a new browser. */
export async function emptyDisk(): Promise<void> {
  signedIn.account = ADA
  forgetRecords()
  await closePortfolio()
  for (const { name = '' } of await indexedDB.databases()) await deleteDB(name)
}
