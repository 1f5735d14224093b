import type { DatabaseSync } from 'node:sqlite'
import { ACCESS_TOKEN_SECONDS } from '#contract/auth.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import { PASSWORD_COST } from './passwords.ts'
import type { Quota } from '../store/quota-limits.ts'
import type { Counters, RequestLog } from '../http/request-log.ts'

/** Settings of one running sandbox, as they usually are. */
export const DEFAULT_CONFIG = {
  /** Sign-ups that one IP address may try within a minute before register answers 429. */
  signupsPerMinute: 30,
  /** Sign-ins that one IP address may try within a minute before login answers 429. */
  signInsPerMinute: 60,
  /** Lifetime of an access token in seconds, as told and as held. */
  accessTokenSeconds: ACCESS_TOKEN_SECONDS,
  /** What a password costs to compute (scrypt's N, a power of two); tests that compute hundreds take a small one. */
  passwordCost: PASSWORD_COST,
  /** Hours after which a demo account ends, and any other one; null for never. */
  demoHours: 24 as number | null,
  accountHours: null as number | null,
}

export type SandboxConfig = typeof DEFAULT_CONFIG

/** What every route of the sandbox works with; made once by `createSandbox`. */
export interface Sandbox {
  db: DatabaseSync
  clock: Clock
  log: RequestLog
  counters: Counters
  faults: Faults
  quota: Quota
  /** Folder of this sandbox; a temporary one, removed on close, when the data lives in memory. */
  dataDir: string
  config: SandboxConfig
}
