import type { QueryClient } from '@tanstack/react-query'
import { adoptAnswers } from './adopt-answers.ts'
import { listenForChanges, onPortfolioChange } from './changes.ts'
import { readPortfolio } from './database.ts'
import { retryWhileStuck } from './retry-storage.ts'
import { getStorageAlarm, subscribeStorageAlarm } from './storage-alarm.ts'
import { getUnsaved, saveUnsaved } from './unsaved.ts'

/** What could not be written before is written as soon as the store works again. */
function saveWhenItWorks(): void {
  const alarm = getStorageAlarm()
  if ((alarm === null || alarm === 'deleted') && getUnsaved().length > 0)
    void saveUnsaved().catch(() => undefined)
}

/** To be called once in every tab that shows an account: hears other tabs, and settles orders that were left open. */
export function startPortfolio(queryClient: QueryClient): void {
  listenForChanges(queryClient)
  onPortfolioChange(saveWhenItWorks)
  subscribeStorageAlarm(() => {
    if (getStorageAlarm() === 'deleted') void queryClient.invalidateQueries({ queryKey: ['portfolio'] })
    saveWhenItWorks()
  })
  retryWhileStuck()
  adoptAnswers()
  // Trouble shows above the first page, whether or not that page reads records.
  void readPortfolio(() => Promise.resolve()).catch(() => undefined)
}
