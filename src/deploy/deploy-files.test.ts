import { describe, expect, it } from 'vitest'
import { patterns } from '../paths.ts'
import { inlinePieces, pageHeaders } from './headers.ts'
import { nginxSite } from './nginx-site.ts'
import { headersFile, redirectsFile, rulePaths } from './static-host.ts'

const input = { apiOrigin: '', ...inlinePieces('<style>a{}</style><script>b()</script>') }
const headers = { portal: pageHeaders(input, 'portal'), pay: pageHeaders(input, 'pay') }

type Rule = { path: string; lines: string[] }

const rulesOf = (file: string): Rule[] =>
  file
    .trim()
    .split(/\n\n+/u)
    .map((block) => {
      const [path = '', ...lines] = block.split('\n')
      return { path, lines: lines.map((line) => line.trim()) }
    })

const matches = (rule: string, path: string): boolean =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path

/** The header as such a host sends it: the values of all rules that match, which a browser obeys one by one. */
const sent = (rules: readonly Rule[], path: string, name: string): string[] =>
  rules
    .filter((rule) => matches(rule.path, path))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2))

/** Whether all policies together let a page load scripts of Stripe. */
const letsStripeIn = (policies: readonly string[]): boolean =>
  policies.length > 0 && policies.every((policy) => /script-src[^;]*js\.stripe\.com/u.test(policy))

const addressOf = (pattern: string): string => pattern.replaceAll(/:\w+/gu, '7')

describe('the _headers file of static hosts', () => {
  const rules = rulesOf(headersFile(headers, '/'))

  it.each(Object.values(patterns).filter((pattern) => pattern !== patterns.design))(
    'lets %s name Stripe only where a card is asked for',
    (pattern) => {
      const policies = sent(rules, addressOf(pattern), 'Content-Security-Policy')
      expect(letsStripeIn(policies)).toBe(pattern === patterns.pay)
      expect(policies.every((policy) => policy.includes("frame-ancestors 'none'"))).toBe(true)
      expect(sent(rules, addressOf(pattern), 'X-Content-Type-Options')).toEqual(['nosniff'])
      expect(sent(rules, addressOf(pattern), 'Cache-Control')).toEqual(['no-cache'])
    },
  )

  it('keeps hashed files for ever, and the worker never', () => {
    expect(sent(rules, '/assets/main-1.js', 'Cache-Control')).toEqual([expect.stringContaining('immutable')])
    expect(sent(rules, '/once-worker.js', 'Cache-Control')).toEqual(['no-cache'])
  })

  it('stays within what Cloudflare Pages takes: 100 rules, 2,000 characters a line', () => {
    expect(rules.length).toBeLessThan(100)
    expect(Math.max(...rules.flatMap(({ lines }) => lines).map((line) => line.length))).toBeLessThan(2000)
  })

  it('stands below the path of the portal', () => {
    const below = rulesOf(headersFile(headers, '/portal/'))
    expect(below.every(({ path }) => path.startsWith('/portal/'))).toBe(true)
    expect(letsStripeIn(sent(below, '/portal/pay/7', 'Content-Security-Policy'))).toBe(true)
    expect(letsStripeIn(sent(below, '/portal/orders/7', 'Content-Security-Policy'))).toBe(false)
    expect(redirectsFile('/portal/')).toBe('/portal/* /portal/index.html 200\n')
    expect(rulePaths()).toContain('/orders/*')
  })
})

describe('the nginx site', () => {
  const site = { ...headers, base: '/', serviceUrl: 'https://valuation.example', proxied: true }

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

  it('quotes header values that hold quotes', () => {
    expect(nginxSite(site)).toContain('payment=(self \\"https://js.stripe.com\\")')
  })
})
