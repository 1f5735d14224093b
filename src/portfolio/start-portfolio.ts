import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#platform/timing.ts'
import { adoptAnswers } from './attempts/adopt-answers.ts'
import { onPortfolioChange } from './store/changes.ts'
import { readPortfolio } from './store/database.ts'
import { invalidateIndex } from './store/search-index.ts'
import { portfolioQueries } from './records/queries.ts'
import { listenForChanges } from './store/query-sync.ts'
import { retryWhileStuck } from './store/retry-storage.ts'
import { storageAlarm } from './store/storage-alarm.ts'
import { saveKept } from './store/store-order.ts'
import { saveUnsaved, takeInKept, unsaved } from './store/unsaved.ts'

/** What could not be written before is written as soon as the store works again. */
function saveWhenItWorks(): void {
  const alarm = storageAlarm.getState()
  if ((alarm === null || alarm === 'deleted') && unsaved.getState().length > 0)
    void saveUnsaved().catch(() => undefined)
}

const FINDER_AHEAD_MS = 400

/** What a search looks through is in memory before the first one, and leaves it with the account. */
async function readIndexAhead(queryClient: QueryClient): Promise<void> {
  for (const kind of ['property', 'order'] as const)
    await queryClient.fetchQuery(portfolioQueries.finder(kind))
}

/** To be called once in every tab that shows an account: hears other tabs, and settles orders that were left open. */
export function startPortfolio(queryClient: QueryClient): void {
  const readAllAgain = (): void => {
    invalidateIndex()
    void queryClient.invalidateQueries({ queryKey: ['portfolio'] })
  }
  listenForChanges(queryClient)
  onPortfolioChange(saveWhenItWorks)
  storageAlarm.subscribe((alarm) => {
    if (alarm === 'deleted') readAllAgain()
    saveWhenItWorks()
  })
  retryWhileStuck()
  adoptAnswers()
  // Somebody may have signed out by then, or the store fails, which is told above the page.
  whenIdle(() => void readIndexAhead(queryClient).catch(() => undefined), FINDER_AHEAD_MS)
  // A page that was put away has heard of no change.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAllAgain()
  })
  // Trouble shows above the first page, whether or not that page reads records.
  void readPortfolio(() => Promise.resolve()).catch(() => undefined)
  void takeInKept(saveKept)
}
