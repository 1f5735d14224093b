import { failureEnvelope, API_PREFIX } from '#contract/envelope.ts'
import { addressOf, probe, networkAnswers } from './client.ts'
import { endsConnection } from './outbox/only-send.ts'
import { canStreamTo, protocolOf } from './outbox/request-stream.ts'

/** On another origin the service's CORS rules must allow each. */
const HEADERS = ['X-API-KEY', 'Authorization', 'Content-Type'] as const
type HealthHeader = (typeof HEADERS)[number]

/** Not a key: the service should refuse it. */
const NO_KEY = 'connection-check'

const values: Record<HealthHeader, string> = {
  'X-API-KEY': NO_KEY,
  Authorization: `Bearer ${NO_KEY}`,
  'Content-Type': 'application/json',
}

export interface ServiceHealth {
  /** The portal's own server. */
  portal: 'answers' | 'silent'
  /** Anything at the service's address. */
  address: 'answers' | 'silent'
  /** `speaks`: listing keys without a valid key is refused in the service's envelope. */
  service: 'speaks' | 'foreign' | 'unread'
  /** Of that answer; null if unreadable. */
  status: number | null
  /** Headers blocked by the service's CORS rules. */
  refusedHeaders: readonly HealthHeader[]
  /** Ms until that answer; null if none came. */
  tookMs: number | null
  /** Browsers can't repeat a once-only call: it is streamed, or its connection closes after it. Null if unread. */
  sendsOnce: boolean | null
}

const ask = (init: RequestInit): Promise<Response> => probe(`${API_PREFIX}/public/api-keys`, init)

const ORDER_ZERO = `${API_PREFIX}/public/valuation/order/0`

/** Refused for its key; a front server that closes connections must close this one. */
async function sendsOnce(): Promise<boolean | null> {
  if (await canStreamTo(addressOf(ORDER_ZERO))) return true
  try {
    const answer = await probe(ORDER_ZERO, { headers: { 'X-API-KEY': NO_KEY } })
    // Timing exists only after the answer was read.
    await answer.text()
    return endsConnection(answer.headers) && protocolOf(answer).startsWith('http/1')
  } catch {
    return null
  }
}

async function somethingAnswers(): Promise<boolean> {
  try {
    // Unread, so no CORS rule can interfere.
    await ask({ mode: 'no-cors' })
    return true
  } catch {
    return false
  }
}

async function isEnvelope(response: Response): Promise<boolean> {
  try {
    const body = failureEnvelope.parse(await response.json())
    return typeof body.message === 'string' || typeof body.code === 'string'
  } catch {
    return false
  }
}

/**
 * Checks that the service is reachable and its CORS rules admit this portal, by listing keys with an invalid
 * key: a healthy service answers 401 in its envelope (docs/service.md#errors). Sends none of the portal's
 * credentials. Never throws.
 */
export async function checkService(): Promise<ServiceHealth> {
  const [portal, address] = await Promise.all([networkAnswers(), somethingAnswers()])
  const found: ServiceHealth = {
    portal: portal ? 'answers' : 'silent',
    address: address ? 'answers' : 'silent',
    service: 'unread',
    status: null,
    refusedHeaders: [],
    tookMs: null,
    sendsOnce: null,
  }
  if (!address) return found
  const answers = await Promise.all(
    HEADERS.map(async (name) => {
      const startedAt = performance.now()
      const response = await ask({ headers: { [name]: values[name] } }).catch(() => null)
      return { name, response, tookMs: Math.round(performance.now() - startedAt) }
    }),
  )
  const read = answers.find(({ response }) => response !== null)
  const refusedHeaders = answers.filter(({ response }) => response === null).map(({ name }) => name)
  if (read?.response == null) return { ...found, refusedHeaders }
  const { status } = read.response
  const speaks = status === 401 && (await isEnvelope(read.response))
  return {
    ...found,
    service: speaks ? 'speaks' : 'foreign',
    status,
    refusedHeaders,
    tookMs: read.tookMs,
    sendsOnce: speaks ? await sendsOnce() : null,
  }
}
