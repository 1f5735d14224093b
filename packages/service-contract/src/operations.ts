import type * as z from 'zod/mini'

/** docs/service.md#versioning */
export const API_PREFIX = '/api/v2'

export const KEY_HEADER = 'X-API-KEY'

interface Facts {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `{id}` for parameters, which are whole numbers. */
  path: string
  /** Who may call (docs/service.md#authentication). */
  credential: 'none' | 'key' | 'key-or-bearer'
  /** Of a success, if not 200. */
  status?: 202
  /** `never`: a retry creates a second key, document or charge. `same`: a retry returns the same result. */
  repeat: 'safe' | 'same' | 'never'
  /**
   * Answers with `Connection: close`, over connections of its own: browsers silently resend a request, even a
   * read, if a reused connection dies before the answer. An order may be read once a minute.
   */
  closes?: true
}

const AUTH = `${API_PREFIX}/auth`
const KEYS = `${API_PREFIX}/public/api-keys`
const VALUATION = `${API_PREFIX}/public/valuation`
const ORDERS = `${VALUATION}/order`

/**
 * The service's operations (docs/service.md), for code: without zod, because the first script has them.
 * Their schemas are in the resources' files, what people read is in `reference.ts`; both by these names.
 */
export const operations = {
  register: { method: 'POST', path: `${AUTH}/register`, credential: 'none', repeat: 'never' },
  login: { method: 'POST', path: `${AUTH}/login`, credential: 'none', repeat: 'safe' },
  refresh: { method: 'POST', path: `${AUTH}/refresh`, credential: 'none', repeat: 'never', closes: true },
  createApiKey: { method: 'POST', path: KEYS, credential: 'key-or-bearer', repeat: 'never', closes: true },
  getUserApiKeys: { method: 'GET', path: KEYS, credential: 'key-or-bearer', repeat: 'safe' },
  deleteApiKey: { method: 'DELETE', path: `${KEYS}/{id}`, credential: 'key-or-bearer', repeat: 'same' },
  searchParcels: { method: 'GET', path: `${VALUATION}/parcels`, credential: 'key', repeat: 'safe' },
  createProperty: { method: 'POST', path: `${VALUATION}/property`, credential: 'key', repeat: 'same' },
  uploadDocument: {
    method: 'POST',
    path: `${VALUATION}/upload-to-property/{propertyId}`,
    credential: 'key',
    status: 202,
    repeat: 'never',
  },
  createOrder: { method: 'POST', path: ORDERS, credential: 'key', repeat: 'never', closes: true },
  getOrder: { method: 'GET', path: `${ORDERS}/{id}`, credential: 'key', repeat: 'safe', closes: true },
} as const satisfies Record<string, Facts>

type Table = typeof operations
export type Operation = keyof Table
export const OPERATIONS = Object.keys(operations) as Operation[]

/** Title of what the customer reads if it fails; more in `src/api/call-sentences.ts`. */
export const failed: Readonly<Record<Operation, string>> = {
  register: 'Your account wasn’t created',
  login: 'We couldn’t sign you in',
  refresh: 'Sign in again',
  createApiKey: 'The key wasn’t created',
  getUserApiKeys: 'We couldn’t load your keys',
  deleteApiKey: 'The key wasn’t deactivated',
  searchParcels: 'We couldn’t look up the address',
  createProperty: 'The property wasn’t registered',
  uploadDocument: 'The document wasn’t uploaded',
  createOrder: 'Your order wasn’t placed',
  getOrder: 'We couldn’t check the order',
}

export const factsOf = (name: Operation): Facts => operations[name]

type Parameter<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Parameter<Rest> : never
/** Names of the path's parameters. */
export type ParameterOf<Name extends Operation> = Parameter<Table[Name]['path']>

/** Path with its parameters filled in. */
export const pathOf = (name: Operation, params: Readonly<Record<string, unknown>> = {}): string =>
  operations[name].path.replaceAll(/\{(\w+)\}/gu, (_, parameter: string) => String(params[parameter]))

/** What an operation takes, and `data` of its answer. */
export interface Schemas<Name extends Operation = Operation> {
  name: Name
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /** Multipart form. */
  form?: z.ZodMiniObject
  data: z.core.$ZodType
}

/* @__NO_SIDE_EFFECTS__ */
export const schemas = <Name extends Operation, S extends Omit<Schemas, 'name'>>(
  name: Name,
  parts: S,
): S & { name: Name } => ({ ...parts, name })
