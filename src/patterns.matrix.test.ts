import { createContext, Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { collectPatterns } from '#testing/collect-patterns.ts'
import { nastyTexts } from '#testing/nasty-texts.ts'

const LENGTH = 50_000
/** Linear searches take milliseconds; those that restart at each position take seconds. */
const MILLISECONDS_MAX = 250
/** Repeated with longer limits, because the machine may be slow. */
const PATIENT = [MILLISECONDS_MAX, 1000, 3000]

/** Patterns that only see our own text, or short text. */
const harmless: Readonly<Record<string, string>> = {
  'packages/document-reader/corpus/': 'writes the files of tests and benchmarks',
  'packages/hosting/': 'runs while building, on what the build made',
  'packages/document-reader/src/rent-roll/': 'reads cells, of which 300 characters are kept',
  'packages/document-reader/src/statement/': 'reads cells, of which 300 characters are kept',
  'packages/document-reader/src/values/': 'reads cells, of which 300 characters are kept',
  'src/lib/format-number.ts': 'reads the digits of a safe integer, 16 at most',
}

const context: { every: RegExp; text: string } = { every: /x/gu, text: '' }
createContext(context)
const search = new Script("text.replace(every, '')")

/** Gives a busy machine more time, until the search has had half of `limit` on a core. Both in ms. */
function endsInTime(pattern: RegExp, text: string, limit: number, timeout = limit): boolean {
  context.every = new RegExp(pattern.source, `${pattern.flags.replaceAll(/[gy]/gu, '')}g`)
  context.text = text
  const before = process.cpuUsage()
  try {
    search.runInContext(context, { timeout })
    return true
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('code' in error)) throw error
    const isBusy = process.cpuUsage(before).user / 1000 < limit / 2
    return isBusy && endsInTime(pattern, text, limit, timeout * 2)
  }
}

/** The first text a pattern is too slow for, truncated for the report. */
function stumblesOver(pattern: RegExp, limits: readonly number[]): string | undefined {
  const isSlow = (text: string): boolean => limits.every((limit) => !endsInTime(pattern, text, limit))
  const text = nastyTexts(pattern, LENGTH).find(isSlow)
  return text === undefined ? undefined : JSON.stringify(`${text.slice(0, 30)}…${text.slice(-10)}`)
}

describe(`a text of ${LENGTH} characters`, () => {
  it.each(['src', 'packages'])(
    'slows down no pattern of %s',
    (folder) => {
      const slow = collectPatterns(folder)
        .filter(({ where }) => !Object.keys(harmless).some((path) => where.startsWith(path)))
        .flatMap(({ where, pattern }) => {
          const text = stumblesOver(pattern, PATIENT)
          return text === undefined ? [] : [`${where} takes too long for ${text}`]
        })
      expect(slow).toEqual([])
    },
    240_000,
  )

  it.each([
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/u,
    /[. ]+$/u,
    /^a,.*,.*,b$/u,
    /<script>([\s\S]*?)<\/script>/u,
    /(?:ab?)+c/u,
    /x(?:\w{1,20}){1,20}-/u,
  ])('is found for %s', (pattern) => {
    expect(stumblesOver(pattern, [MILLISECONDS_MAX])).toBeDefined()
  })

  it('also covers patterns built from parts', () => {
    const found = collectPatterns('src/work/uploads').map(({ where }) => where)
    expect(found).toContainEqual(expect.stringMatching(/suggest-date.*jan\(\?:uary\)/u))
  })
})
