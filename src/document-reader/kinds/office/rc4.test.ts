import { expect, it } from 'vitest'
import { rc4 } from './rc4.ts'

it('RC4 is that of its published examples', () => {
  const text = (value: string): Uint8Array => new TextEncoder().encode(value)
  expect(Buffer.from(rc4(text('Key'), text('Plaintext'))).toString('hex')).toBe('bbf316e8d940af0ad3')
  expect(Buffer.from(rc4(text('Wiki'), text('pedia'))).toString('hex')).toBe('1021bf0420')
})
