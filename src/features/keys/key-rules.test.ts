import { describe, expect, it } from 'vitest'
import type { KeyRecord } from '#memory/store/records.ts'
import {
  expiryDays,
  expiryInstant,
  newKeyBody,
  newKeyForm,
  valuesLike,
  type NewKeyValues,
} from './create/key-expiry.ts'
import { expiryNote, isUnused, keySnippets, openReplacements, readinessOf } from './key-rules.ts'

const day = 86_400_000
const now = Date.parse('2026-11-21T12:00:00Z')
const at = (days: number): string => new Date(now + days * day).toISOString()
const form = (changes: Partial<NewKeyValues>): NewKeyValues => ({
  name: 'Nightly export',
  description: '',
  expiry: '90',
  customDays: '',
  ...changes,
})

describe('expiry of a new key', () => {
  it('turns a choice into days', () => {
    expect(expiryDays(form({}))).toBe(90)
    expect(expiryDays(form({ expiry: '365' }))).toBe(365)
    expect(expiryDays(form({ expiry: 'never' }))).toBeNull()
    expect(expiryDays(form({ expiry: 'custom', customDays: ' 45 ' }))).toBe(45)
    expect(expiryInstant(90, now)).toBe(Date.parse('2027-02-19T12:00:00Z'))
  })

  it.each(['', '0', '-3', '1.5', '1e3', 'ten', '3651', '999999999'])('refuses %j days', (customDays) => {
    expect(expiryDays(form({ expiry: 'custom', customDays }))).toBeUndefined()
    const result = newKeyForm.safeParse(form({ expiry: 'custom', customDays }))
    expect(result.error?.issues[0]?.path).toEqual(['customDays'])
  })

  it('ignores a leftover custom number when another option is chosen', () => {
    expect(newKeyForm.safeParse(form({ expiry: '30', customDays: 'ten' })).success).toBe(true)
  })

  it('creates the body that the service expects', () => {
    expect(newKeyBody(form({ description: '  ' }))).toEqual({ name: 'Nightly export', expiresInDays: 90 })
    expect(newKeyBody(form({ expiry: 'never', description: ' For the ledger ' }))).toEqual({
      name: 'Nightly export',
      description: 'For the ledger',
      expiresInDays: null,
    })
  })

  it('enforces the service’s limits', () => {
    expect(newKeyForm.safeParse(form({ name: 'n'.repeat(101) })).success).toBe(false)
    expect(newKeyForm.safeParse(form({ description: 'd'.repeat(501) })).success).toBe(false)
    expect(newKeyForm.safeParse(form({ name: '   ' })).success).toBe(false)
  })
})

describe('notes on a key', () => {
  it('distinguishes unused, never used and used', () => {
    expect(isUnused({ lastUsedAt: at(-90) }, now)).toBe(true)
    expect(isUnused({ lastUsedAt: at(-89) }, now)).toBe(false)
    for (const lastUsedAt of [null, '', 'lately']) expect(isUnused({ lastUsedAt }, now)).toBe(false)
  })

  it('says when the expiry is near or past', () => {
    const noteOf = (createdAt: string, expiresAt: string | null) =>
      expiryNote({ createdAt, expiresAt }, now)?.text
    expect(noteOf(at(-80), at(10))).toBe('Expires soon')
    expect(noteOf(at(-80), at(-1))).toBe('Expired')
    expect(noteOf(at(0), at(7))).toBeUndefined()
    expect(noteOf(at(-1), at(89))).toBeUndefined()
    expect(noteOf(at(-200), null)).toBeUndefined()
    expect(noteOf('?', 'soon')).toBeUndefined()
    expect(noteOf('?', at(13))).toBe('Expires soon')
  })
})

describe('snippets', () => {
  it('each contains the key; the shell line quotes it', () => {
    const [key, env, curl] = keySnippets("a'b", 'https://api.example.com')
    expect(key?.text).toBe("a'b")
    expect(env?.text).toBe("PLUMBLINE_API_KEY=a'b")
    expect(curl?.text).toContain(String.raw`'X-API-KEY: a'\''b'`)
    expect(curl?.text).toContain("'https://api.example.com/api/v2/public/api-keys'")
  })
})

describe('replacing a key', () => {
  const record = (keyId: number, replacedBy: number | null): KeyRecord => ({
    account: 'ada@example.com',
    keyId,
    replacedBy,
  })

  it('gives the new key the lifetime of the old one', () => {
    const like = (createdAt: string, expiresAt: string | null) => {
      const { expiry, customDays } = valuesLike({ id: 1, createdAt, expiresAt })
      return expiry + customDays
    }
    expect(like(at(-10), at(80))).toBe('90')
    expect(like(at(-10), at(355))).toBe('365')
    expect(like(at(-10), at(35))).toBe('custom45')
    expect(like(at(-10), at(-15))).toBe('90')
    expect(like(at(0), null)).toBe('never')
    expect(like('?', at(9))).toBe('90')
  })

  it('gives the new key the next name and the description of the old one', () => {
    expect(valuesLike({ id: 7, name: ' Nightly', description: 'Sends' })).toMatchObject({
      name: 'Nightly 2',
      description: 'Sends',
    })
    for (const [name, next] of [
      ['Bot 2', 'Bot 3'],
      ['Bot 99', 'Bot 100'],
      ['Export 2026', 'Export 2026 2'],
      ['7', '7 2'],
    ])
      expect(valuesLike({ id: 7, name }).name).toBe(next)
    expect(valuesLike({ id: 7 })).toMatchObject({ name: 'Key 7', description: '' })
    expect(valuesLike(null)).toMatchObject({ name: '', expiry: '90' })
  })

  it('is open while both keys are listed', () => {
    const keys = [{ id: 1 }, { id: 2 }]
    expect(openReplacements(keys, [record(1, 2)])).toEqual([{ oldKey: { id: 1 }, newKey: { id: 2 } }])
    expect(openReplacements(keys, [record(1, 9)])).toEqual([])
    expect(openReplacements(keys, [record(9, 1)])).toEqual([])
    expect(openReplacements(keys, [record(1, null)])).toEqual([])
  })

  it('tells whether the old key is still in use', () => {
    const replacement = (oldUsed: string | null, newUsed: string | null) => ({
      oldKey: { id: 1, lastUsedAt: oldUsed },
      newKey: { id: 2, createdAt: at(0), lastUsedAt: newUsed },
    })
    expect(readinessOf(replacement(at(-1), null))).toBe('new-unused')
    expect(readinessOf(replacement(at(-1), at(1)))).toBe('ready')
    expect(readinessOf(replacement(null, at(1)))).toBe('ready')
    expect(readinessOf(replacement(at(1), at(2)))).toBe('old-in-use')
  })
})
