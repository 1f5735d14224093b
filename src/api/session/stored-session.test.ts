import { describe, expect, it } from 'vitest'
import {
  endedSession,
  livingToken,
  newSession,
  readSessionRow,
  unspentToken,
  viewOf,
  withoutTokens,
  withPair,
} from './stored-session.ts'

const pair = (n: number) => ({ access_token: `a${n}`, refresh_token: `r${n}`, expires_in: 900 })
const start = { email: ' Ann@Example.com', sessionId: 's', keepSignedIn: true, startedAt: 1000 }
const row = newSession(pair(1), start)

describe('the session record', () => {
  it('starts with the expiry counted from before the request, and ends after 30 days or 12 hours', () => {
    expect(row).toMatchObject({
      account: 'ann@example.com',
      email: 'Ann@Example.com',
      accessExpiresAt: 901_000,
      absoluteExpiry: 1000 + 30 * 86_400_000,
    })
    expect(newSession(pair(1), { ...start, keepSignedIn: false })).toMatchObject({
      absoluteExpiry: 1000 + 12 * 3_600_000,
    })
  })

  it('has an access token until a minute before its end, and a refresh token until that is sent', () => {
    expect(livingToken(row, 841_000)).toBe('a1')
    expect(livingToken(row, 841_001)).toBeNull()
    expect(unspentToken(row)).toBe('r1')
    expect(unspentToken({ ...row, spent: true })).toBeNull()
    for (const ended of [null, endedSession(row, 'signed-out'), endedSession(row, 'needs-sign-in')])
      expect([livingToken(ended, 2000), unspentToken(ended)]).toEqual([null, null])
  })

  it('takes an answer only for the token that it has', () => {
    const spent = { ...row, spent: true }
    expect(withPair(spent, 'r1', pair(2), 900_000)).toMatchObject({
      refreshToken: 'r2',
      spent: false,
      accessExpiresAt: 1_800_000,
    })
    expect(withoutTokens(spent, 'r1')).toMatchObject({
      status: 'active',
      accessToken: null,
      refreshToken: null,
    })
    for (const gone of [null, endedSession(spent, 'signed-out'), newSession(pair(9), start)]) {
      expect(withPair(gone, 'r1', pair(2), 900_000)).toBeNull()
      expect(withoutTokens(gone, 'r1')).toBeNull()
    }
  })

  it('R24 holds over 10,000 refreshes: no token twice, one record, nothing grows', () => {
    let current = row
    const sent = new Set<string>()
    for (let cycle = 2; cycle <= 10_000; cycle += 1) {
      const token = unspentToken(current)
      if (token === null || sent.has(token)) throw new Error(`cycle ${cycle}`)
      sent.add(token)
      current = withPair({ ...current, spent: true }, token, pair(cycle), cycle) ?? current
    }
    expect(sent.size).toBe(9_999)
    expect(JSON.stringify(current).length).toBeLessThan(500)
  })

  it('S8 anything unknown on disk counts as signed out', () => {
    expect(readSessionRow(row)).toEqual(row)
    for (const found of [undefined, null, 1, 'x', {}, { ...row, spent: '1' }, { ...row, status: 'paused' }])
      expect(readSessionRow(found)).toBeNull()
  })

  it('shows pages no token', () => {
    expect(JSON.stringify(viewOf(row))).not.toMatch(/a1|r1/u)
    expect(viewOf(endedSession(row, 'needs-sign-in'))).toMatchObject({ status: 'needs-sign-in' })
    expect(viewOf(endedSession(row, 'signed-out'))).toBeNull()
  })
})
