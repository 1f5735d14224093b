import { holdLock } from '#platform/locks.ts'
import { sleep } from '#platform/timing.ts'
import { sendingLock, storeAnswer, takeClaim } from './claims.ts'
import { isOnlySend } from './only-send.ts'
import { streamOf } from './request-stream.ts'
import type { StoredAnswer } from './rows.ts'

/** The request of a once-only call; always a POST with a JSON body. */
export interface OnceRequest {
  url: string
  headers: Record<string, string>
  bodyText: string
  /** The body goes as a stream, which no browser can send twice. */
  streamed?: boolean
}

/**
 * What became of the call. `lost`: it was handed to the network and no answer can be hoped for. `onlySend`: it is known that
 * the browser did not send the request a second time by itself, so the answer is the answer to the first send.
 */
export type OnceOutcome =
  | { type: 'answer'; status: number; bodyText: string; onlySend: boolean }
  | { type: 'lost' }

/** A stored answer as an outcome. */
export const outcomeOf = ({
  status,
  bodyText,
  onlySend = false,
}: StoredAnswer): OnceOutcome & { type: 'answer' } => ({
  type: 'answer',
  status,
  bodyText,
  onlySend,
})

/** `taken`: the claim is not pending, or somebody else has it; nothing was sent here. */
export type SendResult = OnceOutcome | { type: 'taken' }

const STORE_TRIES = 5

/**
 * Sends one request, once: as a stream where that works, else over a pool of connections of its own (`omit`), which keeps the browser
 * from re-sending it on a connection that died. Never aborted, since aborting does not un-send.
 */
async function send(request: OnceRequest): Promise<StoredAnswer | null> {
  let response: Response
  const { url, streamed = false } = request
  // The browser keeps times of 250 requests only.
  performance.clearResourceTimings()
  const startedAt = performance.now()
  try {
    const init: RequestInit & { duplex?: 'half' } = {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...request.headers },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      ...(streamed ? { body: streamOf(request.bodyText), duplex: 'half' } : { body: request.bodyText }),
    }
    response = await fetch(url, init)
  } catch {
    return null
  }
  // Headers without a readable body: the status alone is the answer.
  const bodyText = await response.text().catch(() => '')
  return {
    at: Date.now(),
    status: response.status,
    bodyText,
    onlySend: streamed || (await isOnlySend(response, startedAt)),
  }
}

/** Tries for a while to write the answer; it is handed on in memory either way. */
async function keep(claimId: string, answer: StoredAnswer): Promise<void> {
  for (let tries = 0; tries < STORE_TRIES; tries += 1) {
    try {
      await storeAnswer(claimId, answer)
      return
    } catch {
      await sleep(500 * 2 ** tries)
    }
  }
}

async function sendClaimed(claimId: string, request: OnceRequest, onTaken: () => void): Promise<SendResult> {
  if (!(await takeClaim(claimId))) return { type: 'taken' }
  onTaken()
  const answer = await send(request)
  if (answer === null) return { type: 'lost' }
  await keep(claimId, answer)
  return outcomeOf(answer)
}

/**
 * Takes the claim and sends its request; the same code in the worker and in the page. Holds the Web Lock of the claim
 * from before the claim is taken until the answer is stored. `onTaken` is called when the claim is ours, just before
 * sending. Throws StorageError when the claim could not be taken; nothing was sent then.
 */
export async function sendOnce(
  claimId: string,
  request: OnceRequest,
  onTaken: () => void = () => undefined,
): Promise<SendResult> {
  return holdLock(
    sendingLock(claimId),
    async (lock) => (lock === null ? { type: 'taken' } : sendClaimed(claimId, request, onTaken)),
    { ifAvailable: true },
  )
}
