import { holdLock } from '#platform/locks.ts'
import { sleep } from '#platform/timing.ts'
import type { StoredAnswer } from '../storage/portfolio-database.ts'
import { sendingLock, storeAnswer, takeClaim } from './claims.ts'
import { streamOf } from './request-stream.ts'

/**
 * Browsers resend a POST if a connection that was kept open, or opened ahead, dies before the answer; no API
 * reports it. These checks prove that an answer belongs to the only send. See docs/security.md#one-send.
 */

/**
 * A connection begun later than this (ms) after the request may carry a repeat. Sending on a dead connection
 * and being charged takes longer; waiting for a new connection without a repeat takes a few ms.
 */
const REPEAT_AFTER_MS = 500

/**
 * `Connection` holds for one hop, so a proxy with keep-alive to browsers can't pass on the header of the
 * server behind it. On another origin CORS must expose it.
 */
export const endsConnection = (headers: Headers): boolean =>
  (headers.get('Connection') ?? '').split(',').some((word) => word.trim().toLowerCase() === 'close')

const isWholeMs = (ms: number): boolean => Math.abs(ms - Math.round(ms)) < 0.001

/**
 * Firefox and WebKit round to whole ms. Over plain HTTP, which means this machine, a new connection can open
 * and be used within one clock step and then seems reused. A TLS handshake takes longer.
 */
const isTooQuickToKnow = ({
  name,
  fetchStart,
  requestStart,
  responseStart,
}: PerformanceResourceTiming): boolean =>
  name.startsWith('http:') &&
  requestStart - fetchStart <= 1 &&
  [fetchStart, requestStart, responseStart].every(isWholeMs)

/** The connection existed before the request or was begun late. */
function mayBeRepeat(entry: PerformanceResourceTiming): boolean {
  // Another origin hides its times, as zeros.
  if (entry.connectStart === 0 || isTooQuickToKnow(entry)) return false
  const reused = entry.connectStart === entry.fetchStart && entry.connectEnd === entry.fetchStart
  const begun = entry.domainLookupStart === 0 ? entry.connectStart : entry.domainLookupStart
  return reused || begun - entry.fetchStart > REPEAT_AFTER_MS
}

/**
 * HTTP/2 has no such header, but browsers show one that a proxy passes on. Another origin needs
 * Timing-Allow-Origin.
 */
const isHttp1 = ({ nextHopProtocol }: PerformanceResourceTiming): boolean =>
  nextHopProtocol.startsWith('http/1')

/** Every 100 ms. Firefox adds timings after the answer was read. */
const TIMES_TRIES = 5

async function timesOf(url: string, startedAt: number): Promise<PerformanceResourceTiming[]> {
  for (let tries = 0; ; tries += 1) {
    const entries = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[]
    const ours = entries.filter(({ startTime }) => startTime >= startedAt)
    // Over plain HTTP no browser speaks HTTP/2, so missing times don't matter.
    if (ours.length > 0 || tries === TIMES_TRIES || url.startsWith('http:')) return ours
    await sleep(100)
  }
}

/**
 * True if `response` is known to answer the only send of a request handed to the network as text at
 * `startedAt` (`performance.now()`): the server closes connections under HTTP/1.1, and the timing doesn't
 * contradict. A fresh connection alone proves nothing: Chromium shows that of the repeat (measured). Call it
 * after reading the body.
 */
export async function isOnlySend(response: Response, startedAt: number): Promise<boolean> {
  if (!endsConnection(response.headers)) return false
  const times = await timesOf(response.url, startedAt)
  if (times.length === 0) return response.url.startsWith('http:')
  return times.every((entry) => isHttp1(entry) && !mayBeRepeat(entry))
}

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
  onlySend,
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
export async function send(request: OnceRequest): Promise<StoredAnswer | null> {
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
