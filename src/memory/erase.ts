import { removeSnapshots } from '#api/session/paint-hint.ts'
import { sleep } from '#platform/timing.ts'
import { announceChange } from './store/changes.ts'
import { writePortfolio } from './store/database.ts'
import { stopKeepingFile } from './kept-file/kept-file.ts'
import { startingWith } from './store/key-range.ts'
import { eraseUnsaved } from './store/unsaved.ts'

const CHUNK_ROWS = 500

/** A demo stays marked. */
const ERASED = ['listRows', 'lists', 'orders', 'documents', 'properties', 'keys'] as const

/** Up to 500 rows, so no transaction exceeds its time limit; true if more may be left. */
const eraseChunk = (store: (typeof ERASED)[number], account: string): Promise<boolean> =>
  writePortfolio([store], async (transaction) => {
    const rows = transaction.objectStore(store)
    const keys = await rows.getAllKeys(startingWith(account), CHUNK_ROWS)
    const [first, last] = [keys[0], keys.at(-1)]
    if (first !== undefined) await rows.delete(IDBKeyRange.bound(first, last))
    return keys.length === CHUNK_ROWS
  })

/**
 * Erases attempts with their tokens, saved answers, and checks whose minute is over. A claim without an answer stays:
 * its order may still be created. An account's gap stays too.
 */
const eraseAttempts = (account: string, now: number): Promise<void> =>
  writePortfolio(['attempts', 'checks', 'claims'], async (transaction) => {
    const attempts = transaction.objectStore('attempts')
    const checks = transaction.objectStore('checks')
    const claims = transaction.objectStore('claims')
    const keys = await attempts.index('account').getAllKeys(account)
    const over = (await checks.getAll(startingWith(account))).filter(
      (row) => row.nextAllowedAt <= now && row.gapMs === undefined,
    )
    const answered = (await claims.getAll()).filter((row) => row.account === account && row.answer !== null)
    await Promise.all([
      ...keys.map((key) => attempts.delete(key)),
      ...over.map((row) => checks.delete([account, row.orderId])),
      ...answered.map(({ claimId }) => claims.delete(claimId)),
    ])
  })

/**
 * Erases an account's properties, documents, orders, order attempts, lists and key records from this
 * browser, and stops saving to the portfolio file, which stays on the device. Only numbers
 * remain, to keep the service's limits. Can't be undone. Throws StorageError.
 */
export async function erasePortfolio(account: string, now = Date.now()): Promise<void> {
  // Otherwise the file would restore everything.
  await stopKeepingFile(account)
  await eraseAttempts(account, now)
  for (const store of ERASED) while (await eraseChunk(store, account)) await sleep()
  for (const area of ['records', 'attempts', 'keys', 'lists'] as const) announceChange(account, area)
  eraseUnsaved(account)
  removeSnapshots()
}
