import * as z from 'zod/mini'
import { orderDocument } from '@plumbline/service-contract/document'
import { tamed } from '@plumbline/service-contract/plain-text'
import { ORDER_TYPES, order } from '@plumbline/service-contract/order'
import { SIZE_MAX, UNITS_MAX } from '@plumbline/service-contract/parcel-limits'
import { isPlausible } from '#lib/read-timestamp.ts'
import { CLIENT_MAX, NOTE_MAX, PROPERTY_KINDS, REASON_MAX } from '../record-limits.ts'

/** Longer texts and lists in a file are cut. */
export const TEXT_MAX = 10_000
export const LIST_MAX = 500
const MONTHS_MAX = 1200
const INSTANT_MAX = 8_640_000_000_000_000

const id = z.int().check(z.minimum(1))
export const instant = z.number().check(z.minimum(0), z.maximum(INSTANT_MAX))

/** Too long is cut, not refused; absent counts as null. */
const text = (max: number) =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((value: string | null | undefined) => (value == null ? null : tamed(value, max))),
  )
/** Anything else is unknown. */
export const upTo = (max: number) => z.catch(z.nullable(z.number().check(z.minimum(0), z.maximum(max))), null)

/** `line`: code of a checklist line the customer set aside. */
export const setAsideSchema = z.object({ line: z.string().check(z.maxLength(40)), reason: text(REASON_MAX) })

const cents = z.catch(z.nullable(z.int().check(z.minimum(-1e13), z.maximum(1e13))), null)

/** Up to a year. */
const monthlyCents = z.catch(
  z.nullable(z.array(z.int().check(z.minimum(-1e13), z.maximum(1e13))).check(z.maxLength(12))),
  null,
)

/**
 * Read by this browser from a rent roll or operating statement: numbers and codes of findings, never names or
 * rows. Null: couldn't be claimed. Rent is monthly; income, expenses and NOI are the period's.
 */
export const figuresSchema = z.object({
  of: z.enum(['RENT_ROLL', 'OPERATING_STATEMENT']),
  readAt: instant,
  /** As-of date of a rent roll, or end of a statement's period: midnight UTC. */
  asOf: z.catch(z.nullable(instant), null),
  units: upTo(UNITS_MAX),
  occupied: upTo(UNITS_MAX),
  rentCents: cents,
  months: upTo(MONTHS_MAX),
  incomeCents: cents,
  expensesCents: cents,
  noiCents: cents,
  incomeMonths: monthlyCents,
  expensesMonths: monthlyCents,
  findings: z.catch(z.array(z.string().check(z.regex(/^[RT]\d{1,2}$/u))).check(z.maxLength(32)), []),
})

/** Created here, recovered through the service, or imported from a backup. */
export const source = z.enum(['created', 'recovered', 'imported'])

/** For backups. Instants in ms. */
export const propertyFields = z.object({
  propertyId: id,
  countyId: text(20),
  parcelId: text(100),
  /** The service's name. */
  propertyName: text(255),
  /** The name given here; the service never sees it. */
  label: text(255),
  address: text(500),
  propertyType: text(100),
  units: upTo(UNITS_MAX),
  size: upTo(SIZE_MAX),
  createdAt: instant,
  source: z.catch(source, 'imported'),
  hidden: z.catch(z.boolean(), false),
  /** In this browser only; the service never sees these. */
  client: text(CLIENT_MAX),
  note: text(NOTE_MAX),
  kind: z.catch(z.nullable(z.enum(PROPERTY_KINDS)), null),
  setAside: z.catch(z.array(setAsideSchema).check(z.maxLength(40)), []),
})

/** In the store, `propertyName` is `serviceName`. */
export const propertySchema = z.pipe(
  propertyFields,
  z.transform(({ propertyName, ...row }) => ({ ...row, serviceName: propertyName })),
)

/**
 * `size` (bytes) and `fingerprint` (of its edges): of the file as this browser uploaded it; null otherwise.
 * `date`: the document's own; `uploadedAt`: ours. `timeOf`: meaning of `uploadedAt`: the upload, the order
 * that named the document, or (null) first sight here.
 */
export const documentSchema = z.object({
  id,
  propertyId: id,
  name: text(255),
  type: text(100),
  fileName: text(500),
  statusLabel: text(255),
  date: z.catch(z.nullable(instant.check(z.refine(isPlausible))), null),
  uploadedAt: instant,
  timeOf: z.catch(z.nullable(z.enum(['upload', 'order'])), null),
  figures: z.catch(z.nullable(figuresSchema), null),
  size: z.catch(z.nullable(z.int().check(z.minimum(0))), null),
  fingerprint: z.catch(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/u))), null),
})

export const cardSchema = z.object({
  brand: z.string().check(z.maxLength(40)),
  last4: z.string().check(z.regex(/^\d{4}$/u)),
})

/** As this browser saw it. */
export const seenSchema = z.object({
  at: instant,
  status: text(100),
  label: text(255),
  message: text(TEXT_MAX),
})

/** Only fields the interface names. */
const record = z.object({
  ...order.shape,
  id,
  documents: z.catch(
    z.nullish(
      z
        .array(z.catch(z.nullable(z.object({ ...orderDocument.shape, id })), null))
        .check(z.maxLength(LIST_MAX)),
    ),
    null,
  ),
})

/** Reference of an order attempt. */
export const attemptId = z.string().check(z.regex(/^P-[0-9A-Z]{4}$/u))

/**
 * `record`: the service's last answer. Without `placedKnown`, `placedAt` is for sorting only: first sight
 * here. `openedAt`: when the customer last opened the order after news of it (`records/order-news.ts`).
 * `repliedAt`: when a document answered its request. `attemptId`: of the attempt it was placed with.
 */
export const orderSchema = z
  .object({
    id,
    propertyId: z.nullable(id),
    orderType: z.catch(z.nullable(z.enum(ORDER_TYPES)), null),
    record,
    placedAt: instant,
    placedKnown: z.catch(z.boolean(), false),
    checkedAt: z.catch(z.nullable(instant), null),
    amountCents: z.catch(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000))), null),
    card: z.catch(z.nullable(cardSchema), null),
    seen: z.catch(z.array(seenSchema).check(z.maxLength(LIST_MAX)), []),
    openedAt: z.catch(z.nullable(instant), null),
    repliedAt: z.catch(z.nullable(instant), null),
    attemptId: z.catch(z.nullable(attemptId), null),
  })
  .check(z.refine((row) => row.record.id === row.id))
