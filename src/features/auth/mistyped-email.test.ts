import { expect, it } from 'vitest'
import { meantEmail } from './mistyped-email.ts'

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['GMAIL.COMM', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.con', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['aol.con', 'aol.com'],
  ['comcast.ne', 'comcast.net'],
  ['verzion.net', 'verizon.net'],
  ['sbcgobal.net', 'sbcglobal.net'],
])('%s was meant to be %s', (typed, meant) => expect(meantEmail(`Ada+1@${typed} `)).toBe(`Ada+1@${meant}`))

it.each([
  'gmail.com',
  'GMail.com',
  'yahoo.ca',
  'yahoo.fr',
  'yahoo.co.uk',
  'hotmail.de',
  'outlook.es',
  'ymail.com',
  'mail.com',
  'gmx.com',
  'msn.com',
  'me.com',
  'live.com',
  'att.com',
  'comcast.com',
  'example.com',
  'gallowayrealty.com',
  '',
  'gmail',
  'gmail.com'.repeat(30_000),
])('%.20s is left alone', (domain) => expect(meantEmail(`ada@${domain}`)).toBeNull())

it.each(['', 'ada', '@gmial.com'])('%j is no address yet', (typed) => expect(meantEmail(typed)).toBeNull())
