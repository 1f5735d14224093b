/** Cloudflare's local server: parsers, file lookup, and a payment with the service on another origin. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cards, fillCard } from '../support/card.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { openPayment, payButton } from '../support/payment.ts'
import { freePort, ownServer } from '../support/service/own-server.ts'
import { counters } from '../support/service/sandbox.ts'
import { startWithProperty } from '../support/start.ts'
import { pagePaths, payPath, siteFor } from './site.ts'

/** Pins the host's behavior to this date; raise it deliberately. */
const COMPATIBILITY_DATE = '2026-11-01'
const wrangler = join(import.meta.dirname, 'node_modules/wrangler/bin/wrangler.js')

interface Hosted {
  url: string
  service: string
  /** Output of Cloudflare's tool so far. */
  output: () => string
}

const test = base.extend<object, { hosted: Hosted }>({
  hosted: [
    async ({}, provide) => {
      const service = await ownServer()
      await service.start()
      const site = await siteFor('cloudflare-pages', {
        'service-url': service.url,
        'stripe-key': 'pk_test_sandbox_portal',
      })
      const port = await freePort()
      const url = `http://localhost:${port}`
      const child = spawn(
        process.execPath,
        [
          wrangler,
          'pages',
          'dev',
          site.dir,
          '--ip=localhost',
          `--port=${port}`,
          `--compatibility-date=${COMPATIBILITY_DATE}`,
        ],
        {
          cwd: site.dir,
          // No telemetry, and no lookup of this machine's network location.
          env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      let written = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (piece: Buffer) => (written += piece.toString()))
      await expect.poll(() => written, { timeout: 60_000 }).toContain('Ready on')
      await provide({ url, service: service.url, output: () => written })
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await site.remove()
      await service.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hosted }, provide) => provide(hosted.url),
  service: async ({ hosted }, provide) => provide(hosted.service),
})

const policy = (page: Page) => page.locator('meta[http-equiv="Content-Security-Policy"]')

/** Leaving the payment page was a full load: this document's CSP doesn't allow Stripe. */
const expectNoStripe = (page: Page): Promise<void> =>
  expect(policy(page)).not.toHaveAttribute('content', /stripe/u)

/** Serves the sandbox's Stripe mock at Stripe's URLs. */
async function standInForStripe(page: Page, service: string): Promise<void> {
  await page.route(/^https:\/\/(?:js|api)\.stripe\.com\//u, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const answer = await fetch(`${service}/sandbox/${name}`)
    const body = await answer.text()
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: body.replace('/sandbox/stripe-reachable', 'https://api.stripe.com/stripe-reachable'),
    })
  })
}

test('every rule is understood, and every address has its document and headers', async ({
  hosted,
  request,
}) => {
  const get = async (path: string) => {
    const answer = await request.get(hosted.url + path, { maxRedirects: 0 })
    return { status: answer.status(), headers: answer.headers(), body: await answer.text() }
  }
  for (const path of pagePaths) {
    const { status, headers, body } = await get(path)
    expect(status, path).toBe(200)
    expect(body, path).toContain(`connect-src 'self' ${hosted.service}`)
    expect(body, path).not.toContain('js.stripe.com')
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['cache-control'], path).toBe('public, max-age=0, must-revalidate')
  }
  expect((await get(payPath)).body).toContain('https://*.js.stripe.com')
  expect((await get('/pay.html')).body).not.toContain('js.stripe.com')
  expect((await get('/sign-up')).body).toContain('<title>Create an account · Plumbline</title>')

  expect(JSON.parse((await get('/openapi.json')).body)).toMatchObject({ servers: [{ url: hosted.service }] })

  const script = /\/assets\/first-[\w-]+\.js/u.exec((await get('/')).body)?.[0] ?? ''
  expect((await get(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const missing = await get('/assets/first-missing.js')
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  const worker = await get('/once-worker.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toMatch(
    /, default-src 'none'; script-src 'none'; connect-src/u,
  )
  expect(hosted.output()).not.toMatch(/warn|error|invalid|ignored/iu)
})

test('a card pays once on a static host, with the service on another origin', async ({ page, hosted }) => {
  await standInForStripe(page, hosted.service)
  const account = await startWithProperty(page, { service: hosted.service })
  await openPayment(page, account.propertyId)
  await expect(payButton(page)).toBeEnabled()
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  expect(await counters(account.email, hosted.service)).toMatchObject({ charges: 1, orders: 1 })
  await expectNoStripe(page)

  // The host serves the payment page's document here, too.
  await page.goto('/pay/a%20b')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(policy(page)).toHaveAttribute('content', /stripe/u)
  await page.getByRole('link', { name: 'Plumbline' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expectNoStripe(page)
})
