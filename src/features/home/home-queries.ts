import { addressListQueries } from '#portfolio/address-lists/list-queries.ts'
import { attemptQueries } from '#portfolio/attempts/attempt-queries.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'

export const homeQueries = () => ({
  totals: portfolioQueries.totals(),
  properties: portfolioQueries.properties(),
  asking: portfolioQueries.asking(),
  /** Open ones first, then the latest finished ones. */
  orders: portfolioQueries.orders(),
  news: portfolioQueries.finishedNews(),
  attempts: attemptQueries.unresolved(),
  lists: addressListQueries.all(),
})
