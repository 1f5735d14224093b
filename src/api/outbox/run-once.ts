import { pageVisit, wasLeft } from '#platform/page-left.ts'
import { StorageError } from '#platform/storage-error.ts'
import { sleep } from '#platform/timing.ts'
import { isBeingSent, readClaim } from './claims.ts'
import { ONCE_DATABASE } from './rows.ts'
import { onceWorker } from './register-worker.ts'
import { canStreamTo, forgetProtocol } from './request-stream.ts'
import { outcomeOf, sendOnce, type OnceOutcome, type OnceRequest, type SendResult } from './sender.ts'
import type { OnceMessage, OnceReply } from './worker.ts'

/** A worker that has not said "mine" by then is not counted on; the claim keeps it from sending twice. */
const WORKER_PATIENCE_MS = 1000
const LOOK_EVERY_MS = 250

interface Handed {
  /** The worker's result, or null when it does not have the claim and the page should try itself. */
  first: Promise<SendResult | 'mine' | null>
  /** Settles when the worker is done; never when it was killed. */
  result: Promise<SendResult>
}

/** Posts the claim to the worker. */
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
 * Waits for a call that somebody else may be sending, by looking at its row and at the lock of its sender. Undefined when
 * `stop` says so, or when the claim is pending and nobody has it in hand.
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
      // Whoever held the lock had it before the row said "sending", and stored the answer before letting go.
      const answer = (await readClaim(claimId))?.answer
      return answer == null ? { type: 'lost' } : outcomeOf(answer)
    }
    await sleep(LOOK_EVERY_MS)
  }
  return undefined
}

async function watchTaken(claimId: string): Promise<OnceOutcome> {
  return (await watchClaim(claimId)) ?? { type: 'lost' }
}

const ROUNDS = 3

/**
 * Sends in the page, or waits for whoever has the claim in hand. When they let go of it and it is still pending, their
 * storage did not answer and nothing was sent: then it is tried again.
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
 * Makes a call that must happen at most once: takes the pending claim, then sends, in the worker when it answers within
 * 1 s, else in the page. Called again with the same claimId it sends nothing and gives the outcome of the first; `lost`, too,
 * for a claim that was canceled or is not there. Throws StorageError when the claim could not be taken: nothing was sent.
 */
export async function runOnce(claimId: string, call: OnceRequest): Promise<OnceOutcome> {
  const visit = pageVisit()
  const [worker, streamed] = await Promise.all([onceWorker(), canStreamTo(call.url)])
  const outcome = await sendByWorkerOrHere(worker, claimId, { ...call, streamed }, visit)
  if (streamed && outcome.type === 'lost') forgetProtocol()
  return outcome
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
  // Back from the browser's cache, perhaps hours later: nobody expects it to be sent now.
  if (wasLeft(visit)) throw new StorageError('closed', ONCE_DATABASE)
  return sendHere(claimId, request)
}
