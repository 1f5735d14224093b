import { isLockHeld } from '#platform/locks.ts'
import { portfolioDatabase, type ClaimRow, type StoredAnswer } from '../storage/portfolio-database.ts'

/** Web Lock held while the request is being sent. */
export const sendingLock = (claimId: string): string => `once:${claimId}`

/** One get, one synchronous decision, one write at most. False if the claim stays as it is. */
const changeClaim = (claimId: string, decide: (row: ClaimRow) => ClaimRow | null): Promise<boolean> =>
  portfolioDatabase.transact(['claims'], 'readwrite', async (transaction) => {
    const claims = transaction.objectStore('claims')
    const row = await claims.get(claimId)
    const next = row === undefined ? null : decide(row)
    if (next !== null) await claims.put(next)
    return next !== null
  })

/**
 * Moves a claim from pending to sending, durably. True for exactly one caller per claimId, in any tab or
 * worker; only that caller may send. If it throws StorageError, none may.
 */
export const takeClaim = (claimId: string): Promise<boolean> =>
  changeClaim(claimId, (row) => (row.state === 'pending' ? { ...row, state: 'sending' } : null))

/** Unless the claim is gone: a tab has taken its answer. */
export const storeAnswer = (claimId: string, answer: StoredAnswer): Promise<boolean> =>
  changeClaim(claimId, (row) => ({ ...row, answer }))

export const readClaim = (claimId: string): Promise<ClaimRow | undefined> =>
  portfolioDatabase.transact(['claims'], 'readonly', (transaction) =>
    transaction.objectStore('claims').get(claimId),
  )

export const isBeingSent = (claimId: string): Promise<boolean> => isLockHeld(sendingLock(claimId))
