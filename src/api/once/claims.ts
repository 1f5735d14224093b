import { isLockHeld } from '#platform/locks.ts'
import { changeRow, readRow, readRows, transact } from './database.ts'
import type { ClaimRow, StoredAnswer } from './rows.ts'

/** `at` comes from the page: one clock counts. */
type NewClaim = Pick<ClaimRow, 'claimId' | 'account' | 'subject' | 'at'>

/** TTL of resolved claims. */
const KEPT_MS = 7 * 86_400_000

/** Web Lock held while the request is being sent. */
export const sendingLock = (claimId: string): string => `once:${claimId}`

/** Add it in the transaction of the row that needs it. */
export const pendingClaim = (claim: NewClaim): ClaimRow => ({
  ...claim,
  state: 'pending',
  answer: null,
  adoptedAt: null,
})

/**
 * Moves a claim from pending to sending, durably. True for exactly one caller per claimId, in any tab or
 * worker; only that caller may send. If it throws StorageError, none may.
 */
export const takeClaim = (claimId: string): Promise<boolean> =>
  changeRow('claims', claimId, (row) =>
    row?.state === 'pending' ? { put: { ...row, state: 'sending' }, result: true } : { result: false },
  )

export const readClaim = (claimId: string): Promise<ClaimRow | undefined> => readRow('claims', claimId)

export const storeAnswer = (claimId: string, answer: StoredAnswer): Promise<void> =>
  changeRow('claims', claimId, (row) =>
    row === undefined || row.adoptedAt !== null
      ? { result: undefined }
      : { put: { ...row, answer }, result: undefined },
  )

export const markAdopted = (claimId: string, now: number): Promise<void> =>
  changeRow('claims', claimId, (row) =>
    row === undefined || row.adoptedAt !== null
      ? { result: undefined }
      : { put: { ...row, adoptedAt: now }, result: undefined },
  )

/**
 * Makes sure a pending claim is never sent. True: nothing was sent and never will be. False: the network may
 * have the request.
 */
export const cancelClaim = (claimId: string): Promise<boolean> =>
  changeRow('claims', claimId, (row) =>
    row?.state === 'pending'
      ? { put: { ...row, state: 'canceled', adoptedAt: row.at }, result: true }
      : { result: row?.state === 'canceled' },
  )

/** Answers not adopted yet, of any account. */
export const answeredClaims = async (): Promise<ClaimRow[]> =>
  (await readRows('claims')).filter((row) => row.answer !== null && row.adoptedAt === null)

/** Deletes claims resolved a week ago. `now` in ms. */
export const pruneClaims = (now: number): Promise<void> =>
  transact(['claims'], 'readwrite', async (transaction) => {
    const claims = transaction.objectStore('claims')
    for (const { claimId, adoptedAt } of await claims.getAll())
      if (adoptedAt !== null && adoptedAt < now - KEPT_MS) void claims.delete(claimId)
  })

export const isBeingSent = (claimId: string): Promise<boolean> => isLockHeld(sendingLock(claimId))
