import { readOpenQuotesOf } from '../../../portfolio/lists/quotes.ts'
import { localQuery } from '../../../portfolio/store/local-query.ts'

/** Open quotes of a list's properties, as they are now. */
export const openQuotes = (listId: string) =>
  localQuery(['list-open-quotes', listId], (account) => readOpenQuotesOf(account, listId), 0)
