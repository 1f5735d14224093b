import { accountOf } from '@plumbline/service-contract/account'
import type { Sandbox } from '../context.ts'
import { ServiceFailure } from '../../http/envelope.ts'
import type { Handlers } from '../operations.ts'
import { verifyPassword } from '../passwords.ts'
import { type AccountKind, createAccount, findAccount, kindOfEmail } from '../records/accounts.ts'
import { failsNow } from '../records/documents.ts'
import { issueTokens, rotate } from '../records/token-pairs.ts'

/** Refusal per kind, always with a 401. */
const closedBecause: Partial<Record<AccountKind, string>> = {
  disabled: 'This account is disabled.',
  sso: 'This account signs in through single sign-on.',
  blocked: 'Signing in from this IP address isn’t allowed.',
}

export function authHandlers(sandbox: Sandbox): Handlers<'register' | 'login' | 'refresh'> {
  return {
    register: async ({ body }) => {
      if (kindOfEmail(body.email) === 'busy' && failsNow(sandbox, `sign-up/${accountOf(body.email)}`))
        throw new ServiceFailure(429, 'Too many sign-ups from this IP address.', { 'Retry-After': '7' })
      // An address such as disabled@… simulates an existing account.
      const taken = closedBecause[kindOfEmail(body.email)] !== undefined
      const account = taken ? undefined : await createAccount(sandbox, body)
      if (account === undefined) throw new ServiceFailure(409, 'An account with this email already exists.')
      return issueTokens(sandbox, account.id)
    },

    login: async ({ body }) => {
      const closed = closedBecause[kindOfEmail(body.email)]
      if (closed !== undefined) throw new ServiceFailure(401, closed)
      const account = findAccount(sandbox, body.email)
      const right = await verifyPassword(body.password, account?.password_hash, sandbox.config.passwordCost)
      if (account === undefined || !right) throw new ServiceFailure(401, 'The email or password is wrong.')
      return issueTokens(sandbox, account.id)
    },

    refresh: ({ body }) => {
      const result = rotate(sandbox, body.refresh_token)
      if (typeof result === 'object') {
        sandbox.counters.refreshes += 1
        return result
      }
      if (result !== 'reused') throw new ServiceFailure(401, `The refresh token is ${result}.`)
      sandbox.counters.refreshReuses += 1
      throw new ServiceFailure(
        401,
        'The refresh token was already used. All refresh tokens of this account are now revoked.',
      )
    },
  }
}
