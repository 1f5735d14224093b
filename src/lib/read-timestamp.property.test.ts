import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTimestamp } from './read-timestamp.ts'

const lastInstant = 8_640_000_000_000_000
const pad = (value: number): string => String(value).padStart(2, '0')

it('any input gives a valid instant or null', () => {
  const near = fc.stringMatching(/^\d{0,5}[-/]?\d{0,3}-?\d{0,3}[T ]?[\d:.,Z+-]{0,16}$/u)
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), near), (value) => {
      const read = readTimestamp(value)
      expect(read === null || (Number.isInteger(read) && Math.abs(read) <= lastInstant)).toBe(true)
    }),
  )
})

it('every notation of an instant reads the same', () => {
  const instants = fc.integer({ min: Date.UTC(1974, 0, 1), max: Date.UTC(2999, 0, 1) })
  fc.assert(
    fc.property(instants, fc.constantFrom('Z', ' UTC', '+00:00', '+0000', ''), (ms, zone) => {
      const iso = new Date(ms).toISOString()
      expect(readTimestamp(iso)).toBe(ms)
      expect(readTimestamp(iso.replace('Z', zone))).toBe(ms)
      expect(readTimestamp(iso.replace('T', ' ').replace('Z', ''))).toBe(ms)
      expect(readTimestamp(String(ms))).toBe(ms)
      expect(readTimestamp(ms)).toBe(ms)
      expect(readTimestamp(Math.floor(ms / 1000))).toBe(Math.floor(ms / 1000) * 1000)
    }),
  )
})

it('a day that doesn’t exist is never read as another one', () => {
  const parts = fc.tuple(
    fc.integer({ min: 1970, max: 2100 }),
    fc.integer({ min: 0, max: 19 }),
    fc.integer({ min: 0, max: 39 }),
  )
  fc.assert(
    fc.property(fc.oneof(parts, fc.constant([2026, 2, 30] as const)), ([year, month, day]) => {
      const text = `${year}-${pad(month)}-${pad(day)}`
      const read = readTimestamp(`${text}T12:00:00Z`)
      if (read !== null) expect(new Date(read).toISOString().slice(0, 10)).toBe(text)
      expect(readTimestamp(text) === null).toBe(read === null)
    }),
  )
})
