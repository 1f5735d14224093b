import * as z from 'zod/mini'
import { tamed } from '#contract/envelope.ts'
import { SIZE_MAX, UNITS_MAX } from '#contract/parcel-limits.ts'
import { CLIENT_MAX, LIST_NAME_MAX, LIST_ROWS_MAX, ROW_TEXT_MAX } from '../record-limits.ts'
import { instant, upTo } from './record-schemas.ts'

/** Parcels of one address that are offered; nobody looks through more. */
const CHOICES_MAX = 100

/** Too long is cut, not refused; absent counts as null. */
const text = (max: number) =>
  z.pipe(
    z.catch(z.nullish(z.string()), null),
    z.transform((value: string | null | undefined) => (value == null ? null : tamed(value, max))),
  )
const count = z.int().check(z.minimum(1))

/** What was noticed about a row before anything was asked. */
export const ROW_REMARKS = [
  'blank',
  'too-long',
  'po-box',
  'not-us',
  'other-state',
  'which-place',
  'no-number',
  'duplicate',
] as const

/** A parcel of a row: from a search, or as given by hand, of which nothing but the numbers is known. */
export const rowParcelSchema = z.object({
  countyId: z.string().check(z.maxLength(20)),
  parcelId: z.string().check(z.maxLength(100)),
  propertyType: text(255),
  units: upTo(UNITS_MAX),
  size: upTo(SIZE_MAX),
})

const parcels = z.catch(z.array(rowParcelSchema).check(z.maxLength(CHOICES_MAX)), [])

/** What is known from `matched` on. `choices` are all parcels of the address, when there were several. */
const match = {
  parcel: rowParcelSchema,
  matchedAddress: text(ROW_TEXT_MAX),
  how: z.catch(z.enum(['search', 'choice', 'given']), 'search'),
  choices: parcels,
}

/** Why a registered row has no quote although one was asked for; `attemptId` leads to what stands in the way. */
export const quoteProblemSchema = z.object({
  why: z.enum(['refused', 'not-sent', 'open-quote', 'attempt', 'look-first', 'closed', 'unsettled']),
  attemptId: text(20),
  message: text(300),
})

/** A retry that is not due before `until`, after so many failed rounds. */
const retry = { rounds: count, since: instant, until: instant }

/** What is known from `registered` on. */
const registration = {
  ...match,
  propertyId: count,
  /** Whether this browser had the property before. */
  alreadyYours: z.catch(z.boolean(), false),
  /** The name that the service kept instead of the one asked for. */
  keptName: text(255),
}

/** State of a row; `row-machine.ts` has the transitions. Instants are ms. */
export const rowStateSchema = z.union([
  /** Waits to be asked for. */
  z.object({ is: z.literal('typed') }),
  /** The service is being asked; the number of the search tells an old answer from the one that is waited for. */
  z.object({ is: z.literal('asking'), search: count, at: instant }),
  /** The service could not be reached or failed to answer; retried automatically from `until` on. */
  z.object({ is: z.literal('waiting'), ...retry }),
  z.object({ is: z.literal('which-one'), parcels, matchedAddress: text(ROW_TEXT_MAX) }),
  /** The address could not be geocoded. */
  z.object({ is: z.literal('not-found'), message: text(300) }),
  z.object({ is: z.literal('no-parcel'), matchedAddress: text(ROW_TEXT_MAX), message: text(300) }),
  /** The service refused: the search, or the registration of `parcel`. */
  z.object({
    is: z.literal('refused'),
    status: z.catch(z.nullable(z.number()), null),
    message: text(300),
    match: z.catch(z.nullable(z.object(match)), null),
  }),
  z.object({ is: z.literal('matched'), ...match }),
  /** Register was pressed: waits for its call or has sent it, which makes no difference: the call is idempotent. */
  z.object({
    is: z.literal('registering'),
    ...match,
    pressedAt: instant,
    /** The service failed to answer; absent until it does. */
    again: z.optional(z.catch(z.nullable(z.object(retry)), null)),
  }),
  z.object({
    is: z.literal('registered'),
    ...registration,
    problem: z.catch(z.nullable(quoteProblemSchema), null),
  }),
  /** Request was pressed, and no attempt was made yet. `second`: although there is an open quote. */
  z.object({
    is: z.literal('quoting'),
    ...registration,
    pressedAt: instant,
    second: z.catch(z.boolean(), false),
  }),
  /** An attempt carries the quote: what became of it, the attempt says. */
  z.object({
    is: z.literal('quote-sent'),
    ...registration,
    pressedAt: instant,
    second: z.catch(z.boolean(), false),
    attemptId: z.string().check(z.maxLength(20)),
    /** The claim that the attempt was last sent under before this press; the same one later: it was not sent since. */
    claimBefore: text(40),
  }),
  z.object({ is: z.literal('done'), ...registration, orderId: count }),
])

const listId = z.string().check(z.regex(/^[a-z2-7]{8,32}$/u))

/** A row of a list, in the store and in a backup. */
export const listRowSchema = z.object({
  listId,
  /** Counted from 1, as it stood in the list; never given to another row. */
  rowId: z.int().check(z.minimum(1), z.maximum(LIST_ROWS_MAX)),
  /** The address as typed. */
  text: z.pipe(
    z.string(),
    z.transform((value: string) => tamed(value, ROW_TEXT_MAX)),
  ),
  name: text(255),
  client: text(CLIENT_MAX),
  remark: z.catch(z.nullable(z.enum(ROW_REMARKS)), null),
  /** How often this row was asked for: the number of its last search. */
  searches: z.catch(z.int().check(z.minimum(0)), 0),
  changedAt: instant,
  state: rowStateSchema,
})

/** A list, in the store and in a backup. */
export const listSchema = z.object({
  listId,
  name: z.pipe(
    z.string(),
    z.transform((value: string) => tamed(value, LIST_NAME_MAX)),
  ),
  createdAt: instant,
  /** The same for the same rows, to find a list that was pasted twice. */
  fingerprint: text(40),
  /** Nothing of it is asked, registered or requested meanwhile. */
  paused: z.catch(z.boolean(), true),
})
