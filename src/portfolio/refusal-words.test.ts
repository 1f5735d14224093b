import { describe, expect, it } from 'vitest'
import { refusalWords } from './refusal-words.ts'

const full = (httpStatus: number | null) => ({ orderType: 'FULL' as const, httpStatus })

describe('words of a refusal', () => {
  it.each([400, 401, 402, 403, 404])('O6, O7: a %i says that nothing was charged', (status) => {
    const words = refusalWords(full(status), { otherOrigin: false })
    expect(words.body).toMatch(/^You were not charged\./u)
    expect(words.mustLook).toBe(false)
  })

  it('a decline from another origin asks to look for a charge and promises nothing', () => {
    const words = refusalWords(full(402), { otherOrigin: true })
    expect(words.mustLook).toBe(true)
    expect(words.body).not.toContain('not charged')
    expect(words.body).toContain('Look for a charge')
  })

  it('another origin changes nothing about the other refusals, nor about free orders', () => {
    expect(refusalWords(full(401), { otherOrigin: true }).mustLook).toBe(false)
    const free = refusalWords({ orderType: 'LOAN', httpStatus: 402 }, { otherOrigin: true })
    expect(free).toMatchObject({ mustLook: false, body: 'Nothing was ordered.' })
  })
})
