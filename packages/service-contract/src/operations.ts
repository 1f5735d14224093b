import { API_KEY_DESCRIPTION_MAX, API_KEY_NAME_MAX } from './api-key.ts'
import { DOCUMENT_TYPES } from './document-types.ts'
import {
  DOCUMENT_NAME_MAX,
  DOCUMENT_NAME_PATTERN,
  FILE_BYTES_MAX,
  FILE_TYPES,
  PARSE_TYPES,
} from './document.ts'
import { API_PREFIX } from './envelope.ts'
import { FULL_ORDER_PRICE } from './order-copy.ts'
import { CARD_TOKEN_PATTERN, ORDER_TYPES } from './order.ts'
import { COUNTY_ID_PATTERN } from './property.ts'
import { type Field, invalid, missing, noAccess, noCredential, noKey, type Operation } from './operation.ts'

const AUTH = `${API_PREFIX}/auth`
const KEYS = `${API_PREFIX}/public/api-keys`
const VALUATION = `${API_PREFIX}/public/valuation`

const email: Field = { name: 'email', in: 'body', type: 'string', required: true, example: 'ada@example.com' }
const password: Field = {
  name: 'password',
  in: 'body',
  type: 'string',
  required: true,
  example: '<PASSWORD>',
}
const optional = (name: string, example: string): Field => ({ name, in: 'body', type: 'string', example })
const id = (name: string, example: number, note: string): Field => ({
  name,
  in: 'path',
  type: 'integer',
  required: true,
  example,
  note,
})
const propertyId = 'Returned by createProperty'

/**
 * The service's operations, as promised in docs/service.md. The reference, the OpenAPI document and
 * Try it read this table.
 */
