import * as z from 'zod/mini'
import { plainText } from './plain-text.ts'

/**
 * Schemas of answers say what the interface promises. The portal reads with what `reader` derives from them
 * (docs/decisions/078-the-reference-is-our-own.md).
 */

type Schema = z.core.$ZodType

/** The second property is for types only. */
type ReadAs<S, R> = S & { readonly '~reader': R }

const special = new WeakMap<Schema, Schema>()

/** A schema that the portal reads as another one. */
/* @__NO_SIDE_EFFECTS__ */
export function readAs<S extends Schema, R extends Schema>(promise: S, reader: R): ReadAs<S, R> {
  special.set(promise, reader)
  return promise as ReadAs<S, R>
}

/** Field that the interface names but doesn't promise: it may be missing or null. */
/* @__NO_SIDE_EFFECTS__ */
export const named = <S extends Schema>(schema: S) => z.optional(z.nullable(schema))

/** Text of which the portal keeps more, or less, than 300 characters. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number) => readAs(z.string(), plainText(max))

/** What the portal knows of an answer. */
export type Reading<S> = S extends { readonly '~reader': infer R }
  ? z.output<R>
  : S extends z.ZodMiniOptional<infer T>
    ? Reading<T>
    : S extends z.ZodMiniNullable<infer T>
      ?
          | (T extends z.ZodMiniArray<infer Element> ? (Reading<Element> | null)[] : Reading<T>)
          | null
          | undefined
      : S extends z.ZodMiniArray<infer Element>
        ? Reading<Element>[]
        : S extends z.ZodMiniObject<infer Shape>
          ? ReadObject<Shape>
          : z.output<S>

type ReadObject<Shape> = {
  [K in keyof Shape as Shape[K] extends z.ZodMiniOptional ? never : K]: Reading<Shape[K]>
} & {
  [K in keyof Shape as Shape[K] extends z.ZodMiniOptional ? K : never]?: Reading<Shape[K]>
} extends infer Fields
  ? { -readonly [K in keyof Fields]: Fields[K] }
  : never

const orNull = (schema: Schema): Schema => z.catch(z.nullish(schema), null)

/** An unpromised text is cut, and an unreadable element of an unpromised list is null. */
function readUnpromised(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (special.has(schema)) return orNull(read(schema))
  if (def.type === 'string') return orNull(plainText(300))
  if (def.type === 'array') return orNull(z.array(z.catch(z.nullable(read(def.element)), null)))
  return orNull(read(schema))
}

function read(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const known = special.get(schema)
  if (known !== undefined) return known
  if (def.type === 'optional') return read(def.innerType)
  if (def.type === 'nullable') return readUnpromised(def.innerType)
  if (def.type === 'array') return z.array(read(def.element))
  if (def.type !== 'object') return schema
  const made = z.looseObject(
    Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, read(field)])),
  )
  special.set(schema, made)
  return made
}

type Reader<S> = z.ZodMiniType<Reading<S>> &
  (S extends z.ZodMiniObject<infer Shape>
    ? {
        readonly shape: {
          [K in keyof Shape]: Shape[K] extends z.ZodMiniOptional
            ? z.ZodMiniOptional<z.ZodMiniType<Exclude<Reading<Shape[K]>, undefined>>>
            : z.ZodMiniType<Reading<Shape[K]>>
        }
      }
    : unknown)

/** Tolerant reader: a field that isn't promised may be missing, null or odd, and unknown fields are kept. */
/* @__NO_SIDE_EFFECTS__ */
export const reader = <S extends Schema>(schema: S): Reader<S> => read(schema) as Reader<S>
