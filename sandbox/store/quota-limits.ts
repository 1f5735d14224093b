const MB = 1024 * 1024

/** How much a sandbox may hold: one account, and all of them together. */
export const DEFAULT_QUOTA = {
  /** Bytes of uploaded files of one account. */
  accountBytes: 500 * MB,
  /** Bytes of uploaded files in all. */
  totalBytes: 5_000 * MB,
  databaseBytes: 1_000 * MB,
  /** Accounts in all. */
  accounts: 10_000,
  /** Of one account; of its keys those that are active. */
  properties: 500,
  documents: 1_000,
  orders: 1_000,
  keys: 100,
}

export type QuotaLimits = typeof DEFAULT_QUOTA

export interface Quota {
  limits: QuotaLimits
  /** Bytes of uploads that are still coming, by user. */
  incoming: Map<number, number>
}
