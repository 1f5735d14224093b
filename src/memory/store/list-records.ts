import type * as z from 'zod/mini'
import type {
  addressRowSchema,
  addressListSchema,
  ROW_WARNINGS,
  rowParcelSchema,
  rowStateSchema,
} from './list-schemas.ts'

export type RowWarning = (typeof ROW_WARNINGS)[number]
export type RowParcel = z.infer<typeof rowParcelSchema>

export type RowState = z.infer<typeof rowStateSchema>
export type RowStateName = RowState['is']
type RowStateOf<N extends RowStateName> = Extract<RowState, { is: N }>

export type AddressRow = z.infer<typeof addressRowSchema> & { account: string }

/** States without rows are omitted. */
export type RowCounts = Partial<Record<RowStateName, number>>

/** `counts` and `rows` are updated with every row. */
export type AddressList = z.infer<typeof addressListSchema> & {
  account: string
  changedAt: number
  rows: number
  counts: RowCounts
}

export type RowIn<N extends RowStateName> = AddressRow & { state: RowStateOf<N> }

export const isRowIn = <N extends RowStateName>(row: AddressRow, ...names: N[]): row is RowIn<N> =>
  (names as RowStateName[]).includes(row.state.is)
