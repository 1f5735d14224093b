import type { DatabaseSync } from 'node:sqlite'
import { ACCESS_TOKEN_SECONDS } from '@plumbline/service-contract/auth'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import { PASSWORD_COST } from './passwords.ts'
import type { Counters, RequestLog } from '../http/request-log.ts'

export const DEFAULT_CONFIG = {
  /** Uploaded files of all accounts. */
  totalBytes: 5_000 * 1024 * 1024,
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
  /** Of running uploads. */
  incoming: { bytes: number }
  /** If the data is in memory, a temporary folder, removed on close. */
  dataDir: string
  config: SandboxConfig
}
