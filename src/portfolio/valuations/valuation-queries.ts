import { readAttempts } from '../attempts/attempt-rows.ts'
import { readListRows } from '../lists/list-rows.ts'
import { localQuery } from '../store/local-query.ts'
import { readValuationFacts, readValuations } from './facts.ts'
import {
  batchLines,
  planValuations,
  valuationOf,
  type BatchLine,
  type Valuation,
  type ValuationLine,
} from './valuation-rules.ts'

/** Money is never shown from memory. */
const STALE_MS = 0

/** What a list's registered rows are to a press of "Order valuations", as it is now. */
export async function readPlan(account: string, listId: string): Promise<ValuationLine[]> {
  const rows = await readListRows(account, listId)
  const ids = rows.flatMap(({ state }) => ('propertyId' in state ? [state.propertyId] : []))
  return planValuations(rows, await readValuationFacts(account, ids))
}

/** Where attempts that are paid together stand now. */
export async function readBatch(account: string, attemptIds: readonly string[]): Promise<BatchLine[]> {
  const wanted = new Set(attemptIds)
  const attempts = (await readAttempts(account)).filter(
    ({ attemptId, orderType }) => wanted.has(attemptId) && orderType === 'FULL',
  )
  const facts = await readValuationFacts(
    account,
    attempts.map(({ propertyId }) => propertyId),
  )
  return batchLines(attemptIds, facts)
}

/** Valuations of properties and their payments, as query options. */
export const valuationQueries = {
  plan: (listId: string) =>
    localQuery(['valuation-plan', listId], (account) => readPlan(account, listId), STALE_MS),
  batch: (attemptIds: readonly string[]) =>
    localQuery(['valuation-batch', attemptIds], (account) => readBatch(account, attemptIds), STALE_MS),
  /** How the valuations of these properties stand; properties without one are left out. */
  ofProperties: (propertyIds: readonly number[]) =>
    localQuery(
      ['valuations', propertyIds],
      async (account): Promise<Valuation[]> => {
        const ids = new Set(propertyIds)
        const factsOf = await readValuations(account, ids)
        return [...ids].map((id) => valuationOf(id, factsOf(id))).filter((one) => one !== null)
      },
      STALE_MS,
    ),
}
