import { write } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { announceChange } from '../store/changes.ts'
import { readPortfolio, writePortfolio, type DemoRow } from '../store/database.ts'
import { localQuery } from '../store/local-query.ts'
import { useQuery } from '@tanstack/react-query'

const readDemo = async (account: string): Promise<DemoRow | null> =>
  (await readPortfolio((transaction) => transaction.objectStore('demos').get(account))) ?? null

async function writeDemo(row: DemoRow): Promise<void> {
  await writePortfolio((transaction) => transaction.objectStore('demos').put(row))
  announceChange(row.account, 'records', {})
}

/** Survives erasing the records, so every page can say it is a demo. */
export const markDemo = (account: string, papers: DemoRow['papers']): Promise<void> =>
  writeDemo({ account, papers, tourDone: false })

/** Finished or skipped (true), or wanted again. No-op for other accounts. */
export async function setTourDone(tourDone: boolean): Promise<void> {
  const demo = await readDemo(currentAccount())
  if (demo !== null) await writeDemo({ ...demo, tourDone })
}

export const useSetTourDone = write('set-tour-done', setTourDone)

/** Null for other accounts. */
export const demoQueries = { own: () => localQuery(['demo'], readDemo, { reads: ['records'] }) }

/** Null while loading, and for accounts without a demo. */
export const useDemo = (): DemoRow | null => useQuery(demoQueries.own()).data ?? null
