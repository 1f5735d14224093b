import { KEY_HEADER } from '@plumbline/service-contract/envelope'
import type { Field, Operation } from '@plumbline/service-contract/operation'
import { operationOf, type OperationName, operations } from '@plumbline/service-contract/operations'

const tokens = { ACCESS_TOKEN: 'access_token', REFRESH_TOKEN: 'refresh_token' }

/** Variables set from a field of `data`, for the requests that follow. */
const kept: Partial<Record<OperationName, Readonly<Record<string, string>>>> = {
  register: tokens,
  login: tokens,
  refresh: tokens,
  createApiKey: { API_KEY: 'keyValue', keyId: 'id' },
  searchParcels: { countyId: 'parcels[0].countyId', parcelId: 'parcels[0].parcelId' },
  createProperty: { propertyId: 'propertyId' },
  uploadDocument: { documentId: 'id' },
  createOrder: { orderId: 'id' },
}

const values: Readonly<Record<string, string>> = {
  email: '{{EMAIL}}',
  password: '{{PASSWORD}}',
  refresh_token: '{{REFRESH_TOKEN}}',
  propertyId: '{{propertyId}}',
  address: '{{address}}',
  countyId: '{{countyId}}',
  parcelId: '{{parcelId}}',
}

const pathValue: Partial<Record<OperationName, string>> = {
  deleteApiKey: '{{keyId}}',
  getOrder: '{{orderId}}',
}

/** A free order needs no card token. */
const leftOut: ReadonlySet<string> = new Set([
  'cardToken',
  'propertyBuildingId',
  'pages',
  'sheetNumber',
  'date',
  'parseType',
])

const valueOf = (field: Field): string => values[field.name] ?? String(field.example)

/** JSON as text, because variables for numbers must not be quoted. */
function bodyText(fields: readonly Field[]): string {
  const lines = fields.map((field) => {
    const value =
      field.name === 'documentIds'
        ? '[{{documentId}}]'
        : field.type === 'string'
          ? JSON.stringify(valueOf(field))
          : valueOf(field)
    return `  ${JSON.stringify(field.name)}: ${value}`
  })
  return `{\n${lines.join(',\n')}\n}`
}

function body(fields: readonly Field[]) {
  const sent = fields.filter((field) => !leftOut.has(field.name))
  const form = sent.filter((field) => field.in === 'form')
  if (form.length > 0)
    return {
      mode: 'formdata',
      formdata: form.map((field) =>
        field.type === 'file'
          ? { key: field.name, type: 'file', src: null }
          : { key: field.name, type: 'text', value: valueOf(field) },
      ),
    }
  const inBody = sent.filter((field) => field.in === 'body')
  if (inBody.length === 0) return undefined
  return { mode: 'raw', raw: bodyText(inBody), options: { raw: { language: 'json' } } }
}

function url({ name, path, fields }: Operation) {
  const full = path.replace(/\{(\w+)\}/gu, (_, parameter: string) =>
    parameter === 'id' ? (pathValue[name as OperationName] ?? '') : `{{${parameter}}}`,
  )
  const query = fields
    .filter((field) => field.in === 'query' && !leftOut.has(field.name))
    .map((field) => ({ key: field.name, value: valueOf(field) }))
  const search = query.map(({ key, value }) => `${key}=${value}`).join('&')
  return {
    raw: `{{base_url}}${full}${search === '' ? '' : `?${search}`}`,
    host: ['{{base_url}}'],
    path: full.slice(1).split('/'),
    query,
  }
}

function header({ auth, name }: Operation) {
  if (auth === 'none') return []
  // The first key needs a bearer token.
  return name === 'createApiKey'
    ? [{ key: 'Authorization', value: 'Bearer {{ACCESS_TOKEN}}' }]
    : [{ key: KEY_HEADER, value: '{{API_KEY}}' }]
}

function scripts(name: OperationName) {
  const keep = kept[name]
  if (keep === undefined) return []
  const exec = [
    'const { data } = pm.response.json()',
    'const keep = (name, value) => pm.collectionVariables.set(name, String(value))',
    'if (pm.response.code < 300) {',
    ...Object.entries(keep).map(([variable, field]) => `  keep('${variable}', data.${field})`),
    '}',
  ]
  return [{ listen: 'test', script: { type: 'text/javascript', exec } }]
}

const request = (operation: Operation) => ({
  name: operation.title,
  event: scripts(operation.name as OperationName),
  request: {
    method: operation.method,
    description: operation.about,
    header: header(operation),
    url: url(operation),
    body: body(operation.fields),
  },
})

const secrets = ['API_KEY', 'ACCESS_TOKEN', 'REFRESH_TOKEN', 'PASSWORD']

/** Last, because it deactivates the key that all other requests use. */
const last = operationOf('deleteApiKey')

const folders = Map.groupBy(
  (operations as readonly Operation[]).filter((operation) => operation !== last),
  ({ group }) => group,
)

/** Postman collection v2.1. `server`: the service's origin; empty if it's the document's origin. */
export const postmanCollection = (server: string) => ({
  info: {
    name: 'Property valuation and loan quotes',
    description:
      'Set base_url, EMAIL and PASSWORD, then send the requests from top to bottom. No secret is in this file.',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  item: [...folders, ['Clean up', [last]] as const].map(([name, rows]) => ({
    name,
    item: rows.map(request),
  })),
  variable: [
    { key: 'base_url', value: server },
    ...secrets.map((key) => ({ key, value: '', type: 'secret' })),
    { key: 'EMAIL', value: '' },
    { key: 'address', value: '412 Oak Hollow Lane, Cary, NC 27511' },
    ...['countyId', 'parcelId', 'propertyId', 'documentId', 'orderId', 'keyId'].map((key) => ({
      key,
      value: '',
    })),
  ],
})
