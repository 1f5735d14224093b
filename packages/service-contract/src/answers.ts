/** Fields of the service's answers, for the reference and the OpenAPI document (docs/service.md). */

export interface AnswerField {
  name: string
  type: 'string' | 'integer' | 'boolean' | { list: AnswerName }
  /** The interface promises this field. Any other may be missing or null. */
  promised?: true
  note?: string
  example?: string | number | boolean | null
}

/** Note for fields that the interface names but doesn't explain. */
const NOT_SHOWN = 'Not explained by the interface'

const text = (name: string, note?: string, example?: string | null): AnswerField => ({
  name,
  type: 'string',
  ...(note === undefined ? {} : { note }),
  ...(example === undefined ? {} : { example }),
})
const number = (name: string, note?: string, example?: number): AnswerField => ({
  ...text(name, note),
  type: 'integer',
  ...(example === undefined ? {} : { example }),
})
const promised = (field: AnswerField): AnswerField => ({ ...field, promised: true })

const keyFields = [
  text('name', undefined, 'Nightly export'),
  text('description'),
  text('createdAt', 'Time of creation. Format not shown', '2026-11-23T14:02:33Z'),
  text('expiresAt', 'Null if the key doesn’t expire', null),
]
const isActive: AnswerField = { name: 'isActive', type: 'boolean', example: true }

export const answers = {
  TokenPair: [
    promised(text('access_token', 'Bearer token, valid for `expires_in` seconds', '<ACCESS_TOKEN>')),
    promised(text('refresh_token', 'Works once. Each refresh returns a new one', '<REFRESH_TOKEN>')),
    promised(number('expires_in', 'Seconds', 900)),
    text('token_type', undefined, 'Bearer'),
  ],
  CreatedApiKey: [
    promised(number('id', undefined, 12)),
    promised(text('keyValue', 'The secret. It comes only in this response', '<API_KEY>')),
    ...keyFields,
    isActive,
  ],
  ApiKey: [
    promised(number('id', undefined, 12)),
    text('maskedKeyValue', 'The full value never comes again', 'plk_…f3a9'),
    ...keyFields,
    text('lastUsedAt', 'Time of last use'),
    isActive,
  ],
  ParcelSearch: [
    text('matchedAddress', 'Address the geocoder matched', '412 Oak Hollow Lane, Cary, NC 27511'),
    promised({ name: 'parcels', type: { list: 'Parcel' }, note: 'Empty: no parcel at this address' }),
  ],
  Parcel: [
    promised(text('countyId', '5-digit county FIPS code', '37183')),
    promised(text('parcelId', 'Assessor’s parcel number (APN)', '0764-28-1905')),
    text('propertyType', 'Values not shown'),
    number('units', 'If known', 24),
    number('size', 'Building size in square feet, if known', 21_600),
  ],
  Property: [
    promised(number('propertyId', 'For uploads and orders', 4021)),
    text('countyId', undefined, '37183'),
    text('parcelId', undefined, '0764-28-1905'),
    text('propertyName', 'An existing property keeps its stored name', 'Oak Hollow Apartments'),
  ],
  UploadedDocument: [
    promised(number('id', 'For `documentIds` of an order', 9001)),
    text('name', undefined, 'Rent roll 2026'),
    text('type', 'Document type', 'RENT_ROLL'),
    text('fileName', undefined, 'rent-roll.xlsx'),
    text('statusLabel', 'Status in words', 'Uploaded'),
  ],
  OrderDocument: [
    promised(number('id', undefined, 9001)),
    text('type', 'Document type', 'RENT_ROLL'),
    text('name', undefined, 'Rent roll 2026'),
    text('fileName', undefined, 'rent-roll.xlsx'),
    text('documentStatus', NOT_SHOWN),
    text('documentStatusLabel'),
    number('rrId', NOT_SHOWN),
    number('osId', NOT_SHOWN),
    text('documentDate', 'Format not shown'),
  ],
  Order: [
    promised(number('id', 'Number of the order, for getOrder', 70_144)),
    number('propertyId', undefined, 4021),
    number('loanDetailsId', NOT_SHOWN),
    text('propertyType'),
    text('propertyName'),
    text('address'),
    text('countyId'),
    text('parcelId'),
    { name: 'documents', type: { list: 'OrderDocument' } },
    number('requesterId', NOT_SHOWN),
    text('requesterEmail'),
    number('servicerId', NOT_SHOWN),
    text('servicerEmail', NOT_SHOWN),
    text('type', '`VALUATION` (ordered as `FULL`) or `LOAN`', 'LOAN'),
    text('typeLabel', 'Type in words'),
    text('status', 'See “Order status”', 'REQUEST_SUBMITTED'),
    text('statusLabel', 'Status in words'),
    text('createdAtTimestamp', 'Format not shown'),
    text('updatedAtTimestamp', 'Format not shown'),
    text('completedAtTimestamp', 'Set once the status is `COMPLETED`'),
    text('message', 'The analyst’s message, if any'),
    number('emailNotificationSentAt', NOT_SHOWN),
  ],
} satisfies Record<string, readonly AnswerField[]>

export type AnswerName =
  | 'TokenPair'
  | 'CreatedApiKey'
  | 'ApiKey'
  | 'ParcelSearch'
  | 'Parcel'
  | 'Property'
  | 'UploadedDocument'
  | 'OrderDocument'
  | 'Order'
