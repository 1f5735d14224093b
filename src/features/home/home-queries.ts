import { addressListQueries } from '#portfolio/address-lists/list-queries.ts'
import { attemptQueries } from '#portfolio/attempts/attempt-queries.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'

export const homeQueries = () => ({
  records: portfolioQueries.records(),
  attempts: attemptQueries.unresolved(),
  lists: addressListQueries.all(),
})
