import { failureEnvelope, API_PREFIX, KEY_HEADER } from '#contract/envelope.ts'
import { networkAnswers } from '#platform/network.ts'
import { addressOf, probe } from './client.ts'
import { endsConnection } from './outbox/only-send.ts'
import { canStreamTo, protocolOf } from './outbox/request-stream.ts'

/** On another origin the service's CORS rules must allow each. */
const HEADERS = [KEY_HEADER, 'Authorization', 'Content-Type'] as const
type HealthHeader = (typeof HEADERS)[number]

/** Not a key: the service should refuse it. */
const NO_KEY = 'connection-check'

const values: Record<HealthHeader, string> = {
  [KEY_HEADER]: NO_KEY,
  Authorization: `Bearer ${NO_KEY}`,
  'Content-Type': 'application/json',
}

export interface ServiceHealth {
  /** The portal's own server. */
  portal: 'answers' | 'silent'
  /** Anything at the service's address. */
  address: 'answers' | 'silent'
  /** `speaks`: an order without a valid key is refused in the service's envelope. */
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

/** Refused for its key, and never an order. */
const ORDER_ZERO = `${API_PREFIX}/public/valuation/order/0`

const ask = (init: RequestInit): Promise<Response | null> => probe(ORDER_ZERO, init).catch(() => null)

/** A front server that closes once-only calls' connections must close this one. Call after reading `answer`. */
const sendsOnce = async (answer: Response): Promise<boolean> =>
  (await canStreamTo(addressOf(ORDER_ZERO))) ||
  (endsConnection(answer.headers) && protocolOf(answer).startsWith('http/1'))

/** Reads `answer`. */
async function isEnvelope(answer: Response): Promise<boolean> {
  try {
    const body = failureEnvelope.parse(JSON.parse(await answer.text()))
    return typeof body.message === 'string' || typeof body.code === 'string'
  } catch {
    return false
  }
}

/** Headers that the service's rules block, one request each. */
async function findRefused(): Promise<HealthHeader[]> {
  const answers = await Promise.all(
    HEADERS.map(async (name) => ({ name, answer: await ask({ headers: { [name]: values[name] } }) })),
  )
  return answers.filter(({ answer }) => answer === null).map(({ name }) => name)
}

/**
 * Checks that the service is reachable and its CORS rules admit this portal, by asking for an order with an
 * invalid key: a healthy service answers 401 in its envelope (docs/service.md#errors). One request, which the
 * browser's console shows in red; more only if it fails. Sends none of the portal's credentials. Never throws.
 */
export async function checkService(): Promise<ServiceHealth> {
  const startedAt = performance.now()
  const [portal, whole] = await Promise.all([networkAnswers(), ask({ headers: values })])
  const found: ServiceHealth = {
    portal: portal ? 'answers' : 'silent',
    address: 'answers',
    service: 'unread',
    status: null,
    refusedHeaders: [],
    tookMs: null,
    sendsOnce: null,
  }
  if (whole === null) {
    // Unread, so no CORS rule can interfere.
    if ((await ask({ mode: 'no-cors' })) === null) return { ...found, address: 'silent' }
    found.refusedHeaders = await findRefused()
  }
  const allowed = HEADERS.filter((name) => !found.refusedHeaders.includes(name))
  const answer =
    whole ??
    (allowed.length === 0
      ? null
      : await ask({ headers: Object.fromEntries(allowed.map((name) => [name, values[name]])) }))
  if (answer === null) return found
  const tookMs = Math.round(performance.now() - startedAt)
  const { status } = answer
  const speaks = (await isEnvelope(answer)) && status === 401
  return {
    ...found,
    service: speaks ? 'speaks' : 'foreign',
    status,
    tookMs,
    sendsOnce: speaks ? await sendsOnce(answer) : null,
  }
}
