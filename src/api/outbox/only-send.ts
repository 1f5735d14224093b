import { sleep } from '#platform/timing.ts'

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
