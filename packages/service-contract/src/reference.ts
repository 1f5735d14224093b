import type * as z from 'zod/mini'
import { apiKeyData, createdApiKeyData } from './api-key.ts'
import { tokenPairData } from './auth.ts'
import { FILE_TYPES, orderDocumentData, uploadedDocumentData } from './document.ts'
import type { FieldOf } from './operation-schemas.ts'
import type { Operation } from './operations.ts'
import { FULL_ORDER_PRICE } from './order-copy.ts'
import { orderData } from './order.ts'
import { parcelData, parcelSearchData } from './parcel.ts'
import { propertyData } from './property.ts'

/** What people read about a field. */
export type Told = readonly [
  example: string | number | boolean | null | readonly number[] | undefined,
  note?: string,
]

export interface Reference<Name extends Operation = Operation> {
  title: string
  group: 'Account' | 'API keys' | 'Properties' | 'Orders'
  about: string
  fields: Readonly<Record<FieldOf<Name>, Told>>
  /** By status: what it means, and what to do. */
  failures: Readonly<Record<number, string>>
  repeatNote: string
}

const invalid = (when: string): string => `${when}. Correct the request. \`message\` names the problem.`
const malformed = invalid('A field is missing or malformed')
const noCredential =
  'The API key or bearer token is missing or invalid. Refresh the token, or use an active key.'
const noProperty = 'The property doesn’t exist or belongs to another user. Check the property’s number.'
const ofValuation = {
  401: 'The API key is missing or invalid. Check the key. It may be inactive or expired.',
  403: 'The account has no access to valuations. The service doesn’t document this status. Contact support. A new key doesn’t help.',
}

const email: Told = ['ada@example.com']
const password: Told = ['<PASSWORD>']
const propertyId: Told = [4021, 'Returned by createProperty']

