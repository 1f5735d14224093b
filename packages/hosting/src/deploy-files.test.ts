import { describe, expect, it } from 'vitest'
import { inlinePieces, metaPolicy, siteHeaders, staticHeaders } from './headers.ts'
import { nginxSite } from './nginx-site.ts'
import { cloudflareRedirects, headersFile, netlifyRedirects } from './static-hosts.ts'

const assets = Array.from({ length: 150 }, (_, index) => ({ name: `assets/part-${index}.js`, size: index }))
const worker = 'assets/inspect-worker-abcdefgh.js'
assets.push({ name: worker, size: 1 })
const input = {
  serviceUrl: '',
  hstsSubdomains: false,
  errorReportUrl: '',
  ...inlinePieces('<style>a{}</style><script>b()</script>'),
}
const headersFor = (serviceUrl: string) =>
  siteHeaders(
    { ...input, serviceUrl },
    assets.map(({ name }) => name),
  )
const headers = headersFor('')

const directive = (policy: string | undefined, name: string): string | undefined =>
  policy?.split('; ').find((one) => one.startsWith(`${name} `))

const patterns = { pay: '/pay/:attemptId', signUp: '/sign-up' }

describe('the policy in a document', () => {
  const document = '<style>own{}</style><script>start()</script>'
  const own = { ...input, ...inlinePieces(document) }

  it('names Stripe on the pay page only, and the document’s own inline pieces', () => {
    expect(metaPolicy(own, 'portal')).not.toContain('stripe.com')
    const pay = metaPolicy(own, 'pay')
    for (const name of ['script-src', 'frame-src'])
      expect(directive(pay, name)).toContain('https://js.stripe.com https://*.js.stripe.com')
    expect(directive(pay, 'connect-src')).toBe("connect-src 'self' https://api.stripe.com")
    expect(pay.match(/sha256-/gu)).toHaveLength(2)
    expect(pay).toContain("require-trusted-types-for 'script'")
  })

  it('has nothing that browsers refuse there', () =>
    expect(metaPolicy(own, 'portal')).not.toMatch(/frame-ancestors|report-uri|sandbox/u))
})

describe('the files of static hosts', () => {
  const everything = staticHeaders(input)
  const file = headersFile(everything, headers, '/', assets)

  it('remove no header, and share a policy that blocks neither Stripe nor a worker', () => {
    expect(file).not.toContain('!')
    const shared = everything['Content-Security-Policy'] ?? ''
    expect(shared).not.toMatch(/default-src|script-src|style-src|frame-src|connect-src/u)
    expect(shared).toContain("frame-ancestors 'none'")
    expect(file.split('\n')[0]).toBe('/*')
  })

  it('cache listed files forever, but never the once-only worker', () => {
    expect(file).toMatch(/\/assets\/part-149\.js\n {2}Cache-Control: public, max-age=31536000, immutable\n/u)
    expect(file).toMatch(
      /\/once-worker\.js\n {2}Content-Security-Policy: [^\n]*\n {2}Cache-Control: no-cache\n/u,
    )
    expect(everything).not.toHaveProperty('Cache-Control')
  })

  it('stay within 100 rules and 2,000 characters a line', () => {
    const lines = file.split('\n')
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000)
  })

  it('are below the path of the portal', () => {
    const below = `${headersFile(everything, headers, '/portal/', assets)}${netlifyRedirects('/portal/', patterns)}`
    expect(below.split('\n').filter((line) => /^\/(?!portal\/)/u.test(line))).toEqual([])
  })

  it('contain nothing that Cloudflare Pages ignores', () => {
    for (const line of cloudflareRedirects(patterns).trim().split('\n'))
      expect(line).toMatch(/ \/(?:pay)? 200$/u)
  })
})

describe('the policies of the worker files', () => {
  it('let the once-only worker reach the service and nothing else', () => {
    const policyOf = (serviceUrl: string) =>
      headersFor(serviceUrl).files['once-worker.js']?.['Content-Security-Policy']
    expect(policyOf('')).toContain("default-src 'none'; script-src 'none'; connect-src 'self';")
    expect(policyOf('https://api.example/base')).toContain('connect-src https://api.example/base/api/v2/;')
  })

  it('let the inspect worker connect to nothing', () => {
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
    pages: { '/sign-up': 'sign-up.html' },
    serviceUrl: 'https://valuation.example',
    proxied: true,
  }

  it('forwards to the service, and closes the connection after each call that must not be resent', () => {
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

  it('forwards the client’s real IP address, whatever the client claims', () => {
    const forwarded = nginxSite(site).match(/^\s*proxy_set_header X-Forwarded-For .*$/gmu) ?? []
    expect(forwarded.map((line) => line.trim())).toEqual(['proxy_set_header X-Forwarded-For $remote_addr;'])
  })

  it('forwards nothing if the service has a separate origin', () => {
    expect(nginxSite({ ...site, proxied: false })).not.toContain('proxy_pass')
  })

  it('matches the pay page up to the end of the URL, not before a line break', () => {
    expect(nginxSite(site)).toContain('location ~ "^/pay/[A-Za-z0-9._~-]+\\z" {')
  })

  it('quotes header values that hold quotes', () => {
    expect(nginxSite(site)).toContain('payment=(self \\"https://js.stripe.com\\")')
  })
})
