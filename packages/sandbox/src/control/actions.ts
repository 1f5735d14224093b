import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { accountOf } from '@plumbline/service-contract/account'
import type { Sandbox } from '../service/context.ts'
import { read, readId, ServiceFailure, success } from '../http/envelope.ts'
import { faultBody } from '../service/faults.ts'
import { findAccount } from '../service/records/accounts.ts'
import { deactivateKeysOf } from '../service/records/api-keys.ts'
import { findOrder, progressOf, pushOrder } from '../service/records/orders.ts'
import { expireTokens } from '../service/records/token-pairs.ts'
import { resetSandbox } from '../store/reset.ts'
import { countsOf, stateOf } from './state.ts'

const STEP_MAX_SECONDS = 10 * 366 * 24 * 3600

const clockBody = z.object({ seconds: z.number().check(z.minimum(0), z.maximum(STEP_MAX_SECONDS)) })
const pushBody = z.object({
  status: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  message: z.optional(z.nullable(z.string().check(z.maxLength(5000)))),
})
const stripeBody = z.object({ unreachable: z.boolean() })
const accountBody = z.object({ account: z.optional(z.nullable(z.string())) })
const tokensBody = z.extend(accountBody, { refreshTokens: z.optional(z.boolean()) })

/** Null (all accounts) without an email. Throws a 404 for an email without an account. */
function userIdOf(sandbox: Sandbox, email: string | null | undefined): number | null {
  if (email == null || email.trim() === '') return null
  const account = findAccount(sandbox, email)
  if (account === undefined) throw new ServiceFailure(404, `There is no account ${email}.`)
  return account.id
}

export function controlActions(api: FastifyInstance, sandbox: Sandbox): void {
  api.get('/state', () => success(stateOf(sandbox)))
  api.get('/counters', ({ query }) => {
    const { account } = read(accountBody, query)
    return success(countsOf(sandbox, account == null || account === '' ? null : accountOf(account)))
  })
  api.post('/clock', ({ body }) => {
    sandbox.clock.advance(read(clockBody, body).seconds * 1000)
    return success({ now: sandbox.clock.now(), offset: sandbox.clock.offset() })
  })
  api.post<{ Params: { id: string } }>('/orders/:id/push', ({ params, body }) => {
    const order = findOrder(sandbox, readId(params.id, 'id'), null)
    if (order === null) throw new ServiceFailure(404, 'There is no such order.')
    const { status, message } = read(pushBody, body)
    const { status: before } = progressOf(sandbox, order)
    pushOrder(sandbox, order.id, { status, message: message?.trim() || null })
    return success({ before, ...progressOf(sandbox, order) })
  })
  api.post('/faults', ({ body }) => success(sandbox.faults.add(read(faultBody, body))))
  api.delete('/faults', () => {
    sandbox.faults.clear()
    return success(null)
  })
  api.post('/stripe', ({ body }) => {
    sandbox.faults.stripeUnreachable = read(stripeBody, body).unreachable
    return success({ unreachable: sandbox.faults.stripeUnreachable })
  })
  api.post('/expire-tokens', ({ body }) => {
    const { account, refreshTokens = false } = read(tokensBody, body)
    expireTokens(sandbox, { userId: userIdOf(sandbox, account), refreshTokens })
    return success(null)
  })
  api.post('/revoke-keys', ({ body }) => {
    const userId = userIdOf(sandbox, read(accountBody, body).account)
    return success({ revoked: deactivateKeysOf(sandbox, userId) })
  })
  // For the presenter's "Start over": the browser forgets deleted accounts.
  api.post('/forget-browser', (_request, reply) => {
    reply.header('Clear-Site-Data', '"storage"')
    return success(null)
  })
  api.post('/reset', () => {
    resetSandbox(sandbox)
    return success(null)
  })
}
