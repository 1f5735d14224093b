import type { FastifyRequest } from 'fastify'
import type { Sandbox } from './context.ts'
import { ServiceFailure } from '../http/envelope.ts'
import { type Account, accountById } from './records/accounts.ts'
import { userOfWorkingKey } from './records/api-keys.ts'
import { userOfAccessToken } from './records/token-pairs.ts'

const headerText = (value: string | string[] | undefined): string | null => value?.toString().trim() || null

function userOfKey(sandbox: Sandbox, key: string | null): number | null {
  if (key === null) return null
  const user = userOfWorkingKey(sandbox, key)
  if (user === null) throw new ServiceFailure(401, 'The API key is unknown, expired or deactivated.')
  return user
}

function userOfBearer(sandbox: Sandbox, authorization: string | null): number | null {
  if (authorization === null) return null
  const token = /^Bearer (\S+)$/iu.exec(authorization)?.[1]
  const user = token === undefined ? null : userOfAccessToken(sandbox, token)
  if (user === null) throw new ServiceFailure(401, 'The access token is unknown or expired.')
  return user
}

/**
 * Key endpoints: every credential sent must be valid; a key and a bearer of different users are a 403. Valuation
 * calls use the key only.
 */
export function authenticate(
  sandbox: Sandbox,
  request: FastifyRequest,
  credential: 'key' | 'key-or-bearer',
): Account {
  const byKey = userOfKey(sandbox, headerText(request.headers['x-api-key']))
  const byBearer =
    credential === 'key' ? null : userOfBearer(sandbox, headerText(request.headers.authorization))
  if (byKey !== null && byBearer !== null && byKey !== byBearer)
    throw new ServiceFailure(403, 'The API key belongs to another user.')
  const userId = byKey ?? byBearer
  if (userId === null)
    throw new ServiceFailure(
      401,
      credential === 'key'
        ? 'The API key is missing: send it in the X-API-KEY header.'
        : 'Credentials are missing: send an API key or an access token.',
    )
  const account = accountById(sandbox, userId)
  if (account === undefined) throw new ServiceFailure(401, 'This account is disabled.')
  if (credential === 'key' && account.kind === 'noaccess')
    throw new ServiceFailure(403, 'This account has no access to the valuation service.')
  return account
}

export function callerOf(request: FastifyRequest): Account {
  if (request.call.caller === null) throw new Error('The route asks for no credential')
  return request.call.caller
}
