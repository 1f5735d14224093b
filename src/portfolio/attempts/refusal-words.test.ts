import { describe, expect, it } from 'vitest'
import { refusalWords } from './refusal-words.ts'

const refused = (orderType: 'FULL' | 'LOAN', httpStatus: number | null, mayBeRepeat?: boolean) => ({
  orderType,
  httpStatus,
  state: 'refused' as const,
  ...(mayBeRepeat === undefined ? {} : { mayBeRepeat }),
})

describe('words of a refusal', () => {
  it.each([400, 401, 402, 403, 404])('O6, O7: a %i says that nothing was charged', (status) => {
    const words = refusalWords(refused('FULL', status, false))
    expect(words.body).toMatch(/^You were not charged\./u)
    expect(words.mustLook).toBe(false)
  })

  it.each([400, 401, 402, 403, 404])(
    'O7: a %i that may answer a repeat asks to look for a charge and promises nothing',
    (status) => {
      const words = refusalWords(refused('FULL', status, true))
      expect(words.mustLook).toBe(true)
      expect(words.body).not.toContain('not charged')
      expect(words.body).toContain('Look for a charge')
    },
  )

  it('O7: a refusal stored by an earlier version, which did not know, promises nothing', () => {
    expect(refusalWords(refused('FULL', 402)).mustLook).toBe(true)
  })

  it('O7: a draft that took the place of such a refusal still asks', () => {
    const words = refusalWords({ ...refused('FULL', null, true), state: 'draft' })
    expect(words).toMatchObject({ mustLook: true, title: 'An earlier payment may have gone through' })
  })

  it('a free request that may have arrived twice says so, and nothing about a charge', () => {
    expect(refusalWords(refused('LOAN', 400, false)).body).toBe('Nothing was ordered.')
    const words = refusalWords(refused('LOAN', 400, true))
    expect(words.mustLook).toBe(false)
    expect(words.body).toContain('a quote may exist already')
    expect(words.body).not.toMatch(/charge|Nothing was ordered/u)
  })
})
