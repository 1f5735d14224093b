import { addressListQueries } from '#work/address-lists/list-queries.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { portfolioQueries } from '#memory/records/queries.ts'

export const homeQueries = () => ({
  records: portfolioQueries.records(),
  attempts: attemptQueries.unresolved(),
  lists: addressListQueries.all(),
})
