import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'

const counts = z.object({
  data: z.object({
    charges: z.number(),
    orders: z.number(),
    documents: z.number(),
    keys: z.number(),
    pollingViolations: z.number(),
  }),
})
export type Counts = z.infer<typeof counts>['data']

/** What the sandbox counted for one account. */
export async function counters(request: APIRequestContext, account: string): Promise<Counts> {
  const answer = await request.get('/sandbox/api/counters', { params: { account } })
  return counts.parse(await answer.json()).data
}

/** Moves the sandbox's clock forward, so that orders go on. All accounts of this server are moved. */
export async function advanceClock(request: APIRequestContext, seconds: number): Promise<void> {
  const answer = await request.post('/sandbox/api/clock', { data: { seconds } })
  if (!answer.ok()) throw new Error(`The sandbox's clock did not move: ${answer.status()}`)
}
