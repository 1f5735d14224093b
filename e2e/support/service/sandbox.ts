import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'

const counts = z.object({
  data: z.object({
    charges: z.number(),
    orders: z.number(),
    documents: z.number(),
    properties: z.number(),
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

/**
 * Options for requests that go over a wire of the test. They name the sandbox behind it: its control page takes what names
 * another port for a proxy, and would want its token.
 */
export const overWire = (
  wire = '',
  sandbox = '',
): { baseURL: string; extraHTTPHeaders: { Host: string } } => ({
  baseURL: wire,
  extraHTTPHeaders: { Host: new URL(sandbox).host },
})
