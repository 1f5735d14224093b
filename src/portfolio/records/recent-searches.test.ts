import { ADA, BOB, signedIn } from '../testing/signed-in.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { erasePortfolio } from '../erase.ts'
import { forgetSearch, recordSearch, recentSearchQueries } from './recent-searches.ts'

const listed = (): Promise<string[]> => new QueryClient().fetchQuery(recentSearchQueries.list())

it('keeps the six newest addresses of each account, each once, and deletes on request', async () => {
  for (let at = 1; at <= 8; at += 1) await recordSearch(`${at} Elm Street`, at)
  await recordSearch('4  ELM street', 9)
  expect(await listed()).toEqual([
    '4  ELM street',
    '8 Elm Street',
    '7 Elm Street',
    '6 Elm Street',
    '5 Elm Street',
    '3 Elm Street',
  ])
  signedIn.account = BOB
  expect(await listed()).toEqual([])
  await recordSearch('1 Oak Street', 1)
  signedIn.account = ADA
  await forgetSearch('8 Elm Street')
  expect(await listed()).toHaveLength(5)
  await erasePortfolio(ADA)
  expect(await listed()).toEqual([])
  signedIn.account = BOB
  expect(await listed()).toEqual(['1 Oak Street'])
})
