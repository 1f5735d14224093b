import { pageVisit, wasLeft } from '#platform/page-left.ts'
import { StorageError } from '#platform/storage-error.ts'
import { sleep } from '#platform/timing.ts'
import type { StoredAnswer } from '../storage/portfolio-database.ts'
import { PORTFOLIO_DATABASE } from '../storage/portfolio-schema.ts'
import { isBeingSent, readClaim } from './claims.ts'
import { onceWorker } from './register-worker.ts'
import { canStreamTo, forgetProtocol } from './request-stream.ts'
import { outcomeOf, send, sendOnce, type OnceOutcome, type OnceRequest, type SendResult } from './sender.ts'
import type { OnceMessage, OnceReply } from './worker.ts'

/** A worker that hasn't replied "mine" by then is skipped; the claim prevents a second send. */
const WORKER_PATIENCE_MS = 1000
const POLL_MS = 250

interface Handed {
  /** Null if the worker doesn't have the claim and the page should try. */
  first: Promise<SendResult | 'mine' | null>
  /** Settles when the worker is done; never if it was killed. */
  result: Promise<SendResult>
}

function handOver(worker: ServiceWorker, claimId: string, request: OnceRequest): Handed {
  const { port1, port2 } = new MessageChannel()
  const result = Promise.withResolvers<SendResult>()
  const first = Promise.withResolvers<SendResult | 'mine' | null>()
  port1.addEventListener('message', (event: MessageEvent<OnceReply>) => {
    const reply = event.data
    if (reply.type === 'mine') first.resolve('mine')
    if (reply.type === 'failed') first.resolve(null)
    if (reply.type === 'result') {
      first.resolve(reply.result)
      result.resolve(reply.result)
    }
  })
  port1.start()
  setTimeout(() => first.resolve(null), WORKER_PATIENCE_MS)
  const message: OnceMessage = { type: 'once', claimId, request }
  worker.postMessage(message, [port2])
  return { first: first.promise, result: result.promise }
}

/**
 * Polls the claim's row and its sender's lock. Undefined if `stop` says so, or if the claim is pending and
 * not locked.
 */
export async function watchClaim(
  claimId: string,
  stop: () => boolean = () => false,
): Promise<OnceOutcome | undefined> {
  while (!stop()) {
    const row = await readClaim(claimId)
    if (row?.answer != null) return outcomeOf(row.answer)
    if (!(await isBeingSent(claimId))) {
      if (row?.state === 'pending') return undefined
      // The sender had the lock before the row said "sending", and saved the answer before releasing it.
      const answer = (await readClaim(claimId))?.answer
      return answer == null ? { type: 'lost' } : outcomeOf(answer)
    }
    await sleep(POLL_MS)
  }
  return undefined
}

async function watchTaken(claimId: string): Promise<OnceOutcome> {
  return (await watchClaim(claimId)) ?? { type: 'lost' }
}

const ROUNDS = 3

/**
 * Sends here, or waits for the claim's current sender. If that sender releases the claim while still pending,
 * its storage didn't answer and nothing was sent: retry.
 */
async function sendHere(claimId: string, request: OnceRequest): Promise<OnceOutcome> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await sendOnce(claimId, request)
    if (own.type !== 'taken') return own
    const seen = await watchClaim(claimId)
    if (seen !== undefined) return seen
  }
  return { type: 'lost' }
}

/**
 * Makes a call at most once: takes the pending claim, then sends, in the worker if it replies within 1 s,
 * else in the page. A repeat with the same claimId sends nothing and returns the first outcome; also `lost`
 * for a canceled or missing claim. Throws StorageError if the claim couldn't be taken: nothing was sent.
 */
export async function runOnce(claimId: string, call: OnceRequest): Promise<OnceOutcome> {
  const visit = pageVisit()
  const [worker, streamed] = await Promise.all([onceWorker(), canStreamTo(call.url)])
  const outcome = await sendByWorkerOrHere(worker, claimId, { ...call, streamed }, visit)
  if (streamed && outcome.type === 'lost') forgetProtocol()
  return outcome
}

/**
 * Sends a refresh or a new key from this page, never repeated and never cut off: no claim and no worker, since a
 * lost answer costs no money. `mayLeave` runs right before the request leaves; if it resolves to false, nothing is
 * sent. Null: no answer came.
 */
export async function sendFromPage(
  call: OnceRequest,
  mayLeave: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<StoredAnswer | null> {
  const streamed = await canStreamTo(call.url)
  if (!(await mayLeave())) return null
  const answer = await send({ ...call, streamed })
  if (streamed && answer === null) forgetProtocol()
  return answer
}

async function sendByWorkerOrHere(
  worker: ServiceWorker | null,
  claimId: string,
  request: OnceRequest,
  visit: number,
): Promise<OnceOutcome> {
  if (worker !== null) {
    const { first, result } = handOver(worker, claimId, request)
    const said = await first
    if (said === 'mine') {
      const done = await Promise.race([result, watchTaken(claimId)])
      return done.type === 'taken' ? watchTaken(claimId) : done
    }
    if (said !== null && said.type !== 'taken') return said
  }
  // Restored by Back, perhaps hours later: the user no longer expects a send.
  if (wasLeft(visit)) throw new StorageError('closed', PORTFOLIO_DATABASE)
  return sendHere(claimId, request)
}
