import type { DatabaseSync } from 'node:sqlite'
import { ACCESS_TOKEN_SECONDS } from '@plumbline/service-contract/auth'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import { PASSWORD_COST } from './passwords.ts'
import type { Quota } from '../store/quota-limits.ts'
import type { Counters, RequestLog } from '../http/request-log.ts'

export const DEFAULT_CONFIG = {
  /** Per IP address; more get a 429. */
  signupsPerMinute: 30,
  signInsPerMinute: 60,
  /** Lifetime, both announced and enforced. */
  accessTokenSeconds: ACCESS_TOKEN_SECONDS,
  /** scrypt's N, a power of two; small in tests that compute hundreds. */
  passwordCost: PASSWORD_COST,
  /** Hours until accounts are deleted; null: never. */
  demoHours: 24 as number | null,
  accountHours: null as number | null,
}

export type SandboxConfig = typeof DEFAULT_CONFIG

export interface Sandbox {
  db: DatabaseSync
  clock: Clock
  log: RequestLog
  counters: Counters
  faults: Faults
  quota: Quota
  /** If the data is in memory, a temporary folder, removed on close. */
  dataDir: string
  config: SandboxConfig
}
