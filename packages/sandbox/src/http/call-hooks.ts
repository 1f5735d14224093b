import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountOf } from '@plumbline/service-contract/account'
import { factsOf } from '@plumbline/service-contract/operations'
import type { Sandbox } from '../service/context.ts'
import { authenticate } from '../service/credentials.ts'
import { failure, isFailureStatus, ServiceFailure } from './envelope.ts'
import type { FaultKind, FaultRule } from '../service/faults.ts'
import { jsonForLog } from './log-text.ts'
import { type Account, accountById } from '../service/records/accounts.ts'
import { userOfRefreshToken } from '../service/records/token-pairs.ts'

const newCall = () => ({
  startedAt: Date.now(),
  caller: null as Account | null,
  /** Email, for the log and for faults limited to an account. */
  account: null as string | null,
  faults: [] as FaultRule[],
  /** Set by a route to do its work but drop the answer. */
  loseAnswer: false,
  answer: null as string | null,
  note: null as string | null,
  logged: false,
})

declare module 'fastify' {
  interface FastifyRequest {
    call: ReturnType<typeof newCall>
  }
}

/** Register first: failures are noted in `call`. */
export function startCalls(app: FastifyInstance): void {
  app.decorateRequest('call')
  app.addHook('onRequest', async (request) => {
    request.call = newCall()
  })
}

/** Account of a call without credentials: the body's email, or the owner of its refresh token. */
function accountInBody(sandbox: Sandbox, body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  if ('email' in body && typeof body.email === 'string') return accountOf(body.email)
  if (!('refresh_token' in body) || typeof body.refresh_token !== 'string') return null
  const userId = userOfRefreshToken(sandbox, body.refresh_token)
  return userId === null ? null : (accountById(sandbox, userId)?.account ?? null)
}

function writeLog(sandbox: Sandbox, request: FastifyRequest, status: number): void {
  const { call } = request
  if (call.logged) return
  call.logged = true
  const names = [
    request.headers['x-api-key'] === undefined ? null : 'API key',
    request.headers.authorization === undefined ? null : 'bearer',
  ]
  sandbox.log.add({
    at: call.startedAt,
    method: request.method,
    path: request.url,
    operation: request.routeOptions.config.operation ?? null,
    status,
    milliseconds: Date.now() - call.startedAt,
    account: call.account,
    credentials: names.filter((name) => name !== null).join(' + '),
    body: request.body == null ? null : jsonForLog(request.body),
    answer: call.answer,
    note: call.note,
  })
}

function drop(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply): void {
  writeLog(sandbox, request, 0)
  reply.hijack()
  request.raw.socket.destroy()
}

const failureOf = (rule: FaultRule): ServiceFailure =>
  new ServiceFailure(
    isFailureStatus(rule.status) ? rule.status : 500,
    rule.message ?? 'A fault set in the sandbox.',
    rule.retryAfter === null ? {} : { 'Retry-After': String(rule.retryAfter) },
  )

export function addCallHooks(api: FastifyInstance, sandbox: Sandbox): void {
  const taken = (request: FastifyRequest, kind: FaultKind): FaultRule | undefined => {
    const rule = request.call.faults.find((fault) => fault.kind === kind)
    if (rule !== undefined) request.call.note = `fault: ${kind}`
    return rule
  }

  api.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { operation } = request.routeOptions.config
    if (operation !== undefined && factsOf(operation).closes === true) reply.header('Connection', 'close')
  })

  api.addHook('preHandler', async (request) => {
    const { call } = request
    const { operation } = request.routeOptions.config
    if (operation === undefined) return
    const { credential } = factsOf(operation)
    // Once JSON has arrived: closing a connection with unread bytes can lose the answer.
    if (credential !== 'none') {
      call.caller = authenticate(sandbox, request, credential)
      call.account = call.caller.account
    }
    call.account ??= accountInBody(sandbox, request.body)
    call.faults = sandbox.faults.take(operation, call.account)
    const slow = taken(request, 'slow')
    if (slow !== undefined) await wait(slow.delayMs)
    const refusal = taken(request, 'status')
    if (refusal !== undefined) throw failureOf(refusal)
  })

  api.addHook('onSend', async (request, reply, payload) => {
    const { call } = request
    const slow = taken(request, 'slow-answer')
    if (slow !== undefined) await wait(slow.delayMs)
    if (call.loseAnswer || taken(request, 'drop-answer') !== undefined) {
      call.note ??= 'the answer was lost'
      call.answer = typeof payload === 'string' ? payload : null
      drop(sandbox, request, reply)
      return payload
    }
    const failing = taken(request, 'status-after')
    let answer = payload
    if (failing !== undefined) {
      const { status, code, message, headers } = failureOf(failing)
      reply.code(status).headers(headers)
      answer = JSON.stringify(failure(message, code))
    }
    call.answer = typeof answer === 'string' ? answer : null
    return answer
  })

  api.addHook('onResponse', async (request, reply) => {
    writeLog(sandbox, request, reply.statusCode)
  })
}
