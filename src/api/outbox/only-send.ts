import { sleep } from '#platform/timing.ts'

/**
 * Whether an answer is known to belong to the only send of its request. Browsers repeat a POST by themselves when a
 * connection that was kept open, or opened ahead, dies before the answer; no API tells. See docs/security.md#one-send.
 */

/**
 * A connection that was begun later than this (ms) after the request may carry a repeat. Sending on a dead connection and
 * being charged takes longer; waiting for a new connection without a repeat takes a few ms.
 */
const REPEAT_AFTER_MS = 500

/**
 * Whether the server ends the connection after this answer. `Connection` holds for one hop only, so a proxy that keeps its
 * connections to browsers can't pass on the word of the server behind it. On another origin CORS has to expose it.
 */
export const endsConnection = (headers: Headers): boolean =>
  (headers.get('Connection') ?? '').split(',').some((word) => word.trim().toLowerCase() === 'close')

const isWholeMs = (ms: number): boolean => Math.abs(ms - Math.round(ms)) < 0.001

/**
 * Firefox and WebKit round to whole ms. Over plain HTTP, which is this machine, a new connection can be open and used within one
 * step of their clock and then looks like a reused one. A TLS handshake takes longer.
 */
const isTooQuickToTell = ({
  name,
  fetchStart,
  requestStart,
  responseStart,
}: PerformanceResourceTiming): boolean =>
  name.startsWith('http:') &&
  requestStart - fetchStart <= 1 &&
  [fetchStart, requestStart, responseStart].every(isWholeMs)

/** Whether the browser's timing of a request shows a connection that was there before it, or was begun late. */
function mayBeRepeat(entry: PerformanceResourceTiming): boolean {
  // Another origin hides its times, as zeros.
  if (entry.connectStart === 0 || isTooQuickToTell(entry)) return false
  const reused = entry.connectStart === entry.fetchStart && entry.connectEnd === entry.fetchStart
  const begun = entry.domainLookupStart === 0 ? entry.connectStart : entry.domainLookupStart
  return reused || begun - entry.fetchStart > REPEAT_AFTER_MS
}

/** HTTP/2 has no such header, but browsers show one that a proxy passes on. Another origin shows its protocol by Timing-Allow-Origin. */
const isHttp1 = ({ nextHopProtocol }: PerformanceResourceTiming): boolean =>
  nextHopProtocol.startsWith('http/1')

/** How often the times of a request are looked for, every 100 ms. Firefox adds them after the answer has been read. */
const TIMES_TRIES = 5

/** The browser's times of the requests to `url` since `startedAt`; waits a moment where there are none yet. */
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
 * Resolves to true when `response` is known to answer the only send of a request that was handed to the network as text at
 * `startedAt` (`performance.now()`): its server ends connections under HTTP/1.1, and the browser's timing does not speak against
 * it. A fresh connection alone proves nothing: Chromium shows the one of the repeat (measured). To be called when the body has been read.
 */
export async function isOnlySend(response: Response, startedAt: number): Promise<boolean> {
  if (!endsConnection(response.headers)) return false
  const times = await timesOf(response.url, startedAt)
  if (times.length === 0) return response.url.startsWith('http:')
  return times.every((entry) => isHttp1(entry) && !mayBeRepeat(entry))
}
