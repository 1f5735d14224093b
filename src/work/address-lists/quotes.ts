import { createStore } from 'zustand/vanilla'
import { ApiError } from '#api/errors.ts'
import { write } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { holdLock } from '#platform/locks.ts'
import { mustCheckFirst, type Attempt } from '#memory/attempts/attempt-machine.ts'
import { placeOrder, startAttempt } from '../attempts/order-attempts.ts'
import { isReply } from '#memory/records/documents.ts'
import { readDocuments, readProperty } from '#memory/store/read-records.ts'
import { readOrdered } from './ordered.ts'
import { AT_ONCE, tabPace } from './pace.ts'

/** By property, the newest quote that the customer saw: a newer one isn't followed by another. */
export type WantedQuotes = ReadonlyMap<number, number | null>

export type QuoteRequest = { listId: string; wanted: WantedQuotes }

/** Resolves to the attempt, or to null if nothing was sent. Throws ApiError or StorageError if nothing can be. */
async function requestQuote(
  account: string,
  propertyId: number,
  seen: number | null,
): Promise<Attempt | null> {
  const [property, documents] = await Promise.all([
    readProperty(account, propertyId),
    readDocuments(account, propertyId),
  ])
  // Checked and begun in one task: the account can't change in between.
  if (currentAccount() !== account)
    throw new ApiError('signed-out', 'createOrder', { reason: 'other-account', sent: false })
  if (property === null) return null
  const started = await startAttempt({
    property,
    orderType: 'LOAN',
    documentIds: documents.filter((document) => !isReply(document)).map(({ id }) => id),
  })
  if ('blockedBy' in started || mustCheckFirst(started.attempt)) return null
  // Read after the draft was opened: a request that ended before is among them.
  const [ordered] = await readOrdered(account, [propertyId])
  return (ordered?.LOAN?.order?.id ?? null) === seen ? placeOrder(started.attempt.attemptId) : null
}

/** They would meet every other request, too. */
const STOPS: ReadonlySet<number> = new Set([401, 403, 429, 503])

/** Requests of this tab. */
export interface QuoteRun {
  listId: string
  done: number
  of: number
  /** Not sent yet. */
  waiting: number
  /** Drops those. */
  cancel: () => void
}

export const quoteRun = createStore<QuoteRun | null>(() => null)

/**
 * Requests quotes for properties of a list, each once, two at a time, while this tab is open. One property is
 * in one tab's hands at a time; what another tab requested meanwhile is skipped. Ends at the first answer that
 * would meet the others, too, and resolves to its attempt; else to null. Rejects if nothing more can be sent.
 */
export async function requestQuotes({ listId, wanted }: QuoteRequest): Promise<Attempt | null> {
  if (quoteRun.getState() !== null) return null
  const account = currentAccount()
  const queue = [...wanted]
  let done = 0
  let inFlight = 0
  let stoppedBy: Attempt | null = null
  const show = (): void => {
    const waiting = queue.length
    quoteRun.setState({ listId, done, of: done + inFlight + waiting, waiting, cancel }, true)
  }
  const cancel = (): void => {
    queue.length = 0
    show()
  }
  async function requestNext(): Promise<void> {
    await tabPace.turn()
    const [propertyId, seen] = queue.shift() ?? []
    if (propertyId === undefined || seen === undefined) return
    inFlight += 1
    show()
    try {
      const placed = await holdLock(
        `quote:${account}:${propertyId}`,
        async (lock) => (lock === null ? null : requestQuote(account, propertyId, seen)),
        { ifAvailable: true },
      )
      if (placed?.httpStatus == null || !STOPS.has(placed.httpStatus)) return
      stoppedBy = placed
      queue.length = 0
    } catch (error) {
      queue.length = 0
      throw error
    } finally {
      inFlight -= 1
      done += 1
      show()
    }
  }
  const work = async (): Promise<void> => {
    while (queue.length > 0) await requestNext()
  }
  show()
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  quoteRun.setState(null, true)
  const failed = ends.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return stoppedBy
}

export const useRequestQuotes = write('request-quotes', requestQuotes)
