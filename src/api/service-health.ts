import { failureEnvelope, API_PREFIX } from '#contract/envelope.ts'
import { addressOf, probe, networkAnswers } from './client.ts'
import { endsConnection } from './outbox/only-send.ts'
import { canStreamTo, protocolOf } from './outbox/request-stream.ts'

/** The headers with which the portal speaks to the service; on another origin its CORS rules must allow each. */
const HEADERS = ['X-API-KEY', 'Authorization', 'Content-Type'] as const
type HealthHeader = (typeof HEADERS)[number]

/** Nobody's key: the service is expected to refuse it. */
const NO_KEY = 'connection-check'

const values: Record<HealthHeader, string> = {
  'X-API-KEY': NO_KEY,
  Authorization: `Bearer ${NO_KEY}`,
  'Content-Type': 'application/json',
}

/** What a look at the service has found. */
export interface ServiceHealth {
  /** The server that the portal itself comes from. */
  portal: 'answers' | 'silent'
  /** Whether anything answers at the service's address. */
  address: 'answers' | 'silent'
  /** What the answer to a list of keys without a valid key was: refused in the service's own form, or something else. */
  service: 'speaks' | 'foreign' | 'unread'
  /** HTTP status of that answer; null when it could not be read. */
  status: number | null
  /** The headers that the service's CORS rules do not let the portal send; empty when none is refused. */
  refusedHeaders: readonly HealthHeader[]
  /** Time to that answer in milliseconds; null when none came. */
  tookMs: number | null
  /** Whether a once-only call can't be repeated by the browser: it is streamed, or its connection ends with it; null when unread. */
  sendsOnce: boolean | null
}

const ask = (init: RequestInit): Promise<Response> => probe(`${API_PREFIX}/public/api-keys`, init)

const ORDER_ZERO = `${API_PREFIX}/public/valuation/order/0`

/** Asks for no order with no key: refused, and a front server that ends connections has to end this one. */
async function sendsOnce(): Promise<boolean | null> {
  if (await canStreamTo(addressOf(ORDER_ZERO))) return true
  try {
    const answer = await probe(ORDER_ZERO, { headers: { 'X-API-KEY': NO_KEY } })
    // The browser has the times of a request when its answer was read.
    await answer.text()
    return endsConnection(answer.headers) && protocolOf(answer).startsWith('http/1')
  } catch {
    return null
  }
}

async function somethingAnswers(): Promise<boolean> {
  try {
    // The answer stays unread, so that no CORS rule can be what stands in the way.
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
 * Looks whether the service can be reached and whether it lets this portal speak to it, by listing keys with a key that is
 * none: a 401 in the service's envelope is the answer of a healthy service (docs/service.md#errors). Sends no credential
 * of the portal's. Never throws.
 */
export async function lookAtService(): Promise<ServiceHealth> {
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
