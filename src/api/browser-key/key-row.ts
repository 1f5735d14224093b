import type { CreatedApiKey } from '@plumbline/service-contract/api-key'
import { keyName } from './key-name.ts'
import type { KeyMaking, KeyRow, Tombstone } from '../outbox/rows.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const LEAST_LIFE_MS = 30_000
const KEYS_AN_HOUR = 3
/** After this long, other tabs check on a key being created. */
const MAKING_PATIENCE_MS = 30_000

/** In days: 30 when kept signed in, else 1. */
export const keyDays = (keepSignedIn: boolean): number => (keepSignedIn ? 30 : 1)

export const newKeyRow = (account: string, browserId: string): KeyRow => ({
  account,
  browserId,
  attempt: 0,
  state: 'none',
  keyId: null,
  value: null,
  name: null,
  createdAt: null,
  expiresAt: null,
  remade: false,
  making: null,
  orphans: false,
  madeAt: [],
  tombstones: [],
})

export const usableValue = (row: KeyRow | undefined, now: number): string | null =>
  row?.state === 'active' && row.value !== null && (row.expiresAt ?? Infinity) - now > LEAST_LIFE_MS
    ? row.value
    : null

export const isDue = (row: KeyRow, now: number): boolean =>
  row.createdAt !== null &&
  row.expiresAt !== null &&
  row.expiresAt - now <= (row.expiresAt - row.createdAt) * 0.2

/** Ms until the hourly limit allows another key. */
export function keyWait(row: KeyRow, now: number): number {
  const recent = row.madeAt.filter((at) => Math.abs(now - at) < HOUR_MS)
  return recent.length < KEYS_AN_HOUR ? 0 : HOUR_MS - Math.abs(now - Math.min(...recent))
}

export type MakeStep =
  | { type: 'use'; value: string }
  | { type: 'off'; at: number | null }
  | { type: 'wait'; making: KeyMaking; patienceMs: number }
  | { type: 'too-many'; retryAfterMs: number }
  | { type: 'make'; making: KeyMaking; row: KeyRow }

/** Request the key only after `make`, and only once this row is on disk. */
export function reserveKey(
  found: KeyRow | undefined,
  ask: {
    account: string
    browserId: string
    userAgent: string
    claimId: string
    now: number
    days: number
    renew: boolean
    remade: boolean
  },
): { put?: KeyRow; result: MakeStep } {
  const { now } = ask
  const row = found ?? newKeyRow(ask.account, ask.browserId)
  if (row.state === 'off') return { result: { type: 'off', at: row.offAt ?? null } }
  const value = usableValue(row, now)
  const retryAfterMs = keyWait(row, now)
  if (value !== null && !(ask.renew && isDue(row, now) && retryAfterMs === 0))
    return { result: { type: 'use', value } }
  if (row.making !== null) {
    const patienceMs = Math.max(0, MAKING_PATIENCE_MS - Math.abs(now - row.making.at))
    return { result: { type: 'wait', making: row.making, patienceMs } }
  }
  if (retryAfterMs > 0) return { result: { type: 'too-many', retryAfterMs } }
  const attempt = row.attempt + 1
  const name = keyName({ userAgent: ask.userAgent, now, browserId: row.browserId, attempt })
  const making = { claimId: ask.claimId, name, at: now, days: ask.days, remade: ask.remade }
  const madeAt = [...row.madeAt.filter((at) => Math.abs(now - at) < HOUR_MS), now]
  const put = { ...row, attempt, making, madeAt }
  return { put, result: { type: 'make', making, row: put } }
}

const tombstoneOf = (row: KeyRow, now: number): Tombstone[] =>
  row.keyId === null
    ? []
    : [{ keyId: row.keyId, name: row.name ?? '', expiresAt: row.expiresAt ?? now, at: now }]

/**
 * The previous key becomes a tombstone in the same write. A key that arrives too late (signed out or given up
 * meanwhile) becomes one itself.
 */
export function adoptKey(row: KeyRow, making: KeyMaking, created: CreatedApiKey, now: number): KeyRow {
  const expiresAt = making.at + making.days * DAY_MS
  if (row.making?.claimId !== making.claimId) {
    if (row.keyId === created.id) return row
    const late = { keyId: created.id, name: making.name, expiresAt, at: now }
    return { ...row, tombstones: [...row.tombstones, late] }
  }
  return {
    ...row,
    state: 'active',
    keyId: created.id,
    value: created.keyValue,
    name: created.name ?? making.name,
    createdAt: making.at,
    expiresAt,
    remade: making.remade,
    making: null,
    tombstones: [...row.tombstones, ...tombstoneOf(row, now)],
  }
}

/**
 * `lost`: a key with that name may still exist. If surely none was created, it doesn't count toward the
 * hourly limit.
 */
export function failMaking(row: KeyRow, claimId: string, lost: boolean): KeyRow {
  const { making } = row
  if (making?.claimId !== claimId) return row
  const own = lost ? -1 : row.madeAt.lastIndexOf(making.at)
  const madeAt = row.madeAt.filter((_at, index) => index !== own)
  return { ...row, making: null, orphans: row.orphans || lost, madeAt }
}

/** `off`: deactivated elsewhere. `none`: another key may be created. */
export const dropKey = (row: KeyRow, state: 'none' | 'off', now: number): KeyRow => ({
  ...row,
  state,
  value: null,
  keyId: null,
  remade: false,
  ...(state === 'off' ? { offAt: now } : {}),
  tombstones: state === 'off' ? row.tombstones : [...row.tombstones, ...tombstoneOf(row, now)],
})

/** No secret, only what is left to deactivate. Signing in is the user's act, so the hourly count restarts. */
export const revokeLocally = (row: KeyRow, now: number): KeyRow => ({
  ...dropKey(row, 'none', now),
  orphans: row.orphans || row.making !== null,
  making: null,
  madeAt: [],
})
