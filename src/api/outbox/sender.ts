import { holdLock } from '#platform/locks.ts'
import { sleep } from '#platform/timing.ts'
import { sendingLock, storeAnswer, takeClaim } from './claims.ts'
import { isOnlySend } from './only-send.ts'
import { streamOf } from './request-stream.ts'
import type { StoredAnswer } from './rows.ts'

/** Always a POST with a JSON body. */
export interface OnceRequest {
  url: string
  headers: Record<string, string>
  bodyText: string
  /** A stream can't be sent twice. */
  streamed?: boolean
}

/**
 * `lost`: handed to the network, no answer to be expected. `onlySend`: the browser is known not to have
 * resent the request, so this answers the first send.
 */
export type OnceOutcome =
  | { type: 'answer'; status: number; bodyText: string; onlySend: boolean }
  | { type: 'lost' }

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

/** `taken`: the claim isn't pending, or is locked elsewhere; nothing was sent here. */
export type SendResult = OnceOutcome | { type: 'taken' }

const STORE_TRIES = 5

/**
 * Streams where possible, else uses a separate connection pool (`omit`), which keeps the browser from
 * resending on a dead connection. Never aborted: aborting doesn't unsend.
 */
async function send(request: OnceRequest): Promise<StoredAnswer | null> {
  let response: Response
  const { url, streamed = false } = request
  // The browser stores timings of 250 requests only.
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
  // Unreadable body: the status alone is the answer.
  const bodyText = await response.text().catch(() => '')
  return {
    at: Date.now(),
    status: response.status,
    bodyText,
    onlySend: streamed || (await isOnlySend(response, startedAt)),
  }
}

/** Best effort; the answer is returned in memory either way. */
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
 * Takes the claim and sends its request; same code in worker and page. Holds the claim's Web Lock from before
 * taking it until the answer is saved. Calls `onTaken` just before sending. Throws StorageError if the claim
 * couldn't be taken: nothing was sent.
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
