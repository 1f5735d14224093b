import { describe, expect, it } from 'vitest'
import { plainZip, withPlainZip } from './zip-text.ts'

describe('a ZIP code that was a number', () => {
  it.each([
    ['27511', '27511'],
    ['27511.0', '27511'],
    ['275113456', '27511-3456'],
    ['277010000', '27701'],
    ['27511 3456', '27511-3456'],
    ['27511-', '27511'],
    ['2108', '02108'],
    ['2108.0', '02108'],
    ['21081234', '02108-1234'],
    ['2108-1234', '02108-1234'],
    ['601', '00601'],
    ['27511-3456', '27511-3456'],
    ['123456', '123456'],
    ['M5V 3L9', 'M5V 3L9'],
    ['', ''],
  ])('%s', (text, zip) => expect(plainZip(text)).toBe(zip))

  it.each([
    ['412 Oak Hollow Lane, Cary, NC 275113456', '412 Oak Hollow Lane, Cary, NC 27511-3456'],
    ['412 Oak Hollow Lane, Cary, North Carolina 27511.0', '412 Oak Hollow Lane, Cary, North Carolina 27511'],
    ['12 Beacon St, Boston, MA 2108', '12 Beacon St, Boston, MA 02108'],
    ['12 Beacon St, Boston, Massachusetts, 2108.0', '12 Beacon St, Boston, Massachusetts, 02108'],
    ['12 Beacon St, Boston, MA 21081234', '12 Beacon St, Boston, MA 02108-1234'],
  ])('at the end of %s', (text, plain) => expect(withPlainZip(text)).toBe(plain))

  it.each([
    '12 Main St NE 1234',
    '412 Oak Hollow Lane, Cary, NC 2751',
    '7 Highway 1234',
    '5 Elm St, Suite 200',
    '412 Oak Hollow Lane, Cary, NC 27511-3456',
  ])('is not at the end of %s', (text) => expect(withPlainZip(text)).toBe(text))
})
