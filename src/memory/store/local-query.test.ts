import { ADA } from '../testing/signed-in.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { announceChange } from './changes.ts'
import { listenForChanges, localQuery } from './local-query.ts'

it('a change refetches what reads its area, and what registers nothing', async () => {
  const client = new QueryClient()
  const stop = listenForChanges(client)
  const read = () => Promise.resolve(0)
  const readAgain = vi.fn(() => Promise.resolve(1))
  const queries = [
    localQuery(['orders'], read, { reads: ['records', 'checks'] }),
    localQuery(['attempts'], read, { reads: ['attempts'] }),
    localQuery(['browser-key'], read),
    localQuery(['check'], read, { reads: ['checks'], readAgain }),
  ]
  const outdatedAfter = async (...change: Parameters<typeof announceChange>): Promise<unknown[]> => {
    for (const { queryKey, queryFn: _, meta } of queries)
      await client.fetchQuery({ queryKey: [...queryKey], queryFn: read, meta: { ...meta } })
    announceChange(...change)
    return queries.flatMap(({ queryKey }) =>
      client.getQueryState(queryKey)?.isInvalidated === true ? [queryKey[2]] : [],
    )
  }
  expect(await outdatedAfter(ADA, 'checks')).toEqual(['orders', 'browser-key'])
  expect(readAgain).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(client.getQueryData(['portfolio', ADA, 'check'])).toBe(1))
  expect(await outdatedAfter(ADA, 'attempts')).toEqual(['attempts', 'browser-key'])
  expect(await outdatedAfter(ADA, 'lists')).toEqual(['browser-key'])
  expect(await outdatedAfter('bob@example.com')).toEqual([])
  expect(readAgain).toHaveBeenCalledOnce()
  stop()
  client.clear()
})
