import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import { parseAmount } from './amount.ts'

const grouped = (digits: string, by: string): string => digits.replace(/\B(?=(?:\d{3})+$)/gu, by)

/** Notations of cents: thousands separator, decimal sign, prefix and suffix. */
const styles: readonly ((cents: number) => string)[] = [',', '.'].flatMap((thousands) =>
  [
    (text: string) => text,
    (text: string) => `$${text}`,
    (text: string) => `$ ${text}`,
    (text: string) => `${text} `,
  ].map((around) => (cents: number): string => {
    const whole = grouped(String(Math.floor(Math.abs(cents) / 100)), thousands)
    const rest = String(Math.abs(cents) % 100).padStart(2, '0')
    const text = around(`${whole}${thousands === ',' ? '.' : ','}${rest}`)
    return cents < 0 ? `(${text.trim()})` : text
  }),
)

describe('amounts', () => {
  it('are parsed in every notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom(...styles), (cents, write) => {
        const read = parseAmount(write(cents))
        return read !== null && Math.round(read * 100) === cents
      }),
    )
  })

  it('are finite or null for any text', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(texts, (text) => {
        const read = parseAmount(text)
        return read === null || Number.isFinite(read)
      }),
    )
  })

  it('are parsed quickly in long texts', () => {
    fc.assert(
      fc.property(fc.constantFrom('1', '(', ',', ' ', '$', '1,', '1 ', '-', '.'), (piece) => {
        const began = performance.now()
        parseAmount(piece.repeat(32_767))
        return performance.now() - began < 1_000
      }),
      { numRuns: 20 },
    )
  })
})
