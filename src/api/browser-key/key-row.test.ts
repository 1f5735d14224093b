import { describe, expect, it } from 'vitest'
import type { CreatedApiKey } from '@plumbline/service-contract/api-key'
import type { KeyMaking, KeyRow } from '../outbox/rows.ts'
import {
  adoptKey,
  dropKey,
  failMaking,
  isDue,
  keyDays,
  keyWait,
  newKeyRow,
  reserveKey,
  revokeLocally,
  usableValue,
} from './key-row.ts'

const NOW = 1_800_000_000_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const fresh = newKeyRow('ann@example.com', 'b7f3')
const making: KeyMaking = { claimId: 'c1', name: 'Key c1', at: NOW, days: 1, remade: false }
const created = (id: number, name: string | null = `Key ${id}`): CreatedApiKey => ({
  id,
  keyValue: `plk_${id}`,
  name,
  description: null,
  createdAt: null,
  expiresAt: null,
})
/** Expires a day from now. */
const active: KeyRow = adoptKey({ ...fresh, making }, making, created(7), NOW)
const ask = {
  account: 'ann@example.com',
  browserId: 'b7f3',
  userAgent: 'Firefox/140',
  claimId: 'c2',
  now: NOW,
  days: 30,
  renew: false,
  remade: false,
}

it('a browser key lives as long as the sign-in', () => {
  expect([keyDays(true), keyDays(false)]).toEqual([30, 1])
})

it('a new row has no key', () => {
  expect(fresh).toMatchObject({ state: 'none', value: null, remade: false, orphans: false, madeAt: [] })
})

describe('a usable key', () => {
  it('is active and has more than half a minute left', () => {
    const end = NOW + DAY_MS
    expect(usableValue(active, end - 30_001)).toBe('plk_7')
    expect(usableValue(active, end - 30_000)).toBeNull()
    expect(usableValue({ ...active, expiresAt: null }, end)).toBe('plk_7')
  })

  it('needs a value and an active state', () => {
    expect(usableValue(undefined, NOW)).toBeNull()
    expect(usableValue({ ...active, value: null }, NOW)).toBeNull()
    expect(usableValue({ ...active, state: 'off' }, NOW)).toBeNull()
  })

  it('is due for renewal with a fifth of its life left, when its life is known', () => {
    const due = NOW + DAY_MS * 0.8
    expect([due - 1, due, due + 1].map((at) => isDue(active, at))).toEqual([false, true, true])
    expect(isDue({ ...active, createdAt: null }, due)).toBe(false)
    expect(isDue({ ...active, expiresAt: null }, due)).toBe(false)
  })
})

describe('three keys an hour', () => {
  const madeAt = [NOW - 50_000, NOW - 40_000, NOW - 30_000]

  it('waits until the first of them is an hour old', () => {
    expect(keyWait({ ...fresh, madeAt }, NOW)).toBe(HOUR_MS - 50_000)
    expect(keyWait({ ...fresh, madeAt: madeAt.slice(1) }, NOW)).toBe(0)
  })

  it('ignores keys an hour old, and counts future times (a clock set back) as past', () => {
    const [, ...two] = madeAt
    expect(keyWait({ ...fresh, madeAt: [NOW - HOUR_MS, ...two] }, NOW)).toBe(0)
    expect(keyWait({ ...fresh, madeAt: [NOW - HOUR_MS + 1, ...two] }, NOW)).toBe(1)
    expect(keyWait({ ...fresh, madeAt: [NOW + HOUR_MS, ...two] }, NOW)).toBe(0)
    expect(keyWait({ ...fresh, madeAt: [NOW + 10, NOW + 20, NOW + 30] }, NOW)).toBe(HOUR_MS - 10)
  })
})

