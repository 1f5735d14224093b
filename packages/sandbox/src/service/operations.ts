import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { SchemasOf } from '@plumbline/service-contract/operation-schemas'
import type { Operation, ParameterOf } from '@plumbline/service-contract/operations'

export interface ServiceRoute {
  Params: Record<string, string>
  Querystring: Record<string, unknown>
}
export type ServiceRequest = FastifyRequest<ServiceRoute>

type Whole<T> = T extends readonly (infer E)[]
  ? Whole<E>[]
  : T extends object
    ? { [K in keyof T]-?: Whole<Exclude<T[K], undefined>> }
    : T

/** `data` of an answer with every field, which may be null if the interface doesn't promise it. */
export type AnswerOf<Name extends Operation> = Whole<z.output<SchemasOf<Name>['data']>>

type Part<S, Key extends string> =
  S extends Record<Key, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined

/** Checked by the contract's schemas. */
export interface Given<Name extends Operation> {
  params: Readonly<Record<ParameterOf<Name>, number>>
  query: Part<SchemasOf<Name>, 'query'>
  body: Part<SchemasOf<Name>, 'body'>
}

/** Each returns the `data` of its answer or throws a failure. */
export type Handlers<Names extends Operation> = {
  [Name in Names]: (given: Given<Name>, request: ServiceRequest) => AnswerOf<Name> | Promise<AnswerOf<Name>>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Service routes only. */
    operation?: Operation
  }
}
