/** How much a sandbox may hold: one account, and all of them together. */
export interface QuotaLimits {
  /** Bytes of uploaded files of one account. */
  accountBytes: number
  /** Bytes of uploaded files in all. */
  totalBytes: number
  /** Bytes of the database. */
  databaseBytes: number
  /** Accounts in all. */
  accounts: number
  /** Of one account: */
  properties: number
  documents: number
  orders: number
  /** Keys that are active. */
  keys: number
}

const MB = 1024 * 1024

export const DEFAULT_QUOTA: QuotaLimits = {
  accountBytes: 500 * MB,
  totalBytes: 5_000 * MB,
  databaseBytes: 1_000 * MB,
  accounts: 10_000,
  properties: 500,
  documents: 1_000,
  orders: 1_000,
  keys: 100,
}

export interface Quota {
  limits: QuotaLimits
  /** Bytes of uploads that are still coming, by user. */
  incoming: Map<number, number>
}
