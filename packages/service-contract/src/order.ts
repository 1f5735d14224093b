import * as z from 'zod/mini'
import { orderDocument, type OrderDocument } from './document.ts'
import { maybe, plainText, shownText } from './envelope.ts'

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

/** Answer of createOrder and getOrder. Only `id` is required. */
export const order = z.looseObject({
  id: z.int(),
  propertyId: maybe(z.int()),
  loanDetailsId: maybe(z.number()),
  propertyType: shownText(255),
  propertyName: shownText(300),
  address: shownText(500),
  countyId: maybe(z.string()),
  parcelId: maybe(z.string()),
  documents: z.catch(z.nullish(z.array(z.catch(z.nullable(orderDocument), null))), null),
  requesterId: maybe(z.number()),
  requesterEmail: maybe(z.string()),
  servicerId: maybe(z.number()),
  servicerEmail: maybe(z.string()),
  type: shownText(100),
  typeLabel: shownText(255),
  status: shownText(100),
  statusLabel: shownText(255),
  createdAtTimestamp: maybe(z.union([plainText(60), z.number()])),
  updatedAtTimestamp: maybe(z.union([plainText(60), z.number()])),
  completedAtTimestamp: maybe(z.union([plainText(60), z.number()])),
  message: shownText(10_000),
  emailNotificationSentAt: maybe(z.number()),
})
export type Order = z.infer<typeof order>

/** Documents of an order, without unreadable ones. */
export const documentsOf = ({ documents }: Order): OrderDocument[] =>
  (documents ?? []).filter((document) => document !== null)

/** Name of an order's property at the service. */
export const placeName = ({ propertyName, address }: Order): string => propertyName || address || ''

export const CARD_TOKEN_PATTERN = /^(?:tok|pm)_/u

/** `cardToken` is required for `FULL`, ignored for `LOAN`. */
export const createOrderBody = z.object({
  propertyId: z.int(),
  orderType: z.enum(ORDER_TYPES),
  documentIds: z.optional(z.nullable(z.array(z.int()))),
  cardToken: z.optional(
    z.nullable(z.string().check(z.regex(CARD_TOKEN_PATTERN, 'A card token starts with tok_ or pm_'))),
  ),
})
export type CreateOrderBody = z.infer<typeof createOrderBody>
