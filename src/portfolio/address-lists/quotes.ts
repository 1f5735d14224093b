import { localQuery } from '../store/local-query.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { isBlocking } from '../attempts/attempt-machine.ts'
import { readAttempts } from '../attempts/attempt-rows.ts'
import { announceChange } from '../store/changes.ts'
import { readPortfolio, writePortfolio } from '../store/database.ts'
import { isRowIn, type AddressRow, type RowIn } from '../store/list-records.ts'
import { startingWith } from '../store/key-range.ts'
import { moveRows, putMoved, readAddressRows, rowsOf } from './list-rows.ts'
import { stepRow } from './row-machine.ts'

/** Unfinished: an order, or an attempt in progress or unknown. */
export type OpenQuote = { orderId: number } | { attemptId: string }

export async function readOpenQuotes(
  account: string,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<number, OpenQuote>> {
  const open = new Map<number, OpenQuote>()
  const wanted = new Set(propertyIds)
  for (const attempt of await readAttempts(account))
    if (attempt.orderType === 'LOAN' && wanted.has(attempt.propertyId) && isBlocking(attempt))
      open.set(attempt.propertyId, { attemptId: attempt.attemptId })
  await readPortfolio(async (transaction) => {
    const byProperty = transaction.objectStore('orders').index('byProperty')
    await Promise.all(
      [...wanted].map(async (propertyId) => {
        const orders = await byProperty.getAll(startingWith(account, propertyId))
        const order = orders.findLast((one) => one.orderType === 'LOAN' && one.rank < 2)
        if (order !== undefined) open.set(propertyId, { orderId: order.id })
      }),
    )
  })
  return open
}

export async function readOpenQuotesOf(
  account: string,
  listId: string,
): Promise<ReadonlyMap<number, OpenQuote>> {
  const rows = await readAddressRows(account, listId)
  const ids = rows.flatMap(({ state }) => ('propertyId' in state ? [state.propertyId] : []))
  return readOpenQuotes(account, ids)
}

export type QuoteLine = {
  row: RowIn<'registered'>
  /**
   * Null: will be requested. `open-quote`: skipped unless selected; without `openQuote`, it was requested in
   * another browser. `same-property`: another row of this list has the property. `unsettled`: an earlier
   * request must be resolved first, on its page.
   */
  leftOut: null | 'open-quote' | 'same-property' | 'unsettled'
  openQuote: OpenQuote | null
}

const isUnsettled = ({ state: { problem } }: RowIn<'registered'>): boolean =>
  problem !== null && (problem.why === 'look-first' || problem.why === 'attempt')

/** Preview of "Request quotes". `ticked`: rows to send despite an open quote. Pure. */
export function planQuotes(
  rows: readonly AddressRow[],
  openQuotes: ReadonlyMap<number, OpenQuote>,
  ticked: ReadonlySet<number> = new Set(),
): QuoteLine[] {
  const taken = new Set(
    rows.flatMap((row) => (isRowIn(row, 'quoting', 'quote-sent', 'done') ? [row.state.propertyId] : [])),
  )
  return rows
    .filter((row) => isRowIn(row, 'registered'))
    .map((row): QuoteLine => {
      const { propertyId } = row.state
      const openQuote = openQuotes.get(propertyId) ?? null
      const line = (leftOut: QuoteLine['leftOut']): QuoteLine => ({ row, leftOut, openQuote })
      if (taken.has(propertyId)) return line('same-property')
      if (isUnsettled(row) || (openQuote !== null && 'attemptId' in openQuote)) return line('unsettled')
      const asked = openQuote !== null || row.state.problem?.why === 'unsettled'
      if (asked && !ticked.has(row.rowId)) return line('open-quote')
      taken.add(propertyId)
      return line(null)
    })
}

/**
 * Saves the request on these rows; `second`: rows that get another quote on purpose. Skips unregistered rows
 * and duplicates of a property. The working tab sends each once. Resolves to the rows to be quoted. Throws
 * StorageError.
 */
export async function requestQuotes(
  listId: string,
  rowIds: readonly number[],
  { second = [] }: { second?: readonly number[] } = {},
): Promise<AddressRow[]> {
  const account = currentAccount()
  const now = Date.now()
  const requested = await writePortfolio(async (transaction) => {
    const rows = await rowsOf(transaction, account, listId)
    const wanted = new Set(rowIds)
    const taken = new Set(
      rows.flatMap((row) => (isRowIn(row, 'quoting', 'quote-sent', 'done') ? [row.state.propertyId] : [])),
    )
    const moves = rows.flatMap((from) => {
      if (!wanted.has(from.rowId) || !isRowIn(from, 'registered') || isUnsettled(from)) return []
      if (taken.has(from.state.propertyId)) return []
      const to = stepRow(from, { type: 'quote', at: now, second: second.includes(from.rowId) })
      if (to === null) return []
      taken.add(from.state.propertyId)
      return [{ from, to }]
    })
    await putMoved(transaction, moves, now)
    return moves.map(({ to }) => to)
  })
  if (requested.length > 0) announceChange(account, 'lists')
  return requested
}

/** Cancels what hasn't begun: registrations, and quotes without an attempt. */
export async function takeBack(listId: string): Promise<AddressRow[]> {
  const account = currentAccount()
  const rows = await readAddressRows(account, listId)
  return moveRows(
    account,
    listId,
    rows.map(({ rowId }) => rowId),
    ({ state }) => {
      if (state.is === 'quoting') return { type: 'no-quote', problem: null }
      return state.is === 'registering' ? { type: 'do-not-register' } : null
    },
  )
}

export const openQuotesQuery = (listId: string) =>
  localQuery(['list-open-quotes', listId], (account) => readOpenQuotesOf(account, listId), {
    reads: ['lists', 'records', 'attempts'],
    staleTime: 0,
  })
