import { accountOf } from '@plumbline/service-contract/account'
import type { RegisterBody } from '@plumbline/service-contract/auth'
import type { Sandbox } from '../context.ts'
import { all, insert } from '../../store/database.ts'
import { hashPassword } from '../passwords.ts'

/**
 * `disabled`, `sso` and `blocked` can't sign in. `noaccess` can create keys, but its valuation calls are refused.
 * `busy` is refused once.
 */
const ACCOUNT_KINDS = ['normal', 'disabled', 'sso', 'blocked', 'noaccess', 'busy'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

export interface Account {
  id: number
  /** Trimmed, in lower case. */
  account: string
  /** As typed at sign-up. */
  email: string
  password_hash: string
  kind: AccountKind
  check_seconds: number
  created_at: number
  is_demo: number
}

/** By the start of the email, also with a suffix (`sso+lisbon@example.com`). */
export function kindOfEmail(email: string): AccountKind {
  const start = /^(disabled|sso|blocked|noaccess|busy)(?:[-+._].*)?@/u.exec(accountOf(email))?.[1]
  return ACCOUNT_KINDS.find((kind) => kind === start) ?? 'normal'
}

interface NewAccount extends RegisterBody {
  /** Least time between two checks of an order; default 60. */
  checkSeconds?: number
  /** Demo accounts expire (sweep.ts). */
  isDemo?: boolean
}

/** Undefined if the email is taken, regardless of case. */
export async function createAccount(
  sandbox: Sandbox,
  account: NewAccount,
): Promise<{ id: number } | undefined> {
  const { db, clock, config } = sandbox
  const passwordHash = await hashPassword(account.password, config.passwordCost)
  return insert<Account>(
    db,
    'users',
    {
      account: accountOf(account.email),
      email: account.email.trim(),
      password_hash: passwordHash,
      first_name: account.firstName ?? null,
      last_name: account.lastName ?? null,
      phone: account.phone ?? null,
      kind: kindOfEmail(account.email),
      check_seconds: account.checkSeconds ?? 60,
      created_at: clock.now(),
      made_at: clock.machine(),
      is_demo: account.isDemo === true ? 1 : 0,
    },
    'IGNORE',
  )
}

export const findAccount = ({ db }: Sandbox, email: string): Account | undefined =>
  all<Account>(db, 'SELECT * FROM users WHERE account = ?', accountOf(email))[0]

export const accountById = ({ db }: Sandbox, id: number): Account | undefined =>
  all<Account>(db, 'SELECT * FROM users WHERE id = ?', id)[0]
