import * as z from 'zod/mini'
import { answerObjects } from './reference.ts'

/** JSON Schema, as far as the contract uses it. */
export interface JsonSchema {
  $ref?: string
  type?: string | readonly [string, 'null']
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  enum?: readonly string[]
  maxLength?: number
  minimum?: number
  pattern?: string
  contentMediaType?: string
  description?: string
  examples?: readonly unknown[]
}

const COMPONENTS = '#/components/schemas/'

function replace(json: object, by: JsonSchema): void {
  for (const name of Object.keys(json)) Reflect.deleteProperty(json, name)
  Object.assign(json, by)
}

/** Of what the interface promises, in the words of OpenAPI. Objects of answers inside it are references. */
export function jsonSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      const { type } = zodSchema._zod.def
      const object = answerObjects.find((one) => one.schema === zodSchema)
      // Zod's own bounds promise nothing.
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
      if (object !== undefined && zodSchema !== schema) replace(json, { $ref: COMPONENTS + object.name })
      else if (type === 'file')
        replace(json, { type: 'string', contentMediaType: 'application/octet-stream' })
      else if (type === 'nullable')
        replace(json, { ...json.anyOf?.[0], type: [json.anyOf?.[0]?.type, 'null'] } as JsonSchema)
    },
  })
  return json as JsonSchema
}

/** Of an answer's `data`. */
export function dataSchema(data: z.core.$ZodType): JsonSchema {
  const object = answerObjects.find(({ schema }) => schema === data)
  if (object !== undefined) return { $ref: COMPONENTS + object.name }
  return data._zod.def.type === 'unknown' ? { description: 'Undocumented' } : jsonSchema(data)
}

/** Name of the object that a schema refers to. */
export const objectNameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(COMPONENTS.length)
