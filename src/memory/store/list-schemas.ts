import * as z from 'zod/mini'
import { tamed } from '@plumbline/service-contract/plain-text'
import { SIZE_MAX, UNITS_MAX } from '@plumbline/service-contract/parcel-limits'
import { CLIENT_MAX, ADDRESS_LIST_NAME_MAX, ADDRESS_ROWS_MAX, ROW_TEXT_MAX } from '../record-limits.ts'
import { instant, upTo } from './record-schemas.ts'

/** Offered per address; users don't scroll through more. */
const CHOICES_MAX = 100

/** Too long is cut, not refused; absent counts as null. */
const text = (max: number) =>
  z.pipe(
    z.catch(z.nullish(z.string()), null),
    z.transform((value: string | null | undefined) => (value == null ? null : tamed(value, max))),
  )
const count = z.int().check(z.minimum(1))

/** Noticed before any lookup. */
export const ROW_WARNINGS = [
  'blank',
  'too-long',
  'not-computed',
  'po-box',
  'not-us',
  'other-state',
  'two-addresses',
  'which-place',
  'no-number',
  'no-parcel',
  'duplicate',
] as const

/** From a lookup, or entered by hand with its numbers only. */
export const rowParcelSchema = z.object({
  countyId: z.string().check(z.maxLength(20)),
  parcelId: z.string().check(z.maxLength(100)),
  propertyType: text(255),
  units: upTo(UNITS_MAX),
  size: upTo(SIZE_MAX),
})

const parcels = z.catch(z.array(rowParcelSchema).check(z.maxLength(CHOICES_MAX)), [])

/** Known from `matched` on. `choices`: all parcels of the address, if several. */
const match = {
  parcel: rowParcelSchema,
  matchedAddress: text(ROW_TEXT_MAX),
  how: z.catch(z.enum(['search', 'choice', 'given']), 'search'),
  choices: parcels,
}

/** Results only: what is in flight is known by the tab that works. `row-moves.ts` has the moves. Instants in ms. */
export const rowStateSchema = z.union([
  /** Not looked up yet. */
  z.object({ is: z.literal('typed') }),
  z.object({ is: z.literal('which-one'), parcels, matchedAddress: text(ROW_TEXT_MAX) }),
  /** Couldn't be geocoded. */
  z.object({ is: z.literal('not-found'), message: text(300) }),
  z.object({ is: z.literal('no-parcel'), matchedAddress: text(ROW_TEXT_MAX), message: text(300) }),
  /** By the service: the search, or the registration of `parcel`. */
  z.object({
    is: z.literal('refused'),
    status: z.catch(z.nullable(z.number()), null),
    message: text(300),
    match: z.catch(z.nullable(z.object(match)), null),
  }),
  z.object({ is: z.literal('matched'), ...match }),
  /** Requested. */
  z.object({ is: z.literal('registering'), ...match }),
  /** What was ordered for the property is known by `ordered.ts`. */
  z.object({
    is: z.literal('registered'),
    ...match,
    propertyId: count,
    /** The service's name, if it differs from the requested one. */
    keptName: text(255),
  }),
])

const listId = z.string().check(z.regex(/^[a-z2-7]{8,32}$/u))

/** For the store and backups. */
export const addressRowSchema = z.object({
  listId,
  /** Position in the list, from 1; never reused. */
  rowId: z.int().check(z.minimum(1), z.maximum(ADDRESS_ROWS_MAX)),
  /** As typed. */
  text: z.pipe(
    z.string(),
    z.transform((value: string) => tamed(value, ROW_TEXT_MAX)),
  ),
  name: text(255),
  client: text(CLIENT_MAX),
  /** As in the customer's list. Absent in rows of earlier releases. */
  units: z.optional(upTo(UNITS_MAX)),
  remark: z.catch(z.nullable(z.enum(ROW_WARNINGS)), null),
  state: rowStateSchema,
})

/** For the store and backups. */
export const addressListSchema = z.object({
  listId,
  name: z.pipe(
    z.string(),
    z.transform((value: string) => tamed(value, ADDRESS_LIST_NAME_MAX)),
  ),
  createdAt: instant,
  /** Same for the same rows: detects a list pasted twice. */
  fingerprint: text(40),
  /** Nothing is looked up, registered or requested meanwhile. */
  paused: z.catch(z.boolean(), true),
})
