/** Netlify's own parsers, and the redirect engine of its command-line tool. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { PortalBuild } from '../support/service/portal-build.ts'
import { pagePaths, payPath, siteFor } from './site.ts'

type Parsed<T> = T & { errors: Error[] }
interface HeaderRule {
  for: string
  values: Record<string, string>
}
interface Match {
  to: string
  status: number
  force: boolean
}

/** Typed as strings: installed only in this folder, so a checkout may lack their types. */
const tools: Record<'headers' | 'redirects' | 'engine', string> = {
  headers: '@netlify/headers-parser',
  redirects: '@netlify/redirect-parser',
  engine: 'netlify-redirector',
}

let site: PortalBuild
test.beforeAll(async () => {
  site = await siteFor('netlify', { 'service-url': 'https://api.example.com' })
})
test.afterAll(() => site.remove())

test('every header rule is understood', async () => {
  const { parseAllHeaders }: { parseAllHeaders: (of: object) => Promise<Parsed<{ headers: HeaderRule[] }>> } =
    await import(tools.headers)
  const file = join(site.dir, '_headers')
  const { headers, errors } = await parseAllHeaders({ headersFiles: [file], minimal: true })
  expect(errors).toEqual([])
  const lines = (await readFile(file, 'utf8')).split('\n')
  expect(headers.map((rule) => rule.for)).toEqual(lines.filter((line) => line.startsWith('/')))
  expect(headers.flatMap(({ values }) => Object.keys(values))).toHaveLength(
    lines.filter((line) => line.startsWith('  ')).length,
  )
  expect(headers[0]?.values['Content-Security-Policy']).toContain("frame-ancestors 'none'")
})

test('every address has the document that it should have', async () => {
  const {
    parseAllRedirects,
  }: { parseAllRedirects: (of: object) => Promise<Parsed<{ redirects: Match[] }>> } = await import(
    tools.redirects
  )
  const file = join(site.dir, '_redirects')
  const text = await readFile(file, 'utf8')
  const { redirects, errors } = await parseAllRedirects({ redirectsFiles: [file], minimal: true })
  expect(errors).toEqual([])
  expect(redirects).toHaveLength(text.trim().split('\n').length)

  const {
    default: engine,
  }: {
    default: { parsePlain: (text: string, options: object) => Promise<{ match: (request: object) => Match }> }
  } = await import(tools.engine)
  const rules = await engine.parsePlain(text, { jwtSecret: '', jwtRole: '' })
  const none = (): string => ''
  const matchOf = (path: string): Match =>
    rules.match({
      scheme: 'https',
      host: 'portal.example',
      path,
      query: '',
      headers: {},
      cookieValues: {},
      getHeader: none,
      getCookie: none,
    })
  for (const path of pagePaths) expect(matchOf(path), path).toMatchObject({ to: '/index.html', status: 200 })
  expect(matchOf(payPath)).toMatchObject({ to: '/pay.html', status: 200 })
  // Only a forced rule takes precedence over an existing file.
  expect(matchOf('/pay')).toMatchObject({ force: true })
  expect(matchOf('/pay.html')).toMatchObject({ status: 404, force: true })
  expect(matchOf('/assets/missing.js')).toMatchObject({ to: '/assets/404.html', status: 404, force: false })
})
