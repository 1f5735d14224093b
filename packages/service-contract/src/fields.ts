import type * as z from 'zod/mini'
import { jsonSchema, objectNameOf, type JsonSchema } from './json-schema.ts'
import { schemasOf } from './operation-schemas.ts'
import { operations, type Operation } from './operations.ts'
import { referenceOf, type AnswerObject, type Told } from './reference.ts'

/** What a call takes or answers with, by field: for the reference, the OpenAPI document and cURL texts. */
export interface AnswerField {
  name: string
  required: boolean
  schema: JsonSchema
  example: Told[0]
  note: string | undefined
}
export interface InputField extends AnswerField {
  in: 'path' | 'query' | 'body' | 'form'
}

const rowsOf = (
  { properties = {}, required = [] }: JsonSchema,
  told: Readonly<Record<string, Told | undefined>>,
): AnswerField[] =>
  Object.entries(properties).map(([name, schema]) => {
    const [example, note] = told[name] ?? []
    return { name, required: required.includes(name), schema, example, note }
  })

/** In the order of path, query, body and form. */
export function inputFields(name: Operation): InputField[] {
  const params = Array.from(operations[name].path.matchAll(/\{(\w+)\}/gu), ([, param = '']) => param)
  const path: JsonSchema = {
    properties: Object.fromEntries(params.map((param) => [param, { type: 'integer' }])),
    required: params,
  }
  const { query, body, form } = schemasOf(name)
  return Object.entries({ path, query, body, form } as const).flatMap(([place, schema]) => {
    const json = schema === undefined || schema === path ? schema : jsonSchema(schema as z.ZodMiniObject)
    return rowsOf(json ?? {}, referenceOf(name).fields).map((row) => ({
      ...row,
      in: place as InputField['in'],
    }))
  })
}

export const answerFields = ({ schema, fields }: AnswerObject): AnswerField[] =>
  rowsOf(jsonSchema(schema), fields)

/** Its type in one word, such as `integer[]`, `file` or the name of an object. */
export function typeWord({ type, items, contentMediaType, ...schema }: JsonSchema): string {
  if (contentMediaType !== undefined) return 'file'
  const [word = objectNameOf(schema) ?? ''] = typeof type === 'object' ? type : [type]
  return word === 'array' && items !== undefined ? `${typeWord(items)}[]` : word
}

/** A field's schema with what people read about it. */
export const described = ({ schema, example, note }: AnswerField): JsonSchema => ({
  ...schema,
  ...(note !== undefined && { description: note }),
  ...(example !== undefined && schema.contentMediaType === undefined && { examples: [example] }),
})
