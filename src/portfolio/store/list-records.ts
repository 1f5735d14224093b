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

export type RowState = z.infer<typeof rowStateSchema>
export type RowStateName = RowState['is']
type RowStateOf<N extends RowStateName> = Extract<RowState, { is: N }>

export type ListRow = z.infer<typeof listRowSchema> & { account: string }

/** States without rows are omitted. */
export type RowCounts = Partial<Record<RowStateName, number>>

/** `counts` and `rows` are updated with every row. */
export type ListRecord = z.infer<typeof listSchema> & {
  account: string
  changedAt: number
  rows: number
  counts: RowCounts
}

export type RowIn<N extends RowStateName> = ListRow & { state: RowStateOf<N> }

export const isRowIn = <N extends RowStateName>(row: ListRow, ...names: N[]): row is RowIn<N> =>
  (names as RowStateName[]).includes(row.state.is)
