import { describe, expect, it } from 'vitest'
import { patterns } from '#paths.ts'
import { inlinePieces, siteHeaders } from './headers.ts'
import { nginxSite } from './nginx-site.ts'
import { headersFile, redirectsFile } from './static-host.ts'
import { headerRules, headersOf, rewriteOf } from './testing/static-rules.ts'

const assets = Array.from({ length: 150 }, (_, index) => ({ name: `assets/part-${index}.js`, size: index }))
const worker = 'assets/inspect-worker-abcdefgh.js'
assets.push({ name: worker, size: 1 })
const input = { apiBaseUrl: '', ...inlinePieces('<style>a{}</style><script>b()</script>') }
const headersFor = (apiBaseUrl: string) =>
  siteHeaders(
    { ...input, apiBaseUrl },
    assets.map(({ name }) => name),
    'once-worker.js',
  )
const headers = headersFor('')

/** Whether all policies together let a page load scripts of Stripe. */
const letsStripeIn = (policies: readonly string[] = []): boolean =>
  policies.length > 0 && policies.every((policy) => /script-src[^;]*js\.stripe\.com/u.test(policy))

const addressOf = (pattern: string): string => pattern.replaceAll(/:\w+/gu, '7')
const pages = Object.values(patterns)

describe('the _headers file of static hosts', () => {
  const file = headersFile(headers, '/', assets)
  const sent = (path: string, name: string, takesBack = true): string[] | undefined =>
    headersOf(headerRules(file), path, takesBack).get(name)

  it.each(pages)('lets %s name Stripe only where a card is asked for', (pattern) => {
    const policies = sent(addressOf(pattern), 'content-security-policy')
    expect(policies).toHaveLength(1)
    expect(letsStripeIn(policies)).toBe(pattern === patterns.pay || pattern === patterns.payAddressList)
    expect(policies?.[0]).toContain("frame-ancestors 'none'")
    expect(sent(addressOf(pattern), 'x-content-type-options')).toEqual(['nosniff'])
    expect(sent(addressOf(pattern), 'cache-control')).toEqual(['no-cache'])
  })

  it.each([
    '/%70ay/7',
    '//pay/7',
    '/PAY/7',
    '/pay/',
    '/pay',
    '/pay/7/',
    '/pay/7/more',
    '/pay/list/7/more',
    '/pay/LIST/7',
    '/no/such/page',
  ])('is strict at %s, which is not the address of the page for the card', (path) =>
    expect(letsStripeIn(sent(path, 'content-security-policy'))).toBe(false),
  )

  it('is never looser than the portal’s own at a host that takes nothing back', () => {
    for (const path of [...pages.map(addressOf), '/once-worker.js', `/${worker}`])
      expect(letsStripeIn(sent(path, 'content-security-policy', false))).toBe(false)
    expect(sent('/assets/part-149.js', 'cache-control', false)).toContain('no-cache')
  })

  it('keeps files for ever by their names, and nothing that is missing; the worker never', () => {
    expect(sent('/assets/part-149.js', 'cache-control')).toEqual([expect.stringContaining('immutable')])
    expect(sent('/assets/part-missing.js', 'cache-control')).toEqual(['no-cache'])
    expect(sent('/once-worker.js', 'cache-control')).toEqual(['no-cache'])
  })

  it('stays within what Cloudflare Pages takes: 100 rules, 2,000 characters a line', () => {
    expect(headerRules(file).length).toBeLessThan(100)
    expect(Math.max(...file.split('\n').map((line) => line.length))).toBeLessThan(2000)
  })

  it('stands below the path of the portal', () => {
    const below = headersFile(headers, '/portal/', assets)
    expect(below.split('\n').filter((line) => /^\/(?!portal\/)/u.test(line))).toEqual([])
    const policiesOf = (path: string) => headersOf(headerRules(below), path).get('content-security-policy')
    expect(letsStripeIn(policiesOf('/portal/pay/7'))).toBe(true)
    expect(letsStripeIn(policiesOf('/portal/orders/7'))).toBe(false)
  })
})

describe('the _redirects file of static hosts', () => {
  it('answers a missing file with a page that says so and 404, and every other address with the portal', () => {
    const file = redirectsFile('/portal/', ['assets/part-1.js.br'])
    expect(rewriteOf(file, '/portal/assets/gone-1.js')).toMatchObject({ status: 404, forced: false })
    expect(rewriteOf(file, '/portal/assets/part-1.js.br')).toMatchObject({ status: 404, forced: true })
    expect(rewriteOf(file, '/portal/assets/part-1.js')).toMatchObject({ status: 404, forced: false })
    expect(rewriteOf(file, '/portal/orders/7')).toMatchObject({ file: '/portal/index.html', status: 200 })
  })
})

describe('the policies of the worker files', () => {
  it('let the once-only worker reach the service and nothing else', () => {
    const policyOf = (apiBaseUrl: string) =>
      headersFor(apiBaseUrl).files['once-worker.js']?.['Content-Security-Policy']
    expect(policyOf('')).toContain("default-src 'none'; script-src 'none'; connect-src 'self';")
    expect(policyOf('https://api.example/base/')).toContain('connect-src https://api.example/base/api/v2/;')
  })

  it('let the worker that looks into files reach nothing', () => {
    expect(headers.files[worker]).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("script-src 'self'; connect-src 'none'") as string,
      'Cache-Control': expect.stringContaining('immutable') as string,
    })
  })
})

describe('the nginx site', () => {
  const site = {
    headers,
    base: '/',
    serviceUrl: 'https://valuation.example',
    proxied: true,
  }

  it('forwards to the service, and ends the connection of each call that must not be repeated', () => {
    const text = nginxSite(site)
    expect(text).toContain('client_max_body_size 101m;')
    expect(text).toContain('proxy_request_buffering off;')
    for (const location of [
      '= /api/v2/auth/refresh',
      '= /api/v2/public/api-keys',
      '= /api/v2/public/valuation/order',
      '/api/v2/public/valuation/order/',
    ])
      expect(text).toMatch(new RegExp(`location ${location} \\{\\s+keepalive_timeout 0;`, 'u'))
    expect(text.match(/proxy_pass https:\/\/valuation\.example;/gu)).toHaveLength(5)
  })

  it('tells the service who asks, whatever the client claims', () => {
    const forwarded = nginxSite(site).match(/^\s*proxy_set_header X-Forwarded-For .*$/gmu) ?? []
    expect(forwarded.map((line) => line.trim())).toEqual(['proxy_set_header X-Forwarded-For $remote_addr;'])
  })

  it('forwards nothing where the service has an origin of its own', () => {
    expect(nginxSite({ ...site, proxied: false })).not.toContain('proxy_pass')
  })

  it('ends the addresses of the pages for the card where the text ends, not before a line’s end', () => {
    const locations = nginxSite(site).match(/location ~ "\^\/pay\/.*"/gu) ?? []
    expect(locations).toHaveLength(2)
    for (const location of locations) expect(location).toMatch(/\]\+\\z"$/u)
  })

  it('quotes header values that hold quotes', () => {
    expect(nginxSite(site)).toContain('payment=(self \\"https://js.stripe.com\\")')
  })
})
