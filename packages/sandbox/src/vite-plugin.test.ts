import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sandboxPlugin } from './vite-plugin.ts'

let server: ViteDevServer
let origin: string
const root = mkdtempSync(join(tmpdir(), 'plumbline-vite-'))

beforeAll(async () => {
  vi.stubEnv('SANDBOX_DATA', ':memory:')
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><html><head><script type="application/json" id="settings">{}</script></head><body>portal</body></html>',
  )
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [sandboxPlugin()],
    server: { port: 0, host: '127.0.0.1', ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  await server.listen(0)
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/u, '') ?? ''
})
afterAll(async () => {
  await server.close()
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

const page = async (path: string): Promise<string> =>
  (await fetch(origin + path, { headers: { Accept: 'text/html' } })).text()

describe('the sandbox inside the development server', () => {
  it('sets the demo account on every page, and adds the card form on /pay/ only', async () => {
    for (const path of ['/', '/keys', '/payments'])
      expect(await page(path)).toContain('"demoAccountUrl":"/sandbox/demo-account"')
    const pay = await page('/pay/P-7K3Q')
    expect(pay).toContain('"stripeKey":"pk_test_sandbox_portal"')
    expect(pay).toContain('<script src="/sandbox/stripe.js"></script>')
    expect(await page('/keys')).not.toContain('stripe.js')
  })
})
