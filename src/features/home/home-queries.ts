import { attemptQueries } from '#portfolio/attempts/attempt-queries.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'

export const homeQueries = () => ({
  totals: portfolioQueries.totals(),
  properties: portfolioQueries.properties(),
  orders: portfolioQueries.orders({ filter: 'open' }),
  attempts: attemptQueries.unresolved(),
})
