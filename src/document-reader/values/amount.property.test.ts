import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import { parseAmount } from './amount.ts'

const grouped = (digits: string, by: string): string => digits.replace(/\B(?=(?:\d{3})+$)/gu, by)

/** Ways to write cents: thousands, decimal sign, and what stands around it. */
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
  it('come back from every way to write them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom(...styles), (cents, write) => {
        const read = parseAmount(write(cents))
        return read !== null && Math.round(read * 100) === cents
      }),
    )
  })

  it('are never made of something else', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(texts, (text) => {
        const read = parseAmount(text)
        return read === null || Number.isFinite(read)
      }),
    )
  })

  it('take no longer with long texts', () => {
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
