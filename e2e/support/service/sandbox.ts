import { test } from '@playwright/test'
import * as z from 'zod/mini'
import { controlHeaders } from './control-token.ts'

/** Service URL without a proxy. */
export const testService = (): string => test.info().project.use.baseURL ?? ''

const envelope = z.object({ data: z.unknown() })

/** Sends a POST if `data` is given. */
async function control(path: string, data?: object, service = testService()): Promise<unknown> {
  const answer = await fetch(`${service}/sandbox/api/${path}`, {
    ...(data === undefined ? {} : { method: 'POST', body: JSON.stringify(data) }),
    headers: {
      ...controlHeaders,
      ...(data === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return envelope.parse(await answer.json()).data
}

const counts = z.object({
  charges: z.number(),
  orders: z.number(),
  documents: z.number(),
  properties: z.number(),
  keys: z.number(),
  pollingViolations: z.number(),
})

export const counters = async (account: string, service?: string): Promise<z.infer<typeof counts>> =>
  counts.parse(await control(`counters?${new URLSearchParams({ account }).toString()}`, undefined, service))

const state = z.object({
  orders: z.array(
    z.object({
      id: z.number(),
      account: z.string(),
      property: z.string(),
      chargedCents: z.nullable(z.number()),
    }),
  ),
  requests: z.array(
    z.object({
      operation: z.nullable(z.string()),
      account: z.nullable(z.string()),
      status: z.number(),
      note: z.nullable(z.string()),
    }),
  ),
  counters: z.object({ charges: z.number(), uploads: z.number(), uploadsInFlightMax: z.number() }),
})

/** Lists orders and calls newest first. */
export const sandboxState = async (service?: string): Promise<z.infer<typeof state>> =>
  state.parse(await control('state', undefined, service))

export const ordersOf = async (account: string, service?: string) =>
  (await sandboxState(service)).orders.filter((order) => order.account === account)

export const setFault = (rule: {
  operation: string
  account: string
  kind: string
  times?: number
  delayMs?: number
  status?: number
  retryAfter?: number
  message?: string
}): Promise<unknown> => control('faults', rule)

export const passTime = (seconds: number, service?: string): Promise<unknown> =>
  control('clock', { seconds }, service)

export const pushStatus = (orderId: number, status: string, message?: string): Promise<unknown> =>
  control(`orders/${orderId}/push`, { status, ...(message === undefined ? {} : { message }) })

export const revokeKeysOf = (account: string): Promise<unknown> => control('revoke-keys', { account })

/** Ends the session: tokens and keys are refused. */
export async function endSessionOf(account: string): Promise<void> {
  await control('expire-tokens', { account, refreshTokens: true })
  await revokeKeysOf(account)
}
