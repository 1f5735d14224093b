import { pendingClaim } from '#api/once/claims.ts'
import { changeRow, readRow, transact, type Change } from '#api/once/database.ts'
import { isBlocking, step, type Attempt, type AttemptEvent } from './attempt-machine.ts'
import { announceChange } from '../store/changes.ts'

/** Unambiguous on the phone. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** "P-7K3Q" */
function reference(): string {
  const random = crypto.getRandomValues(new Uint32Array(4))
  return `P-${Array.from(random, (value) => REFERENCE_ALPHABET.charAt(value % REFERENCE_ALPHABET.length)).join('')}`
}

export async function readAttempt(account: string, attemptId: string): Promise<Attempt | null> {
  const row = await readRow('attempts', attemptId)
  return row?.account === account ? row : null
}

/** Newest first. */
export const readAttempts = (account: string): Promise<Attempt[]> =>
  transact(['attempts'], 'readonly', async (transaction) => {
    const rows = await transaction.objectStore('attempts').index('account').getAll(account)
    return rows.sort((a, b) => b.createdAt - a.createdAt)
  })

type Moved = { attempt: Attempt | null; moved: boolean }

/** Applies one event in one transaction. Resolves to the attempt, moved or not; null if there is no row. */
export async function moveAttempt(attemptId: string, event: AttemptEvent): Promise<Attempt | null> {
  const result = await changeRow('attempts', attemptId, (row): Change<Attempt, Moved> => {
    if (row === undefined) return { result: { attempt: null, moved: false } }
    const next = step(row, event)
    if (next === null) return { result: { attempt: row, moved: false } }
    return { put: next, result: { attempt: next, moved: true } }
  })
  if (result.moved && result.attempt !== null) announceChange(result.attempt.account, 'attempts')
  return result.attempt
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
  transact(['attempts'], 'readwrite', async (transaction) => {
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
  transact(['attempts', 'claims'], 'readwrite', async (transaction) => {
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
    const { claimId, sentAt, resentAt } = next
    const claim = { claimId, account, subject: attemptId, at: resentAt ?? sentAt ?? 0 }
    await transaction.objectStore('claims').add(pendingClaim(claim))
    return { mine: true, attempt: next }
  })

export async function forgetAttempts(isOver: (attempt: Attempt) => boolean): Promise<void> {
  const forgotten = await transact(['attempts'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('attempts')
    const over = (await store.getAll()).filter(isOver)
    await Promise.all(over.map((row) => store.delete(row.attemptId)))
    return over
  })
  for (const account of new Set(forgotten.map((row) => row.account))) announceChange(account, 'attempts')
}
