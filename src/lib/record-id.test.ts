import { expect, it } from 'vitest'
import { recordIdOf } from './record-id.ts'

it.each(['48225', ' 48225 ', '48225.', '48225)', '48225).', '48225,', '48225;', '48225">', '48225”'])(
  '%s is a number',
  (text) => expect(recordIdOf(text)).toBe(48_225),
)

it.each([undefined, null, '', '0', '.', '-5', '12.5', '4822x', '(48225)', '1234567890123456'])(
  '%s is none',
  (text) => expect(recordIdOf(text)).toBeNull(),
)
