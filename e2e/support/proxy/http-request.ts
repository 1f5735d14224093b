export interface ReadRequest {
  /** Method and path, such as `POST /api/v2/auth/refresh`. */
  call: string
  /** Lowercase names. */
  headers: ReadonlyMap<string, string>
  /** Empty if the body is too large to buffer. */
  body: string
  bytes: Buffer
  /** Bytes still to come; large requests only. */
  missing: number
}

const END_OF_HEAD = '\r\n\r\n'
/** Larger bodies are streamed. */
const LARGE_BYTES = 200_000

/** Null if incomplete. Doesn't support trailers. */
function endOfChunks(bytes: Buffer, start: number): number | null {
  let at = start
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    at = lineEnd + 2 + size + 2
    if (at > bytes.length) return null
    if (size === 0) return at
  }
}

/** Null if incomplete; a large request only needs its head. */
export function readRequest(bytes: Buffer): ReadRequest | null {
  const headEnd = bytes.indexOf(END_OF_HEAD)
  if (headEnd < 0) return null
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const bodyStart = headEnd + END_OF_HEAD.length
  const end =
    headers.get('transfer-encoding') === 'chunked'
      ? endOfChunks(bytes, bodyStart)
      : bodyStart + Number(headers.get('content-length') ?? 0)
  const isLarge = end !== null && end - bodyStart > LARGE_BYTES
  if (end === null || (end > bytes.length && !isLarge)) return null
  const [method = '', address = ''] = first.split(' ')
  return {
    call: `${method} ${address}`,
    headers,
    body: isLarge ? '' : bytes.toString('utf8', bodyStart, end),
    bytes: bytes.subarray(0, end),
    missing: Math.max(0, end - bytes.length),
  }
}
