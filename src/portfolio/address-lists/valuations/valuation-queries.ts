import { readAttempts } from '../../attempts/attempt-rows.ts'
import { localQuery } from '../../store/local-query.ts'
import { readValuationFacts, readValuations } from './facts.ts'
import { batchLines, valuationOf, type BatchLine, type Valuation } from './valuation-rules.ts'

/** Never show money from the cache. */
const MONEY = { reads: ['records', 'attempts'], staleTime: 0 } as const

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

export const valuationQueries = {
  batch: (attemptIds: readonly string[]) =>
    localQuery(['valuation-batch', attemptIds], (account) => readBatch(account, attemptIds), MONEY),
  /** Without properties that have none. */
  ofProperties: (propertyIds: readonly number[]) =>
    localQuery(
      ['valuations', propertyIds],
      async (account): Promise<Valuation[]> => {
        const ids = new Set(propertyIds)
        const factsOf = await readValuations(account, ids)
        return [...ids].map((id) => valuationOf(id, factsOf(id))).filter((one) => one !== null)
      },
      MONEY,
    ),
}
