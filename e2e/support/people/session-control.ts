import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'

const keys = z.object({ data: z.object({ keys: z.number() }) })

async function control(request: APIRequestContext, action: string, data: object): Promise<void> {
  const answer = await request.post(`/sandbox/api/${action}`, { data })
  if (!answer.ok()) throw new Error(`${action} answered ${answer.status()}`)
}

/** Ends every sign-in of the account at the service: its tokens are refused from now on, its keys go on. */
export const endSessionOf = (request: APIRequestContext, account: string): Promise<void> =>
  control(request, 'expire-tokens', { account, refreshTokens: true })

/** Deactivates all keys of the account, as its owner could do from another device. */
export const revokeKeysOf = (request: APIRequestContext, account: string): Promise<void> =>
  control(request, 'revoke-keys', { account })

/** How many active keys the account has at the service. */
export async function activeKeys(request: APIRequestContext, account: string): Promise<number> {
  const answer = await request.get('/sandbox/api/counters', { params: { account } })
  return keys.parse(await answer.json()).data.keys
}