/** For `/developers`, the OpenAPI document and cURL texts. */
export const reference: { readonly [Name in Operation]: Reference<Name> } = {
  register: {
    title: 'Create an account',
    group: 'Account',
    about: 'The account works at once. There is no confirmation email.',
    fields: { email, password, firstName: ['Ada'], lastName: ['Lovelace'], phone: ['+1 919 555 0100'] },
    failures: {
      400: malformed,
      409: 'The email is already registered. Sign in with login.',
      429: 'Too many sign-ups from this IP address. Wait. The service doesn’t say how long.',
    },
    repeatNote: 'Don’t send it twice: the second call fails with 409.',
  },
  login: {
    title: 'Sign in',
    group: 'Account',
    about: 'Returns tokens for the API-key endpoints. Valuation calls take a key instead.',
    fields: { email, password },
    failures: {
      400: malformed,
      401: 'Wrong credentials, a disabled account, an IP address that isn’t allowed, or single sign-on only. Read `message`. Don’t retry with the same input.',
    },
    repeatNote: 'Safe to repeat: each sign-in returns new tokens.',
  },
  refresh: {
    title: 'Refresh tokens',
    group: 'Account',
    about: 'Returns a new pair. The old refresh token is invalid at once.',
    fields: { refresh_token: ['<REFRESH_TOKEN>'] },
    failures: {
      400: invalid('`refresh_token` is missing'),
      401: 'The token is unknown, expired or used. Reuse revokes all refresh tokens of the user. Sign in again.',
    },
    repeatNote: 'Don’t send it twice: reusing a token revokes all of the user’s refresh tokens.',
  },
  createApiKey: {
    title: 'Create an API key',
    group: 'API keys',
    about: 'The first key needs a bearer token. Only this response has the full key.',
    fields: {
      name: ['Nightly export'],
      description: ['Server in Raleigh'],
      expiresInDays: [90, 'Omitted or null: the key doesn’t expire'],
    },
    failures: { 400: invalid('The request is invalid'), 401: noCredential },
    repeatNote:
      'Don’t send it twice: you get another key. After a lost response, deactivate the one you never saw.',
  },
  getUserApiKeys: {
    title: 'List API keys',
    group: 'API keys',
    about: 'Active keys only, with masked values.',
    fields: {},
    failures: { 401: noCredential },
    repeatNote: 'Safe to repeat.',
  },
  deleteApiKey: {
    title: 'Deactivate an API key',
    group: 'API keys',
    about: 'Everything that uses the key stops working.',
    fields: { id: [12, 'Number of the key'] },
    failures: {
      401: noCredential,
      403: 'The key belongs to another user. Check the number.',
      404: 'The key doesn’t exist. List the keys again.',
    },
    repeatNote: 'Safe to repeat: an inactive key stays inactive.',
  },
  searchParcels: {
    title: 'Find parcels at an address',
    group: 'Properties',
    about: 'One address may have several parcels.',
    fields: {
      address: [
        '412 Oak Hollow Lane, Cary, NC 27511',
        'Street address, with city, state and ZIP code if known',
      ],
    },
    failures: {
      400: invalid('The address couldn’t be geocoded'),
      ...ofValuation,
      404: 'No parcels at the matched address. Try the county’s spelling of the address.',
    },
    repeatNote: 'Safe to repeat.',
  },
  createProperty: {
    title: 'Register a property',
    group: 'Properties',
    about: 'Registers a parcel in your account. Returns the existing property if there is one.',
    fields: {
      countyId: ['37183', '5-digit county FIPS code'],
      parcelId: ['0764-28-1905', 'Assessor’s parcel number (APN)'],
      propertyName: ['Oak Hollow Apartments'],
    },
    failures: {
      400: malformed,
      ...ofValuation,
      404: 'The parcel doesn’t exist. Use `countyId` and `parcelId` of searchParcels.',
    },
    repeatNote: 'Safe to repeat: you get the same property, unchanged.',
  },
  uploadDocument: {
    title: 'Upload a document',
    group: 'Properties',
    about:
      'Multipart form data. The file is stored at once; its data is extracted in the background. Fields other than the file may be query parameters instead.',
    fields: {
      propertyId,
      propertyBuildingId: [1],
      name: ['Rent roll 2026', "Letters, digits, spaces and . , _ ( ) - [ ] + & # '"],
      type: ['RENT_ROLL', 'Drives extraction. `OTHER` if unsure'],
      date: [1_793_491_200_000, 'Unix time in milliseconds'],
      pages: ['1-12', 'PDF pages to process, `first-last`'],
      sheetNumber: [1, 'Excel sheet to process'],
      parseType: ['PDFBOX', 'First parsing engine for rent rolls and operating statements'],
      file: ['rent-roll.xlsx', `Up to 100 MB: ${Object.keys(FILE_TYPES).join(', ')}`],
    },
    failures: {
      400: invalid('A field is missing or malformed, or the file type isn’t supported'),
      ...ofValuation,
      404: noProperty,
      500: 'The upload failed. Upload it again. It may then be stored twice.',
    },
    repeatNote: 'Don’t send it twice: the second call stores another document.',
  },
  createOrder: {
    title: 'Place an order',
    group: 'Orders',
    about: `\`FULL\` is a detailed valuation and charges a card ${FULL_ORDER_PRICE}. \`LOAN\` is a free loan quote.`,
    fields: {
      propertyId,
      orderType: ['LOAN'],
      documentIds: [[9001], 'Documents of the same property'],
      cardToken: [
        '<CARD_TOKEN>',
        'Required for `FULL`, ignored for `LOAN`. Created in the browser by Stripe. A `tok_` token is charged only once',
      ],
    },
    failures: {
      400: invalid('A field is missing or malformed, or `cardToken` is missing for `FULL`'),
      ...ofValuation,
      402: 'The card charge failed. Nothing was ordered. Use a new card token.',
      404: noProperty,
    },
    repeatNote: 'Don’t send it twice. After a lost response, look for the order and the charge first.',
  },
  getOrder: {
    title: 'Check an order',
    group: 'Orders',
    about: 'There are no webhooks: call once a minute per order, no more. Stop at `COMPLETED` or `REJECTED`.',
    fields: { id: [70_144, 'Number of the order'] },
    failures: {
      ...ofValuation,
      404: 'The order doesn’t exist or belongs to another user. Check the order’s number.',
    },
    repeatNote: 'Safe to repeat after a minute, longer after an error.',
  },
}

