import { announceChange } from '../store/changes.ts'
import { readPortfolio, writePortfolio, type DemoRow } from '../store/database.ts'
import { localQuery } from '../store/local-query.ts'
import { useQuery } from '@tanstack/react-query'

const readDemo = async (account: string): Promise<DemoRow | null> =>
  (await readPortfolio(['demos'], (transaction) => transaction.objectStore('demos').get(account))) ?? null

/** Survives erasing the records, so every page can say it is a demo. */
export async function markDemo(account: string, papers: DemoRow['papers']): Promise<void> {
  await writePortfolio(['demos'], (transaction) => transaction.objectStore('demos').put({ account, papers }))
  announceChange(account, 'records', {})
}

/** Null for other accounts. */
export const demoQueries = { own: () => localQuery(['demo'], readDemo, { reads: ['records'] }) }

/** Null while loading, and for accounts without a demo. */
export const useDemo = (): DemoRow | null => useQuery(demoQueries.own()).data ?? null