describe('the right to create a key', () => {
  it('goes to the first caller, and is saved', () => {
    const { put, result } = reserveKey(undefined, { ...ask, remade: true })
    expect(result).toMatchObject({ type: 'make', making: { claimId: 'c2', at: NOW, days: 30, remade: true } })
    expect(put).toMatchObject({ attempt: 1, madeAt: [NOW], making: { claimId: 'c2' } })
    expect(put?.making?.name).toMatch(/b7f3-01$/u)
  })

  it('counts only the keys of the last hour', () => {
    const row = { ...fresh, attempt: 4, madeAt: [NOW - HOUR_MS, NOW - HOUR_MS + 1, NOW - 1] }
    const { put } = reserveKey(row, ask)
    expect(put).toMatchObject({ attempt: 5, madeAt: [NOW - HOUR_MS + 1, NOW - 1, NOW] })
  })

  it('isn’t needed while a key is usable', () => {
    expect(reserveKey(active, ask)).toEqual({ result: { type: 'use', value: 'plk_7' } })
    expect(reserveKey(active, { ...ask, renew: true }).result.type).toBe('use')
  })

  it('is given for a due, requested and allowed renewal', () => {
    const late = NOW + DAY_MS * 0.9
    expect(reserveKey(active, { ...ask, now: late }).result.type).toBe('use')
    expect(reserveKey(active, { ...ask, now: late, renew: true }).result.type).toBe('make')
    const used = { ...active, madeAt: [late - 1, late - 2, late - 3] }
    expect(reserveKey(used, { ...ask, now: late, renew: true }).result.type).toBe('use')
  })

  it('isn’t given after the key was deactivated elsewhere', () => {
    expect(reserveKey({ ...fresh, state: 'off' }, ask).result).toEqual({ type: 'off', at: null })
    expect(reserveKey(dropKey(active, 'off', NOW - 5), ask).result).toEqual({ type: 'off', at: NOW - 5 })
  })

  it('isn’t given twice: a second caller waits, half a minute at most', () => {
    const row = { ...fresh, making }
    const wait = (now: number) => reserveKey(row, { ...ask, now }).result
    expect(wait(NOW)).toEqual({ type: 'wait', making, patienceMs: 30_000 })
    expect(wait(NOW + 29_999)).toMatchObject({ patienceMs: 1 })
    expect(wait(NOW + 31_000)).toMatchObject({ patienceMs: 0 })
    expect(wait(NOW - 10)).toMatchObject({ patienceMs: 29_990 })
  })

  it('isn’t given a fourth time within an hour', () => {
    const row = { ...fresh, madeAt: [NOW - 3, NOW - 2, NOW - 1] }
    expect(reserveKey(row, ask)).toEqual({ result: { type: 'too-many', retryAfterMs: HOUR_MS - 3 } })
  })
})

describe('the creation of a key', () => {
  it('is adopted as this browser’s key', () => {
    expect(active).toMatchObject({
      state: 'active',
      keyId: 7,
      value: 'plk_7',
      name: 'Key 7',
      createdAt: NOW,
      expiresAt: NOW + DAY_MS,
      remade: false,
      making: null,
      tombstones: [],
    })
    const remade = { ...making, remade: true }
    expect(adoptKey({ ...fresh, making: remade }, remade, created(8, null), NOW)).toMatchObject({
      name: 'Key c1',
      remade: true,
    })
  })

  it('leaves a tombstone for the previous key', () => {
    const second = { ...making, claimId: 'c2' }
    const row = adoptKey({ ...active, making: second }, second, created(8), NOW + 5)
    expect(row.tombstones).toEqual([{ keyId: 7, name: 'Key 7', expiresAt: NOW + DAY_MS, at: NOW + 5 }])
    const nameless = { ...active, name: null, expiresAt: null, making: second }
    expect(adoptKey(nameless, second, created(8), NOW + 5).tombstones).toEqual([
      { keyId: 7, name: '', expiresAt: NOW + 5, at: NOW + 5 },
    ])
  })

  it('leaves a tombstone for itself if too late, unless it is the key in use', () => {
    const late = adoptKey(fresh, making, created(9), NOW + 5)
    expect(late).toMatchObject({ state: 'none', value: null })
    expect(late.tombstones).toEqual([{ keyId: 9, name: 'Key c1', expiresAt: NOW + DAY_MS, at: NOW + 5 }])
    expect(adoptKey(active, making, created(7), NOW + 5)).toBe(active)
  })

  it('doesn’t count if it surely created no key; a lost one counts, and may have created one', () => {
    const row = { ...fresh, making, madeAt: [NOW - 1, NOW] }
    expect(failMaking(row, 'c1', false)).toMatchObject({ making: null, orphans: false, madeAt: [NOW - 1] })
    expect(failMaking(row, 'c1', true)).toMatchObject({ making: null, orphans: true, madeAt: [NOW - 1, NOW] })
    expect(failMaking({ ...row, orphans: true }, 'c1', false).orphans).toBe(true)
    expect(failMaking(row, 'another', true)).toBe(row)
    expect(failMaking({ ...row, making: null }, 'c1', true).orphans).toBe(false)
  })
})

describe('a dropped key', () => {
  const remade = { ...active, remade: true }

  it('is deactivated if replaced, not if already deactivated elsewhere', () => {
    expect(dropKey(remade, 'none', NOW)).toMatchObject({
      state: 'none',
      value: null,
      keyId: null,
      remade: false,
      tombstones: [{ keyId: 7 }],
    })
    expect(dropKey(remade, 'none', NOW)).not.toHaveProperty('offAt')
    expect(dropKey(remade, 'off', NOW)).toMatchObject({ state: 'off', offAt: NOW, tombstones: [] })
    expect(dropKey(fresh, 'none', NOW).tombstones).toEqual([])
  })

  it('leaves no secret after a sign-out, and its limit restarts', () => {
    const row = revokeLocally({ ...active, madeAt: [NOW, NOW, NOW] }, NOW)
    expect(row).toMatchObject({ value: null, keyId: null, orphans: false, making: null, madeAt: [] })
    expect(row.tombstones).toMatchObject([{ keyId: 7 }])
    expect(revokeLocally({ ...fresh, making }, NOW).orphans).toBe(true)
    expect(revokeLocally({ ...fresh, orphans: true }, NOW).orphans).toBe(true)
  })
})