export const referenceOf = (name: Operation): Reference => reference[name]

/** An object in answers, with its name in the OpenAPI document. */
export interface AnswerObject {
  name: string
  schema: z.ZodMiniObject
  fields: Readonly<Record<string, Told>>
}

const answer = <S extends z.ZodMiniObject>(
  name: string,
  schema: S,
  fields: Readonly<Partial<Record<keyof z.output<S> & string, Told>>>,
): AnswerObject => ({ name, schema, fields: fields as AnswerObject['fields'] })

const note = (text: string): Told => [undefined, text]
const unexplained = note('The service doesn’t explain this field')
const noFormat = note('The service doesn’t explain its format')
const key = {
  id: [12],
  name: ['Nightly export'],
  createdAt: [undefined, 'Time of creation. The service doesn’t explain its format'],
  expiresAt: [null, 'Null if the key doesn’t expire'],
  isActive: [true],
} as const
const document = {
  id: [9001],
  name: ['Rent roll 2026'],
  type: ['RENT_ROLL', 'Document type'],
  fileName: ['rent-roll.xlsx'],
} as const

export const answerObjects: readonly AnswerObject[] = [
  answer('TokenPair', tokenPairData, {
    access_token: ['<ACCESS_TOKEN>', 'Bearer token, valid for `expires_in` seconds'],
    refresh_token: ['<REFRESH_TOKEN>', 'Works once. Each refresh returns a new one'],
    expires_in: [900, 'Seconds'],
    token_type: ['Bearer'],
  }),
  answer('CreatedApiKey', createdApiKeyData, {
    ...key,
    keyValue: ['<API_KEY>', 'The secret. It comes only in this response'],
  }),
  answer('ApiKey', apiKeyData, {
    ...key,
    maskedKeyValue: ['<MASKED_KEY>', 'The full value never comes again'],
    lastUsedAt: note('Time of last use'),
  }),
  answer('ParcelSearch', parcelSearchData, {
    matchedAddress: ['412 Oak Hollow Lane, Cary, NC 27511', 'Address the geocoder matched'],
    parcels: note('Empty: no parcel at this address'),
  }),
  answer('Parcel', parcelData, {
    countyId: ['37183', '5-digit county FIPS code'],
    parcelId: ['0764-28-1905', 'Assessor’s parcel number (APN)'],
    propertyType: note('The service doesn’t list its values'),
    units: [24, 'If known'],
    size: [21_600, 'Building size in square feet, if known'],
  }),
  answer('Property', propertyData, {
    propertyId: [4021, 'For uploads and orders'],
    countyId: ['37183'],
    parcelId: ['0764-28-1905'],
    propertyName: ['Oak Hollow Apartments', 'An existing property keeps its stored name'],
  }),
  answer('UploadedDocument', uploadedDocumentData, {
    ...document,
    id: [9001, 'For `documentIds` of an order'],
    statusLabel: ['Uploaded', 'Status in words'],
  }),
  answer('OrderDocument', orderDocumentData, {
    ...document,
    documentStatus: unexplained,
    rrId: unexplained,
    osId: unexplained,
    documentDate: noFormat,
  }),
  answer('Order', orderData, {
    id: [70_144, 'Number of the order, for getOrder'],
    propertyId: [4021],
    loanDetailsId: unexplained,
    requesterId: unexplained,
    servicerId: unexplained,
    servicerEmail: unexplained,
    type: ['LOAN', '`VALUATION` (ordered as `FULL`) or `LOAN`'],
    typeLabel: note('Type in words'),
    status: ['REQUEST_SUBMITTED', 'See “Order status”'],
    statusLabel: note('Status in words'),
    createdAtTimestamp: noFormat,
    updatedAtTimestamp: noFormat,
    completedAtTimestamp: note('Set once the status is `COMPLETED`'),
    message: note('The analyst’s message, if any'),
    emailNotificationSentAt: unexplained,
  }),
]
