import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Quota } from '../store/quota-limits.ts'
import type { Counters, RequestLog } from '../http/request-log.ts'

/** Settings of one running sandbox. */
interface SandboxConfig {
  /** Accounts that one IP address may try to create within a minute before register answers 429. */
  signupsPerMinute: number
  /** Sign-ins that one IP address may try within a minute before login answers 429. */
  signInsPerMinute: number
  /** Lifetime of an access token in seconds, as told and as held. */
  accessTokenSeconds: number
  /** What a password costs to compute (scrypt's N). */
  passwordCost: number
  /** Hours after which a demo account ends; null for never. */
  demoHours: number | null
  /** Hours after which any other account ends; null for never. */
  accountHours: number | null
}

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
