import { isBlocking, step, type Attempt, type AttemptEvent } from './attempt-machine.ts'
import { announceChange } from '../store/changes.ts'
import {
  readPortfolio,
  writePortfolio,
  type ReadTransaction,
  type WriteTransaction,
} from '../store/database.ts'
import { unsavedOrderOf } from '../store/unsaved.ts'

/** Unambiguous on the phone. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** "P-7K3Q" */
function reference(): string {
  const random = crypto.getRandomValues(new Uint32Array(4))
  return `P-${Array.from(random, (value) => REFERENCE_ALPHABET.charAt(value % REFERENCE_ALPHABET.length)).join('')}`
}

/** With its order, if this tab holds that because storage refused it. */
function withUnsaved(attempt: Attempt): Attempt {
  const orderId = unsavedOrderOf(attempt.account, attempt.attemptId)
  return (orderId === null ? null : step(attempt, { type: 'link', orderId })) ?? attempt
}

export async function readAttempt(account: string, attemptId: string): Promise<Attempt | null> {
  const row = await readPortfolio(['attempts'], (transaction) =>
    transaction.objectStore('attempts').get(attemptId),
  )
  return row?.account === account ? withUnsaved(row) : null
}

/** Newest first. */
export async function getAttempts(
  transaction: ReadTransaction<'attempts'>,
  account: string,
): Promise<Attempt[]> {
  const rows = await transaction.objectStore('attempts').index('account').getAll(account)
  return rows.map(withUnsaved).sort((a, b) => b.createdAt - a.createdAt)
}

export const readAttempts = (account: string): Promise<Attempt[]> =>
  readPortfolio(['attempts'], (transaction) => getAttempts(transaction, account))

/** The attempt, moved or not; null if there is no row. */
export type Moved = { attempt: Attempt | null; moved: boolean }

export async function putMoved(
  transaction: WriteTransaction<'attempts'>,
  attemptId: string,
  event: AttemptEvent,
): Promise<Moved> {
  const store = transaction.objectStore('attempts')
  const row = (await store.get(attemptId)) ?? null
  const next = row && step(row, event)
  if (next !== null) await store.put(next)
  return { attempt: next ?? row, moved: next !== null }
}

export function announceMoved({ attempt, moved }: Moved): void {
  if (moved && attempt !== null) announceChange(attempt.account, 'attempts')
}

/** Applies one event in one transaction. Resolves to the attempt, moved or not; null if there is no row. */
export async function moveAttempt(attemptId: string, event: AttemptEvent): Promise<Attempt | null> {
  const moved = await writePortfolio(['attempts'], (transaction) => putMoved(transaction, attemptId, event))
  announceMoved(moved)
  return moved.attempt
}

/** As it is: no journal, no charge. Throws StorageError before a card's token is made. */
export const rewriteAttempt = (attemptId: string): Promise<void> =>
  writePortfolio(['attempts'], async (transaction) => {
    const store = transaction.objectStore('attempts')
    const row = await store.get(attemptId)
    if (row !== undefined) await store.put(row)
  })

/**
 * Makes sure a pending claim is never sent, and moves its attempt back, in one transaction. True: nothing was sent and
 * never will be. False: the network may have the request.
 */
export async function takeBack(attemptId: string, claimId: string): Promise<boolean> {
  const moved = await writePortfolio(['attempts', 'claims'], async (transaction) => {
    const claims = transaction.objectStore('claims')
    if ((await claims.get(claimId))?.state !== 'pending') return null
    await claims.delete(claimId)
    return putMoved(transaction, attemptId, { type: 'not-sent', claimId })
  })
  if (moved !== null) announceMoved(moved)
  return moved !== null
}

/** Documents aren't part of it. */
type Identity = Pick<Attempt, 'account' | 'propertyId' | 'orderType'>

type Draft = Identity & Pick<Attempt, 'propertyName' | 'documentIds' | 'amountCents'>

/** Nothing sent yet. */
export const newAttempt = (draft: Draft, attemptId: string, now: number): Attempt => ({
  ...draft,
  attemptId,
  state: 'draft',
  claimId: null,
  createdAt: now,
  sentAt: null,
  resentAt: null,
  resends: 0,
  card: null,
  cardToken: null,
  orderId: null,
  httpStatus: null,
  serviceMessage: null,
  mayBeRepeat: false,
  closedAt: null,
})

/** Opens a draft, or reuses this identity's draft. An attempt that is armed, sent or unknown blocks. */
export const openDraft = (
  draft: Draft,
  now: number,
): Promise<{ attempt: Attempt } | { blockedBy: Attempt }> =>
  writePortfolio(['attempts'], async (transaction) => {
    const store = transaction.objectStore('attempts')
    const rows = await store.index('subject').getAll([draft.account, draft.propertyId, draft.orderType])
    const blocker = rows.find(isBlocking)
    if (blocker !== undefined) return { blockedBy: blocker }
    const event = { type: 'redraft', ...draft, at: now } as const
    const again = rows.map((row) => step(row, event)).find((row) => row !== null)
    if (again !== undefined) {
      await store.put(again)
      return { attempt: again }
    }
    let attemptId = reference()
    while ((await store.getKey(attemptId)) !== undefined) attemptId = reference()
    const attempt = newAttempt(draft, attemptId, now)
    await store.add(attempt)
    return { attempt }
  })

/** `mine`: only this caller may now send under `claimId`. Otherwise the attempt that blocks. */
export type ClaimedAttempt = { mine: boolean; attempt: Attempt }

/**
 * Marks the attempt as sent by this caller and opens its call, in one strictly durable transaction: refused
 * while the same identity has another attempt armed, sent or unknown. Null if the account has no such
 * attempt.
 */
export const claimAttempt = (
  account: string,
  attemptId: string,
  events: readonly AttemptEvent[],
): Promise<ClaimedAttempt | null> =>
  writePortfolio(['attempts', 'claims'], async (transaction) => {
    const store = transaction.objectStore('attempts')
    const row = await store.get(attemptId)
    if (row?.account !== account) return null
    const rows = await store.index('subject').getAll([account, row.propertyId, row.orderType])
    const other = rows.find((candidate) => candidate.attemptId !== attemptId && isBlocking(candidate))
    if (other !== undefined) return { mine: false, attempt: other }
    let next: Attempt | null = row
    for (const event of events) next = next === null ? null : step(next, event)
    if (next === null || next.claimId === null) return { mine: false, attempt: row }
    await store.put(next)
    const { claimId } = next
    await transaction
      .objectStore('claims')
      .add({ claimId, account, attemptId, state: 'pending', answer: null })
    return { mine: true, attempt: next }
  })

export async function forgetAttempts(isOver: (attempt: Attempt) => boolean): Promise<void> {
  const forgotten = await writePortfolio(['attempts'], async (transaction) => {
    const store = transaction.objectStore('attempts')
    const over = (await store.getAll()).filter(isOver)
    await Promise.all(over.map((row) => store.delete(row.attemptId)))
    return over
  })
  for (const account of new Set(forgotten.map((row) => row.account))) announceChange(account, 'attempts')
}
