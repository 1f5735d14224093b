import { describe, expect, it } from 'vitest'
import { cx } from './class-names.ts'
import { countOf } from './format-number.ts'
import { formatBytes } from './format-bytes.ts'
import { formatCountdown } from './format-date.ts'
import { randomId } from './random-id.ts'

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [12_340, '12.3 KB'],
    [999_960, '1 MB'],
    [118_400_000, '118.4 MB'],
    [100_000_000, '100 MB'],
  ])('%d reads %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})

describe('formatCountdown', () => {
  it.each([
    [25_000, '0:25'],
    [24_001, '0:25'],
    [0, '0:00'],
    [-5, '0:00'],
    [723_000, '12:03'],
    [3_725_000, '1:02:05'],
  ])('%d ms read %s', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text)
  })
})

describe('countOf', () => {
  it('agrees with the count', () => {
    expect(countOf(1, 'file')).toBe('1 file')
    expect(countOf(0, 'file')).toBe('0 files')
    expect(countOf(1204, 'property')).toBe('1,204 properties')
    expect(countOf(2, 'day')).toBe('2 days')
    expect(countOf(2, 'address')).toBe('2 addresses')
    expect(countOf(2, 'person', 'people')).toBe('2 people')
  })
})

describe('cx and randomId', () => {
  it('skips empty names', () => {
    expect(cx('a', false, undefined, '', null, 'b')).toBe('a b')
  })

  it('makes ids of the requested length from lower-case base32', () => {
    expect(randomId()).toMatch(/^[a-z2-7]{16}$/u)
    expect(randomId(6)).toHaveLength(6)
    expect(new Set(Array.from({ length: 200 }, () => randomId())).size).toBe(200)
  })
})
