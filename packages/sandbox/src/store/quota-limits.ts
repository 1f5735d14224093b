const MB = 1024 * 1024

export const DEFAULT_QUOTA = {
  accountBytes: 500 * MB,
  totalBytes: 5_000 * MB,
  databaseBytes: 1_000 * MB,
  accounts: 10_000,
  /** Per account; only active keys count. */
  properties: 500,
  documents: 1_000,
  orders: 1_000,
  keys: 100,
}

export type QuotaLimits = typeof DEFAULT_QUOTA

export interface Quota {
  limits: QuotaLimits
  /** Bytes of running uploads, by user. */
  incoming: Map<number, number>
}
