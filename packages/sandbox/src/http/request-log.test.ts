import { describe, expect, it } from 'vitest'
import { jsonForLog, textForLog } from './log-text.ts'
import { createRequestLog, freshCounters, type LoggedRequest } from './request-log.ts'

const entry = (texts: Partial<LoggedRequest>): Omit<LoggedRequest, 'id'> => ({
  at: 0,
  method: 'POST',
  path: '/api/v2/auth/login',
  operation: 'login',
  status: 200,
  milliseconds: 1,
  account: null,
  credentials: '',
  body: null,
  answer: null,
  note: null,
  ...texts,
})

describe('a long text', () => {
  const secret = 'a secret that nobody may read'

  it.each([
    ['a password at the cut', jsonForLog({ description: 'x'.repeat(3_950), password: secret.repeat(100) })],
    [
      'a password after long masked text',
      jsonForLog({ refresh_token: 'x'.repeat(7_900), password: secret.repeat(100) }),
    ],
    ['a password that isn’t text', jsonForLog({ password: [secret], PASSWORD: { is: secret } })],
    ['an answer', `{"data": {"keyValue": "${secret}", "Access_Token" : "${secret}\\"${secret}"}}`],
    ['an address', `/api/v2/auth/login?x=1&password=${secret}&cardToken=${secret}`],
    ['a token at the cut', `${'x '.repeat(1_995)} tok_${'secret'.repeat(50)}`],
  ])('keeps no secret: %s', (_name, text) => {
    const kept = textForLog(text)
    expect(kept).not.toContain('secret')
    expect(kept).toContain('•••')
    expect(kept.length).toBeLessThanOrEqual(4_000)
  })

  it('nested too deeply for JSON isn’t logged', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(40_000)}${']'.repeat(40_000)}`)
    expect(jsonForLog(deep)).toBe('(nested too deeply to show)')
  })
})

it('the log keeps the newest 500 entries', () => {
  const log = createRequestLog(freshCounters())
  for (let n = 1; n <= 600; n += 1) log.add(entry({}))
  expect(log.entries()).toHaveLength(500)
  expect(log.entries()[0]?.id).toBe(600)
  log.clear()
  log.add(entry({}))
  expect(log.entries()).toHaveLength(1)
})
