import '#testing/fresh-modules.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { erasePortfolio } from '../erase.ts'
import { forgetSearch, noteSearch, recentSearchQueries } from './recent-searches.ts'

let account = 'a@example.com'
vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => account,
}))

const listed = (): Promise<string[]> => new QueryClient().fetchQuery(recentSearchQueries.list())

it('keeps the six newest addresses of each account, each once, and deletes on request', async () => {
  for (let at = 1; at <= 8; at += 1) await noteSearch(`${at} Elm Street`, at)
  await noteSearch('4  ELM street', 9)
  expect(await listed()).toEqual([
    '4  ELM street',
    '8 Elm Street',
    '7 Elm Street',
    '6 Elm Street',
    '5 Elm Street',
    '3 Elm Street',
  ])
  account = 'b@example.com'
  expect(await listed()).toEqual([])
  await noteSearch('1 Oak Street', 1)
  account = 'a@example.com'
  await forgetSearch('8 Elm Street')
  expect(await listed()).toHaveLength(5)
  await erasePortfolio(account)
  expect(await listed()).toEqual([])
  account = 'b@example.com'
  expect(await listed()).toEqual(['1 Oak Street'])
})
