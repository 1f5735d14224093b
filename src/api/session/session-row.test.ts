import { describe, expect, it } from 'vitest'
import type { SessionRow } from '../outbox/rows.ts'
import {
  claimRefresh,
  commitTokens,
  endedSession,
  hasLife,
  loseRefresh,
  newSession,
  readSessionRow,
  refuseRefresh,
  viewOf,
} from './session-row.ts'

const pair = (n: number) => ({ access_token: `a${n}`, refresh_token: `r${n}`, expires_in: 900 })
const start = { email: ' Ann@Example.com', sessionId: 's', keepSignedIn: true, startedAt: 1000 }
const ask = { sessionId: 's', lifeMs: 60_000, seenGen: Infinity, refusedGen: null, claimId: 'c', by: 't' }

const claimed = (row: SessionRow, now: number, claimId = 'c'): SessionRow => {
  const { put } = claimRefresh(row, { ...ask, claimId, now })
  if (put === undefined) throw new Error('not claimed')
  return put
}

describe('the session record', () => {
  it('starts with the expiry counted from before the request, and ends after 30 days or 12 hours', () => {
    const row = newSession(null, pair(1), start)
    expect(row).toMatchObject({
      account: 'ann@example.com',
      email: 'Ann@Example.com',
      gen: 1,
      accessExpiresAt: 901_000,
    })
    expect(row.absoluteExpiry).toBe(1000 + 30 * 86_400_000)
    expect(newSession(row, pair(1), { ...start, keepSignedIn: false })).toMatchObject({
      gen: 2,
      absoluteExpiry: 1000 + 12 * 3_600_000,
    })
  })

  it('is claimed once; other callers get fresh, wait, or ended', () => {
    const row = newSession(null, pair(1), start)
    expect(claimRefresh(row, { ...ask, now: 2000 }).result.type).toBe('fresh')
    expect(claimRefresh(row, { ...ask, now: 2000, refusedGen: 1 }).result.type).toBe('mine')
    expect(claimRefresh(row, { ...ask, now: 900_000, seenGen: 0 }).result.type).toBe('fresh')
    const spent = claimed(row, 900_000)
    expect(claimRefresh(spent, { ...ask, now: 900_001 }).result).toMatchObject({
      type: 'wait',
      spend: { claimId: 'c' },
    })
    for (const ended of [null, endedSession(row, 'signed-out'), endedSession(row, 'needs-sign-in')])
      expect(claimRefresh(ended, { ...ask, now: 900_000 }).result.type).toBe('ended')
    expect(claimRefresh(row, { ...ask, sessionId: 'other', now: 900_000 }).result.type).toBe('ended')
  })

  it('takes an answer only for its own spend', () => {
    const spent = claimed(newSession(null, pair(1), start), 900_000)
    expect(commitTokens(spent, 'c', pair(2))).toMatchObject({
      gen: 2,
      refreshToken: 'r2',
      spend: null,
      accessExpiresAt: 1_800_000,
    })
    for (const gone of [null, endedSession(spent, 'signed-out'), newSession(spent, pair(9), start)]) {
      expect(commitTokens(gone, 'c', pair(2))).toBeNull()
      expect(refuseRefresh(gone, 'c', false)).toBeNull()
      expect(loseRefresh(gone, 'c')).toBeNull()
    }
    expect(commitTokens(spent, 'another', pair(2))).toBeNull()
  })

  it('a lost refresh ends nothing, a refused one keeps the account and no secret', () => {
    const spent = claimed(newSession(null, pair(1), start), 900_000)
    const lost = loseRefresh(spent, 'c')
    expect(viewOf(lost)).toMatchObject({ status: 'key-only' })
    expect(commitTokens(lost, 'c', pair(2))).toMatchObject({ gen: 2, spend: null })
    const refused = refuseRefresh(spent, 'c', false)
    expect(refused).toMatchObject({
      status: 'needs-sign-in',
      accessToken: null,
      refreshToken: null,
      account: 'ann@example.com',
    })
    expect(viewOf(refused)).toMatchObject({ status: 'needs-sign-in', interrupted: false })
    expect(viewOf(refuseRefresh(spent, 'c', true))).toMatchObject({ interrupted: true })
    expect(JSON.stringify(viewOf(spent))).not.toMatch(/a1|r1/u)
  })

  it('R24 holds over 10,000 refreshes: no token twice, one record, nothing grows', () => {
    let row = newSession(null, pair(0), start)
    let now = 1000
    const sent = new Set<string>()
    for (let cycle = 1; cycle <= 10_000; cycle += 1) {
      now += 850_000
      const { put, result } = claimRefresh(row, { ...ask, claimId: `c${cycle}`, now })
      if (result.type !== 'mine' || put === undefined) throw new Error(`cycle ${cycle}: ${result.type}`)
      expect(sent.has(result.refreshToken)).toBe(false)
      sent.add(result.refreshToken)
      row = commitTokens(put, `c${cycle}`, pair(cycle)) ?? row
    }
    expect(row.gen).toBe(10_001)
    expect(hasLife(row, 899_999, now)).toBe(true)
    expect(JSON.stringify(row).length).toBeLessThan(500)
  })

  it('S8 anything unknown on disk counts as signed out', () => {
    const row = newSession(null, pair(1), start)
    expect(readSessionRow(row)).toEqual(row)
    for (const found of [undefined, null, 1, 'x', {}, { ...row, gen: '1' }, { ...row, status: 'paused' }])
      expect(readSessionRow(found)).toBeNull()
  })
})
