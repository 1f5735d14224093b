import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configure } from './configure.ts'
import { readSettings, type Settings, warningsOf } from './settings.ts'

const live = 'pk_live_abc'

describe('settings', () => {
  it('come from options, then from variables', () => {
    const variables = { PLUMBLINE_SERVICE_URL: 'https://one.example', PLUMBLINE_STRIPE_KEY: live, PATH: '/' }
    expect(readSettings({ 'service-url': 'https://two.example' }, variables)).toEqual({
      'service-url': 'https://two.example',
      'stripe-key': live,
    })
    expect(readSettings({}, { PLUMBLINE_BASE_PATH: '/portal/' })).toEqual({})
  })

  it.each<[options: Record<string, unknown>, sentence: string]>([
    [{ 'service-url': 'api.example.com' }, 'with its scheme'],
    [{ 'service-url': 'localhost:4173' }, 'with its scheme'],
    [{ 'service-url': 'http://api.example.com' }, 'must start with https://'],
    [{ 'service-url': 'https://api.example.com/?a=1' }, 'without a sign-in, a query'],
    [{ 'service-url': "https://api.example.com/;script-src 'unsafe-inline'" }, 'special characters'],
    [{ 'stripe-key': 'sk_live_hidden' }, 'secret key'],
    [{ 'stripe-key': 'rk_live_hidden' }, 'secret key'],
    [{ 'stripe-key': 'hidden' }, 'starts with pk_test_ or pk_live_'],
    [{ 'support-email': 'support' }, 'needs an email address'],
    [{ report: 'A report.' }, 'without a period'],
    [{ rejected: 'we refund it!' }, 'without a period'],
    [{ turnaround: 'x'.repeat(81) }, 'up to 80 characters'],
    [{ 'terms-url': 'http://www.example.com/terms' }, 'starts with https://'],
    [{ 'sample-url': 'javascript:alert(1)' }, 'starts with https://'],
    [{ 'results-by-email': 'yes' }, 'on or off'],
    [{ 'results-by-email': true }, 'needs a value'],
    [{ 'stripe-keys': 'hidden' }, 'Unknown setting --stripe-keys'],
  ])('%j is refused with a sentence that repeats no key', (options, sentence) => {
    expect(() => readSettings(options, {})).toThrow(sentence)
    expect(() => readSettings(options, {})).not.toThrow('hidden')
  })

  it('name every problem, and unknown variables', () => {
    const variables = { PLUMBLINE_STRIPEKEY: 'hidden', PLUMBLINE_SUPPORT_EMAIL: 'none' }
    expect(() => readSettings({}, variables)).toThrow(
      /Unknown setting PLUMBLINE_STRIPEKEY[\s\S]*PLUMBLINE_SUPPORT_EMAIL needs/u,
    )
  })

  it('warn about a test key with a remote service', () => {
    const test: Settings = { 'stripe-key': 'pk_test_abc', 'service-url': 'https://api.example.com' }
    expect(warningsOf(test)).toEqual([expect.stringContaining('No card is charged')])
    expect(warningsOf({ ...test, 'service-url': 'http://localhost:4173' })).toEqual([])
    expect(warningsOf({ ...test, 'stripe-key': live })).toEqual([])
  })
})

describe('configuring a build', () => {
  let dist = ''
  const page =
    '<head>\n    <meta charset="utf-8" />\n    <script type="application/json" id="settings">\n      {}\n    </script>\n    <script>a()</script></head>'
  beforeEach(() => {
    dist = join(mkdtempSync(join(tmpdir(), 'plumbline-configure-')), 'dist')
    for (const folder of [dist, join(dist, 'assets'), `${dist}-deploy`]) mkdirSync(folder)
    writeFileSync(join(dist, 'index.html'), page)
    writeFileSync(join(dist, 'sign-up.html'), page)
    writeFileSync(join(dist, 'once-worker.js'), 'work()')
    writeFileSync(
      join(`${dist}-deploy`, 'build.json'),
      JSON.stringify({
        base: '/',
        patterns: { pay: '/pay/:attemptId', signUp: '/sign-up' },
        settings: { 'support-email': 'help@example.com' },
      }),
    )
  })
  afterEach(() => rmSync(join(dist, '..'), { recursive: true }))
  const read = (name: string): string => readFileSync(join(dist, name), 'utf8')
  const settingsOf = (name: string): unknown =>
    JSON.parse(/id="settings">([^<]*)/u.exec(read(name))?.[1] ?? '')

  it('writes settings and policies into documents, the worker and the files of each host', () => {
    configure(dist, {
      'service-url': 'https://api.example.com/v1/',
      'stripe-key': live,
      'results-by-email': 'on',
    })
    for (const name of ['index.html', 'sign-up.html', 'pay.html']) {
      expect(settingsOf(name)).toEqual({
        serviceUrl: 'https://api.example.com/v1',
        stripeKey: live,
        supportEmail: 'help@example.com',
        resultsByEmail: true,
      })
      expect(read(name).match(/http-equiv/gu)).toHaveLength(1)
      expect(read(name)).toContain("connect-src 'self' https://api.example.com")
      expect(read(name).includes('js.stripe.com')).toBe(name === 'pay.html')
    }
    expect(read('once-worker.js')).toBe('self.serviceUrl="https://api.example.com/v1";\nwork()')
    const worker = 'connect-src https://api.example.com/v1/api/v2/'
    for (const file of [
      'headers.json',
      'nginx/plumbline.conf',
      'netlify/_headers',
      'cloudflare-pages/_headers',
    ])
      expect(read(`../dist-deploy/${file}`)).toContain(worker)
    expect(read('../dist-deploy/nginx/plumbline.conf')).not.toContain('proxy_pass')
  })

  it('writes the service’s address, without a slash at its end, into the OpenAPI document', () => {
    configure(dist, { 'service-url': 'https://api.example.com/v1/' })
    expect(JSON.parse(read('openapi.json'))).toMatchObject({
      servers: [{ url: 'https://api.example.com/v1' }],
    })
    // The root of the portal's origin, even if the portal has a base path.
    configure(dist, {})
    expect(JSON.parse(read('openapi.json'))).toMatchObject({ servers: [{ url: '/' }] })
  })

  it('leaves nothing of an earlier configuration', () => {
    configure(dist, {})
    const files = ['index.html', 'pay.html', 'once-worker.js', '../dist-deploy/headers.json']
    const before = files.map(read)
    configure(dist, { 'service-url': 'https://api.example.com', 'stripe-key': live, 'hsts-subdomains': 'on' })
    expect(read('../dist-deploy/headers.json')).toContain('max-age=63072000; includeSubDomains')
    configure(dist, {})
    expect(files.map(read)).toEqual(before)
    expect(before.join('')).not.toContain('includeSubDomains')
    configure(dist, { 'support-email': '' })
    expect(settingsOf('index.html')).toEqual({})
  })

  it('lets no setting end its script block', () => {
    configure(dist, { 'support-email': '</script>@example.com' })
    expect(read('index.html')).not.toContain('</script>@')
    expect(settingsOf('index.html')).toEqual({ supportEmail: '</script>@example.com' })
  })
})
