import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { email } from './auth.ts'

const messages = (text: string): string[] =>
  z.safeParse(email, text).error?.issues.map(({ message }) => message) ?? []

describe('an email address', () => {
  it.each(['a@b.c', ' ann@example.com ', 'a.b+c@d-e.f.gh', 'a@b..c', 'ä@ö.ü'])('takes %j', (text) => {
    expect(messages(text)).toEqual([])
  })

  it.each([
    'ann',
    'a@b',
    '@b.c',
    'a@.c',
    'a@b.',
    'a@b@c.d',
    'a b@c.d',
    'a@b c.d',
    'a\u{0}@b.c',
    'a@b\u{7}.c',
    'a@b.\u{9b}c',
  ])('refuses %j', (text) => {
    expect(messages(text)).toEqual(['Enter an email address like name@example.com'])
  })

  // Matching it would exceed the test's timeout.
  it('is not matched when it is too long', () => {
    expect(messages(`a@${'.'.repeat(2_000_000)}@`)).toEqual(['An email address can be up to 254 characters'])
  })
})
