import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { typedEmail } from './typed-email.ts'

it.each([
  '\u200bada@example.com',
  'ada\u2060@example.com',
  'ada@exam\u00adple.com\ufeff',
  'mailto:ada@example.com',
  'MAILTO:ada@example.com',
  '<ada@example.com>',
  'Ada Lovelace <ada@example.com>,',
  '<mailto:ada@example.com>',
  'ada@example.com>',
  'ada@example.com.',
  'mailto:ada@example.com?subject=Hi',
  'mailto: ada@example.com',
  '(ada@example.com)',
  '"ada@example.com"',
  '“ada@example.com”',
  'ada@example.com!',
  'ada@example.com:',
  ' \u00a0ada@example.com; ',
])('%j is sent as ada@example.com', (typed) =>
  expect(z.safeParse(typedEmail, typed).data).toBe('ada@example.com'),
)

it.each(['', '\u200b', 'ada', 'ada@example', 'ada@@example.com', 'a da@example.com', 'a@b@c.com'])(
  '%j is refused',
  (typed) => expect(z.safeParse(typedEmail, typed).error?.issues[0]?.message).toMatch(/^Enter /u),
)

it('keeps capitals and plus signs, and is quick on long runs', () => {
  expect(z.safeParse(typedEmail, 'Ada+Lofts@Example.com').data).toBe('Ada+Lofts@Example.com')
  expect(z.safeParse(typedEmail, `${'<. '.repeat(100_000)}x`).success).toBe(false)
  expect(z.safeParse(typedEmail, `${'.'.repeat(300_000)}x`).success).toBe(false)
})
