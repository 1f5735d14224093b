import * as z from 'zod/mini'
import { orderDocumentData, type OrderDocument } from './document.ts'
import { plainText } from './plain-text.ts'
import { named, readAs, reader, text } from './reader.ts'
import { schemas } from './operations.ts'

/** Limit of getOrder: once per minute per order. */
export const ORDER_CHECK_GAP_MS = 60_000

/** Values that the interface lists. Others may come and are shown as they are. */
export const ORDER_STATUSES = [
  'REQUEST_STARTED',
  'REQUEST_SUBMITTED',
  'REQUEST_APPROVED',
  'WAITING_STANDARDIZATION',
  'STANDARDIZED_NOT_REVIEWED',
  'IN_PROGRESS_BY_SC',
  'IN_PROGRESS_BY_USER',
  'REQUEST_INFO',
  'COMPLETED',
  'REJECTED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** An unknown status is not final. */
export const isFinal = (status: string | null | undefined): boolean =>
  status === 'COMPLETED' || status === 'REJECTED'

export const needsCustomer = (status: string | null | undefined): boolean =>
  status === 'REQUEST_INFO' || status === 'IN_PROGRESS_BY_USER'

export const ORDER_TYPES = ['FULL', 'LOAN'] as const
/** Argument of createOrder; the order record says `VALUATION` or `LOAN`. */
export type OrderType = (typeof ORDER_TYPES)[number]

/** Its format is undocumented, so a number is kept, too. */
const moment = named(readAs(z.string(), z.union([plainText(60), z.number()])))

/** Answer of createOrder and getOrder. */
export const orderData = z.object({
  id: z.int(),
  propertyId: named(z.int()),
  loanDetailsId: named(z.int()),
  propertyType: named(z.string()),
  propertyName: named(z.string()),
  address: named(text(500)),
  countyId: named(z.string()),
  parcelId: named(z.string()),
  documents: named(z.array(orderDocumentData)),
  requesterId: named(z.int()),
  requesterEmail: named(z.string()),
  servicerId: named(z.int()),
  servicerEmail: named(z.string()),
  type: named(text(100)),
  typeLabel: named(z.string()),
  status: named(text(100)),
  statusLabel: named(z.string()),
  createdAtTimestamp: moment,
  updatedAtTimestamp: moment,
  completedAtTimestamp: moment,
  message: named(text(10_000)),
  emailNotificationSentAt: named(readAs(z.int(), z.number())),
})
export const order = reader(orderData)
export type Order = z.infer<typeof order>

/** Documents of an order, without unreadable ones. */
export const documentsOf = ({ documents }: Order): OrderDocument[] =>
  (documents ?? []).filter((document) => document !== null)

/** Name of an order's property at the service. */
export const placeName = ({ propertyName, address }: Order): string => propertyName || address || ''

/** `cardToken` is required for `FULL`, ignored for `LOAN`. */
export const createOrderBody = z.object({
  propertyId: z.int(),
  orderType: z.enum(ORDER_TYPES),
  documentIds: z.optional(z.array(z.int())),
  cardToken: z.optional(z.string().check(z.regex(/^(?:tok|pm)_/u, 'A card token starts with tok_ or pm_'))),
})
export type CreateOrderBody = z.infer<typeof createOrderBody>

export const createOrder = schemas('createOrder', { body: createOrderBody, data: orderData })

export const getOrder = schemas('getOrder', { data: orderData })
