import type { QueryClient } from '@tanstack/react-query'
import { adoptAnswers } from './adopt-answers.ts'
import { listenForChanges } from './changes.ts'

/** To be called once in every tab that shows an account: hears other tabs, and settles orders that were left open. */
export function startPortfolio(queryClient: QueryClient): void {
  listenForChanges(queryClient)
  adoptAnswers()
}