export const operations = [
  {
    name: 'register',
    title: 'Create an account',
    group: 'Account',
    method: 'POST',
    path: `${AUTH}/register`,
    auth: 'none',
    about: 'The account works at once. There is no confirmation email.',
    fields: [
      email,
      password,
      optional('firstName', 'Ada'),
      optional('lastName', 'Lovelace'),
      optional('phone', '+1 919 555 0100'),
    ],
    answer: { status: 200, data: 'TokenPair' },
    failures: [
      invalid('A field is missing or malformed'),
      { status: 409, when: 'The email is already registered', advice: 'Sign in with login.' },
      { status: 429, when: 'Too many sign-ups from this IP address', advice: 'Wait. The limit isn’t shown.' },
    ],
    repeat: 'never',
    repeatNote: 'A repetition gets 409.',
  },
  {
    name: 'login',
    title: 'Sign in',
    group: 'Account',
    method: 'POST',
    path: `${AUTH}/login`,
    auth: 'none',
    about: 'Returns tokens for the API-key endpoints. Valuation calls take a key instead.',
    fields: [email, password],
    answer: { status: 200, data: 'TokenPair' },
    failures: [
      invalid('A field is missing or malformed'),
      {
        status: 401,
        when: 'Wrong credentials, a disabled account, an IP address that isn’t allowed, or single sign-on only',
        advice: 'Read `message`. Don’t retry with the same input.',
      },
    ],
    repeat: 'safe',
    repeatNote: 'Each sign-in returns new tokens.',
  },
  {
    name: 'refresh',
    title: 'Refresh tokens',
    group: 'Account',
    method: 'POST',
    path: `${AUTH}/refresh`,
    auth: 'none',
    about: 'Returns a new pair. The old refresh token is invalid at once.',
    fields: [
      { name: 'refresh_token', in: 'body', type: 'string', required: true, example: '<REFRESH_TOKEN>' },
    ],
    answer: { status: 200, data: 'TokenPair' },
    failures: [
      invalid('`refresh_token` is missing'),
      {
        status: 401,
        when: 'The token is unknown, expired or used. Reuse revokes all refresh tokens of the user',
        advice: 'Sign in again.',
      },
    ],
    repeat: 'never',
    repeatNote: 'Reusing a token signs out all the user’s devices.',
  },
  {
    name: 'createApiKey',
    title: 'Create an API key',
    group: 'API keys',
    method: 'POST',
    path: KEYS,
    auth: 'key-or-bearer',
    about: 'The first key needs a bearer token. Only this response has the full key.',
    fields: [
      {
        name: 'name',
        in: 'body',
        type: 'string',
        required: true,
        maxLength: API_KEY_NAME_MAX,
        example: 'Nightly export',
      },
      {
        name: 'description',
        in: 'body',
        type: 'string',
        maxLength: API_KEY_DESCRIPTION_MAX,
        example: 'Server in Raleigh',
      },
      {
        name: 'expiresInDays',
        in: 'body',
        type: 'integer',
        nullable: true,
        note: 'Omitted or null: the key doesn’t expire',
        example: 90,
      },
    ],
    answer: { status: 200, data: 'CreatedApiKey' },
    failures: [invalid('The request is invalid'), noCredential],
    repeat: 'never',
    repeatNote: 'A repetition creates a second key. After a lost response, deactivate the key you never saw.',
  },
  {
    name: 'getUserApiKeys',
    title: 'List API keys',
    group: 'API keys',
    method: 'GET',
    path: KEYS,
    auth: 'key-or-bearer',
    about: 'Active keys only, with masked values.',
    fields: [],
    answer: { status: 200, data: { list: 'ApiKey' } },
    failures: [noCredential],
    repeat: 'safe',
    repeatNote: 'Reads only.',
  },
  {
    name: 'deleteApiKey',
    title: 'Deactivate an API key',
    group: 'API keys',
    method: 'DELETE',
    path: `${KEYS}/{id}`,
    auth: 'key-or-bearer',
    about: 'Everything that uses the key stops working.',
    fields: [id('id', 12, 'Number of the key')],
    answer: { status: 200, data: null },
    failures: [
      noCredential,
      { status: 403, when: 'The key belongs to another user', advice: 'Check the number.' },
      missing('The key doesn’t exist', 'List the keys again.'),
    ],
    repeat: 'same',
    repeatNote: 'An inactive key stays inactive.',
  },
  {
    name: 'searchParcels',
    title: 'Find parcels at an address',
    group: 'Properties',
    method: 'GET',
    path: `${VALUATION}/parcels`,
    auth: 'key',
    about: 'One address may have several parcels.',
    fields: [
      {
        name: 'address',
        in: 'query',
        type: 'string',
        required: true,
        note: 'Street address, with city, state and ZIP code if known',
        example: '412 Oak Hollow Lane, Cary, NC 27511',
      },
    ],
    answer: { status: 200, data: 'ParcelSearch' },
    failures: [
      invalid('The address couldn’t be geocoded'),
      noKey,
      noAccess,
      missing('No parcels at the matched address', 'Try the county’s spelling of the address.'),
    ],
    repeat: 'safe',
    repeatNote: 'Reads only.',
  },
  {
    name: 'createProperty',
    title: 'Register a property',
    group: 'Properties',
    method: 'POST',
    path: `${VALUATION}/property`,
    auth: 'key',
    about: 'Registers a parcel in your account. Returns the existing property if there is one.',
    fields: [
      {
        name: 'countyId',
        in: 'body',
        type: 'string',
        required: true,
        pattern: COUNTY_ID_PATTERN,
        note: '5-digit county FIPS code',
        example: '37183',
      },
      {
        name: 'parcelId',
        in: 'body',
        type: 'string',
        required: true,
        note: 'Assessor’s parcel number (APN)',
        example: '0764-28-1905',
      },
      optional('propertyName', 'Oak Hollow Apartments'),
    ],
    answer: { status: 200, data: 'Property' },
    failures: [
      invalid('A field is missing or malformed'),
      noKey,
      noAccess,
      missing('The parcel doesn’t exist', 'Use `countyId` and `parcelId` of searchParcels.'),
    ],
    repeat: 'same',
    repeatNote: 'A repetition returns the same property, unchanged.',
  },
  {
    name: 'uploadDocument',
    title: 'Upload a document',
    group: 'Properties',
    method: 'POST',
    path: `${VALUATION}/upload-to-property/{propertyId}`,
    auth: 'key',
    about:
      'Multipart form data. The file is stored at once; its data is extracted in the background. Fields other than the file may be query parameters instead.',
    fields: [
      id('propertyId', 4021, propertyId),
      { name: 'propertyBuildingId', in: 'query', type: 'integer', example: 1 },
      {
        name: 'name',
        in: 'form',
        type: 'string',
        required: true,
        maxLength: DOCUMENT_NAME_MAX,
        pattern: DOCUMENT_NAME_PATTERN,
        note: "Letters, digits, spaces and . , _ ( ) - [ ] + & # '",
        example: 'Rent roll 2026',
      },
      {
        name: 'type',
        in: 'form',
        type: 'string',
        values: DOCUMENT_TYPES,
        note: 'Drives extraction. `OTHER` if unsure',
        example: 'RENT_ROLL',
      },
      {
        name: 'date',
        in: 'form',
        type: 'integer',
        note: 'Unix time in milliseconds',
        example: 1_793_491_200_000,
      },
      {
        name: 'pages',
        in: 'form',
        type: 'string',
        pattern: /^\d+-\d+$/u,
        note: 'PDF pages to process, `first-last`',
        example: '1-12',
      },
      {
        name: 'sheetNumber',
        in: 'form',
        type: 'integer',
        minimum: 1,
        note: 'Excel sheet to process',
        example: 1,
      },
      {
        name: 'parseType',
        in: 'form',
        type: 'string',
        values: PARSE_TYPES,
        note: 'First parsing engine for rent rolls and operating statements',
        example: 'PDFBOX',
      },
      {
        name: 'file',
        in: 'form',
        type: 'file',
        required: true,
        maxBytes: FILE_BYTES_MAX,
        note: `Up to 100 MB: ${Object.keys(FILE_TYPES).join(', ')}`,
        example: 'rent-roll.xlsx',
      },
    ],
    answer: { status: 202, data: 'UploadedDocument' },
    failures: [
      invalid('A field is missing or malformed, or the file type isn’t supported'),
      noKey,
      noAccess,
      missing('The property doesn’t exist or belongs to another user', 'Check the property’s number.'),
      { status: 500, when: 'The upload failed', advice: 'Upload it again. It may then be stored twice.' },
    ],
    repeat: 'never',
    repeatNote: 'A repetition stores a second document.',
  },
  {
    name: 'createOrder',
    title: 'Place an order',
    group: 'Orders',
    method: 'POST',
    path: `${VALUATION}/order`,
    auth: 'key',
    about: `\`FULL\` is a detailed valuation and charges a card ${FULL_ORDER_PRICE}. \`LOAN\` is a free loan quote.`,
    fields: [
      { name: 'propertyId', in: 'body', type: 'integer', required: true, note: propertyId, example: 4021 },
      { name: 'orderType', in: 'body', type: 'string', required: true, values: ORDER_TYPES, example: 'LOAN' },
      {
        name: 'documentIds',
        in: 'body',
        type: 'integer[]',
        note: 'Documents of the same property',
        example: [9001],
      },
      {
        name: 'cardToken',
        in: 'body',
        type: 'string',
        pattern: CARD_TOKEN_PATTERN,
        note: 'Required for `FULL`, ignored for `LOAN`. Created in the browser by Stripe',
        example: '<CARD_TOKEN>',
      },
    ],
    answer: { status: 200, data: 'Order' },
    failures: [
      invalid('A field is missing or malformed, or `cardToken` is missing for `FULL`'),
      noKey,
      { status: 402, when: 'The card charge failed', advice: 'Nothing was ordered. Use a new card token.' },
      noAccess,
      missing('The property doesn’t exist or belongs to another user', 'Check the property’s number.'),
    ],
    repeat: 'never',
    repeatNote: 'After a lost response, look for the order and the charge before you send anything again.',
  },
  {
    name: 'getOrder',
    title: 'Check an order',
    group: 'Orders',
    method: 'GET',
    path: `${VALUATION}/order/{id}`,
    auth: 'key',
    about: 'Once a minute per order, no more. Stop at `COMPLETED` or `REJECTED`.',
    fields: [id('id', 70_144, 'Number of the order')],
    answer: { status: 200, data: 'Order' },
    failures: [
      noKey,
      noAccess,
      missing('The order doesn’t exist or belongs to another user', 'Check the order’s number.'),
    ],
    repeat: 'safe',
    repeatNote: 'Reads only, but wait a minute between calls.',
  },
] as const satisfies readonly Operation[]

export type OperationName = (typeof operations)[number]['name']

export const operationOf = (name: OperationName): Operation => {
  const found = operations.find((operation) => operation.name === name)
  if (found === undefined) throw new Error(`No operation ${name}`)
  return found
}
