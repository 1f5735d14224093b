import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#platform/timing.ts'
import { adoptAnswers } from './attempts/adopt-answers.ts'
import { watchKeptFile } from '#memory/kept-file/watch-kept-file.ts'
import { readPortfolio } from '#memory/store/database.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { prepareTexts } from '#memory/records/record-text.ts'
import { forgetRecords } from '#memory/store/all-records.ts'
import { listenForChanges } from '#memory/store/local-query.ts'
import { retryWhileNeeded } from '#memory/retry-storage.ts'
import { storageAlarm } from '#api/storage/storage-alarm.ts'

const SEARCH_AHEAD_MS = 400

/** Prepares the first search. */
const prepareSearch = async (queryClient: QueryClient): Promise<void> =>
  prepareTexts(await queryClient.fetchQuery(portfolioQueries.records()))

/** Call once in every tab that shows an account. */
export function startPortfolio(queryClient: QueryClient): void {
  const readAllAgain = (): void => {
    forgetRecords()
    void queryClient.invalidateQueries({ queryKey: ['portfolio'] })
  }
  listenForChanges(queryClient)
  storageAlarm.subscribe((alarm) => {
    if (alarm === 'deleted' || alarm === null) readAllAgain()
  })
  retryWhileNeeded()
  adoptAnswers()
  // The user may have signed out, or storage fails, which the banner reports.
  whenIdle(() => void prepareSearch(queryClient).catch(() => undefined), SEARCH_AHEAD_MS)
  watchKeptFile()
  // A page in the back/forward cache, or a tab that stood still, may have missed changes.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAllAgain()
  })
  document.addEventListener('resume', readAllAgain)
  // Raises a storage problem even if the first page reads no records.
  void readPortfolio(['demos'], () => Promise.resolve()).catch(() => undefined)
}
