import {
  answerFields,
  described,
  type AnswerField,
  inputFields,
  type InputField,
} from '@plumbline/service-contract/fields'
import { dataSchema, type JsonSchema } from '@plumbline/service-contract/json-schema'
import { schemasOf } from '@plumbline/service-contract/operation-schemas'
import { factsOf, KEY_HEADER, type Operation, OPERATIONS } from '@plumbline/service-contract/operations'
import { answerObjects, referenceOf } from '@plumbline/service-contract/reference'

/** Undefined values are dropped in JSON. */
type Json = Record<string, unknown>

const objectOf = (fields: readonly AnswerField[]): JsonSchema => ({
  type: 'object',
  required: fields.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(fields.map((field) => [field.name, described(field)])),
})

const parameter = ({ name, in: place, required, note, ...field }: InputField): Json => ({
  name,
  in: place,
  required,
  description: note,
  schema: described({ ...field, name, required, note: undefined }),
})

function requestBody(fields: readonly InputField[]): Json | undefined {
  const sent = fields.filter((field) => field.in === 'body' || field.in === 'form')
  if (sent.length === 0) return undefined
  const type = sent.some((field) => field.in === 'form') ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema: objectOf(sent) } } }
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const success = (name: Operation): Json => ({
  type: 'object',
  required: ['status'],
  properties: {
    status: { const: 'success' },
    data: dataSchema(schemasOf(name).data),
    message: { type: ['string', 'null'] },
    code: { type: ['string', 'null'] },
  },
})

const security = {
  none: [],
  key: [{ apiKey: [] }],
  'key-or-bearer': [{ apiKey: [] }, { bearer: [] }],
} as const

function item(name: Operation): Json {
  const { title, about, repeatNote, group, failures } = referenceOf(name)
  const { credential, status = 200 } = factsOf(name)
  const fields = inputFields(name)
  return {
    operationId: name,
    summary: title,
    description: `${about} ${repeatNote}`,
    tags: [group],
    security: security[credential],
    parameters: fields.filter((field) => field.in === 'path' || field.in === 'query').map(parameter),
    requestBody: requestBody(fields),
    responses: {
      [status]: { description: 'Success', content: json(success(name)) },
      ...Object.fromEntries(
        Object.entries(failures).map(([failure, description]) => [
          failure,
          { description, content: json({ $ref: '#/components/schemas/Failure' }) },
        ]),
      ),
    },
  }
}

function pathItems(): Json {
  const items: Record<string, Json> = {}
  for (const name of OPERATIONS) {
    const { path, method } = factsOf(name)
    items[path] = { ...items[path], [method.toLowerCase()]: item(name) }
  }
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
  tags: [...new Set(OPERATIONS.map((name) => referenceOf(name).group))].map((name) => ({ name })),
  paths: pathItems(),
  components: {
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'header', name: KEY_HEADER },
      bearer: { type: 'http', scheme: 'bearer' },
    },
    schemas: {
      ...Object.fromEntries(answerObjects.map((object) => [object.name, objectOf(answerFields(object))])),
      Failure: {
        type: 'object',
        description: 'Only the HTTP status is certain. Values of `code` are undocumented.',
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
