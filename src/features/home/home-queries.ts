import { addressListQueries } from '#portfolio/address-lists/list-queries.ts'
import { attemptQueries } from '#portfolio/attempts/attempt-queries.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'

export const homeQueries = () => ({
  totals: portfolioQueries.totals(),
  properties: portfolioQueries.properties(),
  orders: portfolioQueries.orders({ filter: 'open' }),
  news: portfolioQueries.finishedNews(),
  attempts: attemptQueries.unresolved(),
  lists: addressListQueries.all(),
})
