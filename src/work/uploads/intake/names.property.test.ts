import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_NAME_MAX, DOCUMENT_NAME_PATTERN, uploadFields } from '@plumbline/service-contract/document'
import { cleanName, explainCleaning, inPlainLetters, numberedName } from './clean-name.ts'
import { readPageRange } from './page-range.ts'

const marks = '\u202e\u200b\u200d\u0301\u0000\ufeff\u{1f3e0}\u00a0–“’/\\:%=;Éß１ـ가가'
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .array(fc.constantFrom(...Array.from(marks), 'a', 'B', '7', ' ', '.', '-', ','), { maxLength: 300 })
    .map((all) => all.join('')),
)

const isAccepted = (name: string): boolean => uploadFields.safeParse({ name }).success

describe('the name cleaner', () => {
  it('returns an accepted name or nothing, and is idempotent', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const name = cleanName(text)
        if (name === '') return
        expect(isAccepted(name)).toBe(true)
        expect(name).toMatch(DOCUMENT_NAME_PATTERN)
        expect(name.normalize('NFC')).toBe(name)
        expect(cleanName(name)).toBe(name)
      }),
      { numRuns: 1000 },
    )
  })

  it('explains every visible change in one sentence', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const sentence = explainCleaning(text, cleanName(text))
        if (text.normalize('NFC').trim() === cleanName(text)) expect(sentence).toBeNull()
        else expect(sentence).toMatch(/\.$/u)
      }),
    )
  })

  it('numbers a name that is then free, fits and stays accepted', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 30 }), (text, count) => {
        const name = cleanName(text)
        if (name === '') return
        const taken = new Set<string>()
        for (let index = 0; index < count; index += 1) taken.add(numberedName(name, taken))
        const numbered = numberedName(name, taken)
        expect(taken.has(numbered)).toBe(false)
        expect(taken.size).toBe(count)
        expect(isAccepted(numbered)).toBe(true)
        expect(numbered.length).toBeLessThanOrEqual(DOCUMENT_NAME_MAX)
      }),
    )
  })

  it('returns plain letters that are accepted', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const plain = inPlainLetters(cleanName(text))
        if (plain !== null) expect([isAccepted(plain), /^[ -~]+$/u.test(plain)]).toEqual([true, true])
      }),
    )
  })
})

describe('the page range', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.stringMatching(/^ ?\d{0,10} ?(?:-|–|to|\.\.)? ?\d{0,10} ?$/u),
  )
  const counts = fc.option(fc.integer({ min: 1, max: 5_000 }))

  it('accepts only ranges inside the document, and offers only accepted ones', () => {
    fc.assert(
      fc.property(typed, counts, (text, pageCount) => {
        const read = readPageRange(text, pageCount)
        if (!read.ok) {
          expect(read.message).toMatch(/\.$/u)
          if (read.offer !== null) expect(readPageRange(read.offer, pageCount).ok).toBe(true)
        } else if (read.value !== null) {
          const [first = 0, last = 0] = read.value.split('-').map(Number)
          expect(read.value).toBe(`${first}-${last}`)
          expect(first).toBeGreaterThanOrEqual(1)
          expect(last).toBeGreaterThanOrEqual(first)
          expect(last).toBeLessThanOrEqual(pageCount ?? last)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
