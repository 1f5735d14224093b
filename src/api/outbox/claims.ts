import { isLockHeld } from '#platform/locks.ts'
import { changeRow, readRow, transact } from './database.ts'
import type { ClaimKind, ClaimRow, StoredAnswer } from './rows.ts'

/** A claim before it is written. `at` comes from the page, so that one clock counts. */
export type NewClaim = Pick<ClaimRow, 'claimId' | 'kind' | 'account' | 'subject' | 'at'>

/** Settled claims are kept this long: a page of an earlier version takes a claim that is not there for a new one. */
const KEPT_MS = 7 * 86_400_000

/** A page that is there takes its answer over at once. */
const SECRET_KEPT_MS = 60_000

/** The Web Lock that whoever sends a claim's request holds meanwhile. */
export const sendingLock = (claimId: string): string => `once:${claimId}`

/** The row of a call that may be sent from now on; to be added in the transaction of the row that wants it. */
export const pendingClaim = (claim: NewClaim): ClaimRow => ({
  ...claim,
  state: 'pending',
  answer: null,
  adoptedAt: null,
})

/** Opens a claim that belongs to no other row. Throws StorageError. */
export const openClaim = (claim: NewClaim): Promise<string> =>
  transact(['claims'], 'readwrite', (transaction) =>
    transaction.objectStore('claims').add(pendingClaim(claim)),
  )

/**
 * Makes a pending claim one that is being sent, durably. True for exactly one caller per claimId, in any tab or worker:
 * that one may send. Throws StorageError, and then nobody may send.
 */
export const takeClaim = (claimId: string): Promise<boolean> =>
  changeRow('claims', claimId, (row) =>
    row?.state === 'pending' ? { put: { ...row, state: 'sending' }, result: true } : { result: false },
  )

/** The claim as it stands; undefined when it was never opened, or erased. */
export const readClaim = (claimId: string): Promise<ClaimRow | undefined> => readRow('claims', claimId)

/**
 * Stores the whole answer in the claim's row. Secrets are not written for a session that has ended meanwhile: then the
 * status stays and the text is dropped.
 */
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

/** Marks an answer as taken over. Answers that hold a secret are emptied; an order's answer stays. */
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
 * Makes sure that a pending claim is never sent: true when nothing was sent and nothing ever will be. False when the request
 * may have been handed to the network.
 */
export const cancelClaim = (claimId: string): Promise<boolean> =>
  changeRow('claims', claimId, (row) =>
    row?.state === 'pending'
      ? { put: { ...row, state: 'canceled', adoptedAt: row.at }, result: true }
      : { result: row?.state === 'canceled' },
  )

/** Claims of one kind whose answer has come and has not been taken over; any account's. */
export const answeredClaims = (kind: ClaimKind): Promise<ClaimRow[]> =>
  transact(['claims'], 'readonly', async (transaction) => {
    const rows = await transaction.objectStore('claims').index('kind').getAll(kind)
    return rows.filter((row) => row.answer !== null && row.adoptedAt === null)
  })

/**
 * Forgets claims that were settled a week ago, and empties the answers of key creations that nobody waits for any more:
 * their page is gone (a key for a person's own programs is shown there or never). `now` in ms.
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

/** Whether somebody is sending this claim's request right now. */
export const isBeingSent = (claimId: string): Promise<boolean> => isLockHeld(sendingLock(claimId))
