/** The eleven operations of the service (docs/service.md), by the name that the request log and the fault rules use. */
export const OPERATIONS = [
  'register',
  'login',
  'refresh',
  'createApiKey',
  'getUserApiKeys',
  'deleteApiKey',
  'searchParcels',
  'createProperty',
  'uploadDocument',
  'createOrder',
  'getOrder',
] as const
export type Operation = (typeof OPERATIONS)[number]

export const isOperation = (value: string): value is Operation =>
  OPERATIONS.some((operation) => operation === value)

/**
 * Calls whose answers say `Connection: close`: browsers silently repeat a request when a reused connection dies before
 * the answer. Three of these must happen once, and an order may be asked for once a minute.
 */
export const closesConnection = (operation: Operation): boolean =>
  ['refresh', 'createApiKey', 'createOrder', 'getOrder'].includes(operation)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on the service's own routes; the log, the faults and `Connection: close` go by it. */
    operation?: Operation
  }
}
