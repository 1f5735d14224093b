import type { BrowserKey, KeyRow } from '../storage/session-database.ts'

const DAY_MS = 86_400_000
const LEAST_LIFE_MS = 30_000
const FRESH_MS = 60_000

/** 30 days when kept signed in, else 1. */
export const keyDays = (keepSignedIn: boolean): number => (keepSignedIn ? 30 : 1)

export const keyExpiry = (createdAt: number, days: number): number => createdAt + days * DAY_MS

export const usableKey = (row: KeyRow | undefined, now: number): BrowserKey | null =>
  row !== undefined && row.key !== null && row.key.expiresAt - now > LEAST_LIFE_MS ? row.key : null

/** 20 % of its life left. */
export const isRenewalDue = ({ createdAt, expiresAt }: BrowserKey, now: number): boolean =>
  expiresAt - now <= (expiresAt - createdAt) * 0.2

/** Just created: its refusal says nothing about the session. */
export const isFresh = ({ createdAt }: BrowserKey, now: number): boolean =>
  Math.abs(now - createdAt) < FRESH_MS

/** The next creation, under this browser's four characters. */
export const nextAttempt = (row: KeyRow | undefined, account: string, browserId: string): KeyRow => ({
  key: null,
  ...row,
  account,
  browserId: row?.browserId ?? browserId,
  attempt: (row?.attempt ?? 0) + 1,
})
