import { type AnswerField, type AnswerName, answers } from '@plumbline/service-contract/answers'
import { KEY_HEADER } from '@plumbline/service-contract/envelope'
import type { Field, Operation } from '@plumbline/service-contract/operation'
import { operations } from '@plumbline/service-contract/operations'

/** Undefined values are dropped in JSON. */
type Json = Record<string, unknown>

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const typed = (type: string, nullable: boolean): Json => ({ type: nullable ? [type, 'null'] : type })

function answerType({ type, promised }: AnswerField): Json {
  const nullable = promised !== true
  if (typeof type === 'object') return { ...typed('array', nullable), items: reference(type.list) }
  return typed(type, nullable)
}

const answerSchema = (fields: readonly AnswerField[]): Json => ({
  type: 'object',
  required: fields.filter(({ promised }) => promised).map(({ name }) => name),
  properties: Object.fromEntries(
    fields.map((field) => [
      field.name,
      {
        ...answerType(field),
        ...(field.note === undefined ? {} : { description: field.note }),
        ...(field.example === undefined ? {} : { examples: [field.example] }),
      },
    ]),
  ),
})

function fieldSchema(field: Field): Json {
  const { type, nullable = false, maxLength, minimum, pattern, values, example } = field
  if (type === 'file') return { type: 'string', contentMediaType: 'application/octet-stream' }
  const base = type === 'integer[]' ? { type: 'array', items: { type: 'integer' } } : typed(type, nullable)
  return {
    ...base,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(pattern === undefined ? {} : { pattern: pattern.source }),
    ...(values === undefined ? {} : { enum: [...values] }),
    examples: [typeof example === 'object' ? [...example] : example],
  }
}

const described = (field: Field): Json => ({
  ...fieldSchema(field),
  ...(field.note === undefined ? {} : { description: field.note }),
})

const parameter = (field: Field): Json => ({
  name: field.name,
  in: field.in,
  required: field.required === true,
  ...(field.note === undefined ? {} : { description: field.note }),
  schema: fieldSchema(field),
})

function requestBody(fields: readonly Field[]): Json | undefined {
  const sent = fields.filter((field) => field.in === 'body' || field.in === 'form')
  if (sent.length === 0) return undefined
  const type = sent.some((field) => field.in === 'form') ? 'multipart/form-data' : 'application/json'
  const schema = {
    type: 'object',
    required: sent.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(sent.map((field) => [field.name, described(field)])),
  }
  return { required: true, content: { [type]: { schema } } }
}

/** `data: null`: the interface doesn't describe it, so anything is valid. */
function dataSchema(data: Operation['answer']['data']): Json {
  if (data === null) return { description: 'Not shown by the interface' }
  return typeof data === 'object' ? { type: 'array', items: reference(data.list) } : reference(data)
}

const success = (data: Operation['answer']['data']): Json => ({
  type: 'object',
  required: ['status'],
  properties: {
    status: { const: 'success' },
    data: dataSchema(data),
    message: { type: ['string', 'null'] },
    code: { type: ['string', 'null'] },
  },
})

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const security: Readonly<Record<Operation['auth'], readonly Json[]>> = {
  none: [],
  key: [{ apiKey: [] }],
  'key-or-bearer': [{ apiKey: [] }, { bearer: [] }],
}

/** A status may have several meanings. */
function failureResponses({ failures }: Operation): Json {
  const byStatus = Map.groupBy(failures, ({ status }) => String(status))
  return Object.fromEntries(
    [...byStatus].map(([status, rows]) => [
      status,
      {
        description: rows.map(({ when, advice }) => `${when}. ${advice}`).join(' '),
        content: json(reference('Failure')),
      },
    ]),
  )
}

const item = (operation: Operation): Json => ({
  operationId: operation.name,
  summary: operation.title,
  description: `${operation.about} ${operation.repeatNote}`,
  tags: [operation.group],
  security: security[operation.auth],
  parameters: operation.fields.filter((field) => field.in === 'path' || field.in === 'query').map(parameter),
  requestBody: requestBody(operation.fields),
  responses: {
    [operation.answer.status]: {
      description: 'Success',
      content: json(success(operation.answer.data)),
    },
    ...failureResponses(operation),
  },
})

function pathItems(): Json {
  const items: Record<string, Json> = {}
  for (const operation of operations as readonly Operation[])
    items[operation.path] = { ...items[operation.path], [operation.method.toLowerCase()]: item(operation) }
  return items
}

const document = (server: string): Json => ({
  openapi: '3.1.1',
  info: {
    title: 'Property valuation and loan quotes',
    version: '2',
    description:
      'Register properties, upload documents, and order valuations or loan quotes. Every response is an envelope: `status`, `data`, `message`, `code`.',
  },
  servers: [{ url: server }],
  tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({ name })),
  paths: pathItems(),
  components: {
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'header', name: KEY_HEADER },
      bearer: { type: 'http', scheme: 'bearer' },
    },
    schemas: {
      ...Object.fromEntries(
        (Object.keys(answers) as AnswerName[]).map((name) => [name, answerSchema(answers[name])]),
      ),
      Failure: {
        type: 'object',
        description: 'Only the HTTP status is certain. Values of `code` aren’t shown by the interface.',
        properties: {
          status: { type: ['string', 'null'] },
          data: {},
          message: { type: ['string', 'null'], description: 'The reason' },
          code: { type: ['string', 'null'] },
        },
      },
    },
  },
})

export const OPENAPI_FILE = 'openapi.json'

/** OpenAPI 3.1 as text. `serviceUrl` is empty if the service is on the portal's origin. */
export const openApiText = (serviceUrl: string): string =>
  `${JSON.stringify(document(serviceUrl || '/'), null, 2)}\n`
