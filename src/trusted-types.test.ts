import { afterEach, expect, it, vi } from 'vitest'
import { metaPolicy } from '@plumbline/hosting/headers'
import { installTrustedTypes } from './trusted-types.ts'

afterEach(() => vi.unstubAllGlobals())

it('accepts the same script URLs as the pay page’s policy', () => {
  let create = (input: string): string => input
  const createPolicy = (_: string, rules: { createScriptURL: typeof create }): void => {
    create = rules.createScriptURL
  }
  vi.stubGlobal('window', { trustedTypes: { createPolicy } })
  vi.stubGlobal('document', { baseURI: 'https://portal.example/pay/7' })
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  installTrustedTypes()
  const policy = metaPolicy(
    { serviceUrl: '', errorReportUrl: '', hstsSubdomains: false, inlineScripts: [], inlineStyles: [] },
    'pay',
  )
  const sources = /script-src ([^;]*)/u.exec(policy)?.[1]?.split(' ') ?? []
  const hosts = sources.flatMap((source) => /^https:.*$/u.exec(source)?.[0].replace('*', 'm-1') ?? [])
  expect(hosts).toHaveLength(2)
  for (const address of [...hosts.map((host) => `${host}/v3/`), 'https://portal.example/assets/a.js'])
    expect(create(address)).toBe(address)
  for (const address of [
    'https://js.stripe.com.evil.example/',
    'https://evil-js.stripe.com/',
    'http://js.stripe.com/',
    'https://stripe.com/a.js',
    'data:,a',
  ])
    expect(() => create(address)).toThrow('refused')
})
