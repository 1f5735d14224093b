import { describe, expect, it } from 'vitest'
import { expiryDays, expiryInstant, newKeyBody, newKeyForm, type NewKeyForm } from './key-expiry.ts'
import { keyNotes } from './key-notes.ts'
import { keySnippets } from './key-snippets.ts'

const day = 86_400_000
const now = Date.parse('2026-11-21T12:00:00Z')
const at = (days: number): string => new Date(now + days * day).toISOString()
const form = (changes: Partial<NewKeyForm>): NewKeyForm => ({
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

  it('ignores a forgotten custom number when another choice is taken', () => {
    expect(newKeyForm.safeParse(form({ expiry: '30', customDays: 'ten' })).success).toBe(true)
  })

  it('makes the body that the service expects', () => {
    expect(newKeyBody(form({ description: '  ' }))).toEqual({ name: 'Nightly export', expiresInDays: 90 })
    expect(newKeyBody(form({ expiry: 'never', description: ' For the ledger ' }))).toEqual({
      name: 'Nightly export',
      description: 'For the ledger',
      expiresInDays: null,
    })
  })

  it('counts the limits of the service', () => {
    expect(newKeyForm.safeParse(form({ name: 'n'.repeat(101) })).success).toBe(false)
    expect(newKeyForm.safeParse(form({ description: 'd'.repeat(501) })).success).toBe(false)
    expect(newKeyForm.safeParse(form({ name: '   ' })).success).toBe(false)
  })
})

describe('notes on a key', () => {
  it('tells never used, unused and neither apart', () => {
    expect(keyNotes({ createdAt: at(-1), expiresAt: at(89), lastUsedAt: null }, now)).toEqual(['never-used'])
    expect(keyNotes({ createdAt: at(-200), expiresAt: null, lastUsedAt: at(-90) }, now)).toEqual(['unused'])
    expect(keyNotes({ createdAt: at(-200), expiresAt: null, lastUsedAt: at(-89) }, now)).toEqual([])
  })

  it('says when the end is near or past', () => {
    expect(keyNotes({ createdAt: at(-80), expiresAt: at(10), lastUsedAt: at(-1) }, now)).toEqual([
      'expires-soon',
    ])
    expect(keyNotes({ createdAt: at(-80), expiresAt: at(-1), lastUsedAt: at(-2) }, now)).toEqual(['expired'])
    expect(keyNotes({ createdAt: at(0), expiresAt: at(7), lastUsedAt: at(0) }, now)).toEqual([])
  })

  it('says nothing about a time that it cannot read', () => {
    expect(keyNotes({ createdAt: '?', expiresAt: 'soon', lastUsedAt: 'lately' }, now)).toEqual([])
  })
})

describe('lines to paste', () => {
  it('carries the key in each and quotes it for the shell', () => {
    const [key, env, curl] = keySnippets("a'b", 'https://api.example.com')
    expect(key?.text).toBe("a'b")
    expect(env?.text).toBe("PLUMBLINE_API_KEY=a'b")
    expect(curl?.text).toContain(String.raw`'X-API-KEY: a'\''b'`)
    expect(curl?.text).toContain("'https://api.example.com/api/v2/public/api-keys'")
  })
})
