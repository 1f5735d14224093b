import type * as z from 'zod/mini'
import { createApiKey, deleteApiKey, getUserApiKeys } from './api-key.ts'
import { login, refresh, register } from './auth.ts'
import { uploadDocument } from './document.ts'
import type { Operation, ParameterOf, Schemas } from './operations.ts'
import { createOrder, getOrder } from './order.ts'
import { searchParcels } from './parcel.ts'
import { createProperty } from './property.ts'

/** Of all operations, for the sandbox and the reference. The portal imports what a page calls. */
const operationSchemas = {
  register,
  login,
  refresh,
  createApiKey,
  getUserApiKeys,
  deleteApiKey,
  searchParcels,
  createProperty,
  uploadDocument,
  createOrder,
  getOrder,
} as const satisfies { [Name in Operation]: Schemas<Name> }

export type SchemasOf<Name extends Operation> = (typeof operationSchemas)[Name]

export const schemasOf = (name: Operation): Schemas => operationSchemas[name]

type Keys<S> = S extends z.ZodMiniObject<infer Shape> ? keyof Shape & string : never
type PartOf<S, Part extends string> = S extends Record<Part, infer P> ? P : never

/** Names of all that a call takes: in its path, query, body or form. */
export type FieldOf<Name extends Operation> =
  | ParameterOf<Name>
  | Keys<PartOf<SchemasOf<Name>, 'query'>>
  | Keys<PartOf<SchemasOf<Name>, 'body'>>
  | Keys<PartOf<SchemasOf<Name>, 'form'>>
