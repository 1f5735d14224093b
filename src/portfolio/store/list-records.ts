import type * as z from 'zod/mini'
import type {
  listRowSchema,
  listSchema,
  quoteProblemSchema,
  ROW_REMARKS,
  rowParcelSchema,
  rowStateSchema,
} from './list-schemas.ts'

export type RowRemark = (typeof ROW_REMARKS)[number]
export type RowParcel = z.infer<typeof rowParcelSchema>
export type QuoteProblem = z.infer<typeof quoteProblemSchema>

/** Where a row stands, as a union told apart by `is`. */
export type RowState = z.infer<typeof rowStateSchema>
export type RowStateName = RowState['is']
/** One of the states by its name. */
type RowStateOf<N extends RowStateName> = Extract<RowState, { is: N }>

/** What this browser remembers of a row of a list. */
export type ListRow = z.infer<typeof listRowSchema> & { account: string }

/** Rows by where they stand; states without rows are left out. */
export type RowCounts = Partial<Record<RowStateName, number>>

/** What this browser remembers of a list. `counts` and `rows` are kept with every change of a row. */
export type ListRecord = z.infer<typeof listSchema> & {
  account: string
  changedAt: number
  rows: number
  counts: RowCounts
}

/** A row with one of the named states. */
export type RowIn<N extends RowStateName> = ListRow & { state: RowStateOf<N> }

/** Whether a row stands in one of these states. */
export const isRowIn = <N extends RowStateName>(row: ListRow, ...names: N[]): row is RowIn<N> =>
  (names as RowStateName[]).includes(row.state.is)
