import { isLockHeld } from '#platform/locks.ts'
import { changeRow, readRow, transact } from './database.ts'
import type { ClaimKind, ClaimRow, StoredAnswer } from './rows.ts'

/** `at` comes from the page: one clock counts. */
export type NewClaim = Pick<ClaimRow, 'claimId' | 'kind' | 'account' | 'subject' | 'at'>

/** TTL of resolved claims: a page of an earlier version takes a missing claim for a new one. */
const KEPT_MS = 7 * 86_400_000

const SECRET_KEPT_MS = 60_000

/** Web Lock held while the request is being sent. */
export const sendingLock = (claimId: string): string => `once:${claimId}`

/** Add it in the transaction of the row that needs it. */
export const pendingClaim = (claim: NewClaim): ClaimRow => ({
  ...claim,
  state: 'pending',
  answer: null,
  adoptedAt: null,
})

/** For a claim that belongs to no other row. Throws StorageError. */
export const openClaim = (claim: NewClaim): Promise<string> =>
  transact(['claims'], 'readwrite', (transaction) =>
    transaction.objectStore('claims').add(pendingClaim(claim)),
  )

/**
 * Moves a claim from pending to sending, durably. True for exactly one caller per claimId, in any tab or
 * worker; only that caller may send. If it throws StorageError, none may.
 */
export const takeClaim = (claimId: string): Promise<boolean> =>
  changeRow('claims', claimId, (row) =>
    row?.state === 'pending' ? { put: { ...row, state: 'sending' }, result: true } : { result: false },
  )

export const readClaim = (claimId: string): Promise<ClaimRow | undefined> => readRow('claims', claimId)

/** If the session has ended meanwhile, secrets aren't saved: the status stays, the text is dropped. */
export const storeAnswer = (claimId: string, answer: StoredAnswer): Promise<void> =>
  transact(['claims', 'session'], 'readwrite', async (transaction) => {
    const claims = transaction.objectStore('claims')
    const [row, session] = await Promise.all([
      claims.get(claimId),
      transaction.objectStore('session').get('current'),
    ])
    if (row === undefined || row.adoptedAt !== null) return
    const wanted =
      row.kind === 'create-order' ||
      (row.kind === 'refresh'
        ? session?.spend?.claimId === claimId
        : session?.status === 'active' && session.account === row.account)
    await claims.put({ ...row, answer: wanted ? answer : { ...answer, bodyText: '' } })
  })

/** Clears answers that hold a secret; an order's answer stays. */
export const markAdopted = (claimId: string, now: number): Promise<void> =>
  changeRow('claims', claimId, (row) =>
    row === undefined || row.adoptedAt !== null
      ? { result: undefined }
      : {
          put: {
            ...row,
            adoptedAt: now,
            answer:
              row.answer === null || row.kind === 'create-order'
                ? row.answer
                : { ...row.answer, bodyText: '' },
          },
          result: undefined,
        },
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
export const answeredClaims = (kind: ClaimKind): Promise<ClaimRow[]> =>
  transact(['claims'], 'readonly', async (transaction) => {
    const rows = await transaction.objectStore('claims').index('kind').getAll(kind)
    return rows.filter((row) => row.answer !== null && row.adoptedAt === null)
  })

/**
 * Deletes claims resolved a week ago, and clears answers of key creations whose page is gone (a key for the
 * user's own programs is shown there or never). `now` in ms.
 */
export const pruneClaims = (now: number): Promise<void> =>
  transact(['claims', 'keys'], 'readwrite', async (transaction) => {
    const claims = transaction.objectStore('claims')
    const [rows, keys] = await Promise.all([claims.getAll(), transaction.objectStore('keys').getAll()])
    const awaited = new Set(keys.map(({ making }) => making?.claimId))
    for (const row of rows) {
      const { kind, answer, adoptedAt, claimId } = row
      if (adoptedAt !== null && adoptedAt < now - KEPT_MS) void claims.delete(claimId)
      const left = kind === 'create-api-key' && answer !== null && answer.at < now - SECRET_KEPT_MS
      if (left && adoptedAt === null && !awaited.has(claimId))
        void claims.put({ ...row, answer: { ...answer, bodyText: '' }, adoptedAt: now })
    }
  })

export const isBeingSent = (claimId: string): Promise<boolean> => isLockHeld(sendingLock(claimId))
