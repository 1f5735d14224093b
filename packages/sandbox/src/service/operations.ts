import type { FastifyReply, FastifyRequest } from 'fastify'

interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  /** docs/service.md, "Authentication". */
  credential?: 'key' | 'key-or-bearer'
  /**
   * Answers with `Connection: close`: browsers silently resend a request if a reused connection dies before the
   * answer. Three of these are once-only calls; getOrder is limited to once a minute.
   */
  closes?: true
}

const KEYS = '/v2/public/api-keys'
const VALUATION = '/v2/public/valuation'

/** docs/service.md. The request log and fault rules use these names. */
export const ENDPOINTS = {
  register: { method: 'POST', url: '/v2/auth/register' },
  login: { method: 'POST', url: '/v2/auth/login' },
  refresh: { method: 'POST', url: '/v2/auth/refresh', closes: true },
  createApiKey: { method: 'POST', url: KEYS, credential: 'key-or-bearer', closes: true },
  getUserApiKeys: { method: 'GET', url: KEYS, credential: 'key-or-bearer' },
  deleteApiKey: { method: 'DELETE', url: `${KEYS}/:id`, credential: 'key-or-bearer' },
  searchParcels: { method: 'GET', url: `${VALUATION}/parcels`, credential: 'key' },
  createProperty: { method: 'POST', url: `${VALUATION}/property`, credential: 'key' },
  uploadDocument: { method: 'POST', url: `${VALUATION}/upload-to-property/:id`, credential: 'key' },
  createOrder: { method: 'POST', url: `${VALUATION}/order`, credential: 'key', closes: true },
  getOrder: { method: 'GET', url: `${VALUATION}/order/:id`, credential: 'key', closes: true },
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof ENDPOINTS
export const OPERATIONS = Object.keys(ENDPOINTS) as Operation[]

export interface ServiceRoute {
  Params: { id: string }
  Querystring: Record<string, unknown>
}
export type ServiceRequest = FastifyRequest<ServiceRoute>

/** Each returns the `data` of its answer or throws a failure. */
export type Handlers<Name extends Operation> = Record<
  Name,
  (request: ServiceRequest, reply: FastifyReply) => unknown
>

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Pick<Endpoint, 'credential' | 'closes'>> {
    /** Service routes only; for the log and faults. */
    operation?: Operation
  }
}
