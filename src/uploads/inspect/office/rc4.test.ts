import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { md5, rc4, sha1 } from './digest.ts'
import { sha512 } from './sha512.ts'

const lengths = [0, 1, 3, 55, 56, 63, 64, 65, 111, 112, 119, 127, 128, 129, 1_000, 10_007]

describe('digests', () => {
  it.each([
    ['md5', md5],
    ['sha1', sha1],
    ['sha512', sha512],
  ] as const)('%s is what the platform computes, at every border of its blocks', (name, digest) => {
    for (const length of lengths) {
      const data = Uint8Array.from({ length }, (_, index) => (index * 31 + length) & 255)
      expect(Buffer.from(digest(data)).toString('hex')).toBe(createHash(name).update(data).digest('hex'))
    }
  })

  it('RC4 is that of its published examples', () => {
    const text = (value: string): Uint8Array => new TextEncoder().encode(value)
    expect(Buffer.from(rc4(text('Key'), text('Plaintext'))).toString('hex')).toBe('bbf316e8d940af0ad3')
    expect(Buffer.from(rc4(text('Wiki'), text('pedia'))).toString('hex')).toBe('1021bf0420')
  })
})
