import type { QueryClient } from '@tanstack/react-query'
import type { Attempt } from '#portfolio/attempts/attempt-machine.ts'
import { addressListQueries } from '#portfolio/address-lists/list-queries.ts'
import { attemptQueries } from '#portfolio/attempts/attempt-queries.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import type { AddressList, AddressRow } from '#portfolio/store/list-records.ts'
import { PAGE_ROWS, pageOfIds } from '#portfolio/store/read-page.ts'
import { pageOf } from '#modules/record-list/use-list-params.ts'
import { freshMatches } from '../find-matches.ts'
import { oneLine } from './one-line.ts'
import type { SummarySubject } from './summary-content.ts'

/** Summaries per document. */
export const SUMMARIES_MAX = PAGE_ROWS
const ROW_MAX = 80

export interface LeftOut {
  row: number
  text: string
  why: 'not registered' | 'hidden' | 'not in this browser'
}

export interface Listed {
  subjects: SummarySubject[]
  /** Across all documents of 50. */
  total: number
  page: number
  pages: number
  /** Null for the list of properties. */
  list: AddressList | null
  leftOut: LeftOut[]
}

export function summariesOfRows(rows: readonly AddressRow[]): { ids: number[]; leftOut: LeftOut[] } {
  const ids = new Set<number>()
  const leftOut: LeftOut[] = []
  for (const { rowId, text, state } of rows) {
    if ('propertyId' in state) ids.add(state.propertyId)
    else leftOut.push({ row: rowId, text: oneLine(text, ROW_MAX), why: 'not registered' })
  }
  return { ids: [...ids], leftOut }
}

async function readSubject(
  client: QueryClient,
  id: number,
  attempts: readonly Attempt[],
): Promise<SummarySubject | null> {
  const [property, documents, orders] = await Promise.all([
    client.fetchQuery(portfolioQueries.property(id)),
    client.fetchQuery(portfolioQueries.documents(id)),
    client.fetchQuery(portfolioQueries.ordersOf(id)),
  ])
  const own = attempts.filter(({ propertyId }) => propertyId === id)
  return property === null ? null : { property, documents, orders, attempts: own }
}

/** Rows named by the URL, or all. */
function wantedRows(rows: readonly AddressRow[], params: URLSearchParams): readonly AddressRow[] {
  const named = params.get('rows')
  if (named === null) return rows
  const wanted = new Set(named.split('.').map(Number))
  return rows.filter(({ rowId }) => wanted.has(rowId))
}

async function readAddressList(client: QueryClient, listId: string) {
  return Promise.all([
    client.fetchQuery(addressListQueries.one(listId)),
    client.fetchQuery(addressListQueries.rows(listId)),
  ])
}

const rowWithout = (rows: readonly AddressRow[], id: number, why: LeftOut['why']): LeftOut[] => {
  const row = rows.find(({ state }) => 'propertyId' in state && state.propertyId === id)
  return row === undefined ? [] : [{ row: row.rowId, text: oneLine(row.text, ROW_MAX), why }]
}

/** Read once, so the document doesn't change. Null for an unknown address list (`list` in the URL). */
export async function loadListed(client: QueryClient, params: URLSearchParams): Promise<Listed | null> {
  const listId = params.get('list')
  const [list, allRows] = listId === null ? [null, []] : await readAddressList(client, listId)
  if (listId !== null && list === null) return null
  const rows = wantedRows(allRows, params)
  const ofRows = summariesOfRows(rows)
  const all = listId === null ? await freshMatches(client, params) : ofRows.ids
  const { ids, page, pages } = pageOfIds(all, pageOf(params))
  const attempts = await client.fetchQuery(attemptQueries.unresolved())
  const read = await Promise.all(ids.map((id) => readSubject(client, id, attempts)))
  const known = read.filter((subject) => subject !== null)
  // Hidden properties are left out of an address list's document.
  const subjects = listId === null ? known : known.filter(({ property }) => !property.hidden)
  const without = ids
    .filter((id) => !subjects.some(({ property }) => property.propertyId === id))
    .flatMap((id) =>
      rowWithout(
        rows,
        id,
        known.some(({ property }) => property.propertyId === id) ? 'hidden' : 'not in this browser',
      ),
    )
  return { subjects, total: all.length, page, pages, list, leftOut: [...ofRows.leftOut, ...without] }
}
