import { isLockHeld } from '../../platform/locks.ts'
import { changeRow, readRow, transact } from './database.ts'
import type { ClaimKind, ClaimRow, StoredAnswer } from './rows.ts'

/** A claim before it is written. `now` comes from the page, so that one clock counts. */
export interface NewClaim {
  claimId: string
  kind: ClaimKind
  account: string
  subject: string
  at: number
  by: string
}

/** Settled claims are kept this long: a late copy of a message must still find its claim taken. */
const KEPT_MS = 7 * 86_400_000

/** A page that is there takes its answer over at once. */
const SECRET_KEPT_MS = 60_000

/** The Web Lock that whoever sends a claim's request holds meanwhile. */
export const sendingLock = (claimId: string): string => `once:${claimId}`

/**
 * Writes the claim, durably. True for exactly one caller per claimId, in any tab or worker: that one may send.
 * Throws StorageError, and then nobody may send.
 */
export const takeClaim = (claim: NewClaim): Promise<boolean> =>
  changeRow('claims', claim.claimId, (row) =>
    row === undefined
      ? { put: { ...claim, answer: null, adoptedAt: null }, result: true }
      : { result: false },
  )

/** The claim as it stands, or undefined when nobody has taken it. */
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

/** Who holds a sealed claim. */
const NOBODY = 'nobody'

/**
 * Makes sure that a claim nobody has taken yet never will be: true when nothing was sent and nothing ever will be. False
 * when the request has been handed to the network.
 */
export const cancelClaim = (claim: NewClaim): Promise<boolean> =>
  changeRow('claims', claim.claimId, (row) =>
    row === undefined
      ? { put: { ...claim, by: NOBODY, answer: null, adoptedAt: claim.at }, result: true }
      : { result: row.by === NOBODY },
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
