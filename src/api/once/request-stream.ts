import { operations } from '@plumbline/service-contract/operations'
import { apiBaseUrl } from '#env.ts'

/**
 * A browser can't repeat a request with a streamed body, because reading consumes it (measured:
 * docs/security.md#one-send). Streams need HTTP/2 or newer: over HTTP/1.1 `fetch` rejects them, with the same
 * error as a lost answer. So we learn the protocol from an image or a refused read, never from an order, a
 * refresh or a key.
 */

/** A server rarely changes its protocol; a network change breaks the connection first. */
const FRESH_MS = 5 * 60_000
const PATIENCE_MS = 3_000

let known: { at: number; streams: boolean } | null = null

/** Firefox and Safari turn the stream into text ("[object ReadableStream]") and never read `duplex`. */
function supportsStreams(): boolean {
  let asked = false
  const init = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      asked = true
      return 'half'
    },
  }
  try {
    return !new Request('https://stream.test/', init).headers.has('Content-Type') && asked
  } catch {
    return false
  }
}

/** Such as `h2`; empty if another origin hides it (Timing-Allow-Origin). */
function protocolOf({ url }: Response): string {
  const entry = performance.getEntriesByName(url, 'resource').at(-1)
  return entry !== undefined && 'nextHopProtocol' in entry ? String(entry.nextHopProtocol) : ''
}

/** Over the ordinary connections: the once-only calls' pool stays empty. */
async function readProtocol(isOwnOrigin: boolean): Promise<string> {
  const path = isOwnOrigin
    ? `${import.meta.env.BASE_URL}mark.svg`
    : apiBaseUrl + operations.getUserApiKeys.path
  const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  await response.text()
  return protocolOf(response)
}

/** One request in five minutes at most. Never throws. */
export async function canStreamTo(address: string): Promise<boolean> {
  if (!('location' in globalThis) || !supportsStreams()) return false
  const url = URL.parse(address, location.href)
  if (url?.protocol !== 'https:') return false
  if (known === null || Date.now() - known.at > FRESH_MS) {
    const protocol = await readProtocol(url.origin === location.origin).catch(() => '')
    known = { at: Date.now(), streams: /^h[23]/u.test(protocol) }
  }
  return known.streams
}

/** The network may speak another protocol now. */
export function forgetProtocol(): void {
  known = null
}

export const streamOf = (text: string): ReadableStream<Uint8Array> => new Blob([text]).stream()
