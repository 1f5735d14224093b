/** One table of requests and responses for every server that the build configures. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import * as z from 'zod/mini'
import { nginxIsInstalled } from '../../find-browser.ts'
import { startNginx } from '../../support/service/nginx.ts'
import { ownServer } from '../../support/service/own-server.ts'
import { buildPortal, plainBuild, type PortalBuild } from '../../support/service/portal-build.ts'
import { rawGet } from '../../support/service/raw-get.ts'

type Running = { url: string; stop: () => Promise<void> }

const servers: Record<string, (build: PortalBuild, base: string) => Promise<Running>> = {
  'the local server': async ({ dir }) => {
    const server = await ownServer(dir)
    await server.start()
    return { url: server.url, stop: server.remove }
  },
  'the generated nginx site': startNginx,
}

const headers = z.record(z.string(), z.string())
const headerTable = z.object({
  portal: headers,
  pay: headers,
  asset: headers,
  files: z.record(z.string(), headers),
})

const html = 'text/html; charset=utf-8'
const script = 'text/javascript; charset=utf-8'

/** A real service on its own origin. */
const elsewhere = {
  PLUMBLINE_SERVICE_URL: 'https://api.valuation.example/',
  PLUMBLINE_STRIPE_KEY: 'pk_test_production_build',
}

/** Content of all text files. */
async function textOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|json|svg)$/u.test(entry.name))
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

for (const base of ['/', '/portal/'])
  test.describe(`a portal at ${base}`, () => {
    // In parallel mode, each worker would build.
    test.describe.configure({ mode: 'default' })
    let build: PortalBuild
    let table: z.infer<typeof headerTable>
    let files: string[]

    test.beforeAll(async () => {
      build = base === '/' ? plainBuild : await buildPortal({ PLUMBLINE_BASE_PATH: base, ...elsewhere })
      table = headerTable.parse(JSON.parse(await readFile(join(build.deployDir, 'headers.json'), 'utf8')))
      files = await readdir(build.dir, { recursive: true })
    })
    test.afterAll(() => build.remove())

    const named = (pattern: RegExp): string => {
      const found = files.find((name) => pattern.test(name))
      if (found === undefined) throw new Error(`The build has no ${pattern.source}`)
      return found
    }

    if (base !== '/')
      test('a build for a real service has nothing of the sandbox and calls that service', async () => {
        const all = await textOf(build.dir)
        for (const marker of ['plumbline-sandbox-stripe', 'pk_test_sandbox', '/sandbox/', 'demo-account'])
          expect(all, marker).not.toContain(marker)
        expect(all).toContain('https://api.valuation.example')
        expect(all).toContain('pk_test_production_build')
        const policies = await readFile(join(build.deployDir, 'headers.json'), 'utf8')
        expect(policies).toContain("connect-src 'self' https://api.valuation.example")
      })

    for (const [name, start] of Object.entries(servers))
      test.describe(name, () => {
        test.skip(name.includes('nginx') && !nginxIsInstalled(), 'nginx isn’t installed')
        let server: Running

        test.beforeAll(async () => {
          server = await start(build, base)
        })
        test.afterAll(() => server.stop())

        test('sends the table’s status, type and headers for pages, files and missing paths', async () => {
          const { portal, pay, asset, files: own } = table
          const worker = named(/^assets\/inspect-worker-/u)
          const reader = named(/^assets\/pdf\.worker-.*\.js$/u)
          const rows: [
            path: string,
            status: number,
            type: string,
            its: Record<string, string> | undefined,
          ][] = [
            ...[
              '',
              'sign-in',
              'sign-in?returnTo=%2Fkeys',
              'sign-up',
              'sign-up?returnTo=%2Fkeys',
              'orders/7',
              'no/such/page',
              'pay',
              'pay.html',
              'pay/7/more',
            ].map((path): (typeof rows)[number] => [path, 200, html, portal]),
            ['pay/7', 200, html, pay],
            ['pay/7?x=1', 200, html, pay],
            [named(/^assets\/first-[\w-]{8}\.js$/u), 200, script, asset],
            [named(/^assets\/home-route-.*\.js$/u), 200, script, asset],
            [named(/^assets\/.*\.css$/u), 200, 'text/css; charset=utf-8', asset],
            [named(/^assets\/.*\.woff2$/u), 200, 'font/woff2', asset],
            [worker, 200, script, own[worker]],
            [reader, 200, script, own[reader]],
            ['once-worker.js', 200, script, own['once-worker.js']],
            ['mark.svg', 200, 'image/svg+xml', portal],
            ['robots.txt', 200, 'text/plain; charset=utf-8', portal],
            ['manifest.webmanifest', 200, 'application/manifest+json', portal],
            ['apple-touch-icon.png', 200, 'image/png', portal],
            ['licences.txt', 200, 'text/plain; charset=utf-8', portal],
            ...[
              'first-missing.js',
              'missing.css',
              `${named(/first-[\w-]{8}\.js$/u).slice(7)}.map`,
              '404.html/x',
              // Compressed files are for the server, not for URLs.
              ...files.flatMap(
                (name) => /^assets\/((?:first|inspect-worker)-.*\.(?:br|gz))$/u.exec(name)?.[1] ?? [],
              ),
            ].map((path): (typeof rows)[number] => [`assets/${path}`, 404, html, portal]),
          ]
          for (const [path, status, type, its] of rows) {
            const answer = await rawGet(server.url, base + path)
            expect
              .soft({ status: answer.status, type: answer.headers['content-type'] }, path)
              .toEqual({ status, type })
            expect(its, path).toBeDefined()
            const sent = Object.fromEntries(
              Object.keys(its ?? {}).map((header) => [header, answer.headers[header.toLowerCase()]]),
            )
            expect.soft(sent, path).toEqual(its)
            // The local server's page also has the demo, but is otherwise the same.
            if (status === 404) expect.soft(answer.body, path).toContain('There’s no file at this address.')
          }
        })

        test('has the sign-up page at its URL, and the page with the sign-in form at every other', async () => {
          for (const [path, title] of [
            ['sign-up', 'Create an account · Plumbline'],
            ['sign-up?returnTo=%2Fkeys', 'Create an account · Plumbline'],
            ['sign-in', 'Plumbline'],
            ['orders/7', 'Plumbline'],
          ] as const)
            expect((await rawGet(server.url, base + path)).body, path).toContain(`<title>${title}</title>`)
        })

        test('reports that it is up, and lets search engines index only sign-up', async () => {
          const { status, body } = await rawGet(server.url, '/healthz')
          expect([status, body.trim()]).toEqual([200, 'ok'])
          for (const [path, isListed] of [
            ['sign-up', true],
            ['sign-in', false],
            ['pay/7', false],
          ] as const)
            expect((await rawGet(server.url, base + path)).body.includes('content="noindex"'), path).toBe(
              !isListed,
            )
        })

        test('lets only existing files be cached', async () => {
          for (const path of [
            'assets/first-missing.js',
            'assets/',
            'assets',
            'no/such.js',
            'ASSETS/first.js',
          ]) {
            const answer = await rawGet(server.url, base + path)
            expect(answer.headers['cache-control'] ?? 'no-cache', path).toBe('no-cache')
          }
        })

        test('serves the payment page only at its plain URL', async () => {
          const decoded = ['%70ay/7', '/pay/7', 'pay//7', 'pay%2F7', '%70ay//7?a=%2F&b']
          const other = ['PAY/P-Ab', 'pay/7/', 'KEYS', 'sign-in/', 'sign-up/', '/elsewhere.example']
          // An encoded newline must not end the payment page's URL.
          const hostile = [
            '%70ay/7%0a',
            '%70ay/a%20b',
            '%5Celsewhere.example',
            '%0D%0ASet-Cookie:%20a=b',
            '%C3%BCmlaut',
            'pay/7%0A',
            'pay/7%0a',
            'pay/a%20b',
          ]
          for (const path of [...decoded, ...other, ...hostile]) {
            const { status, headers: sent } = await rawGet(server.url, base + path)
            // Only nginx matches decoded paths.
            if (name === 'the generated nginx site' && decoded.includes(path)) {
              const plain = path.includes('?') ? 'pay/7?a=%2F&b' : 'pay/7'
              expect.soft({ status, to: sent.location }, path).toEqual({ status: 302, to: base + plain })
              continue
            }
            expect
              .soft({ status, cookie: sent['set-cookie'], to: sent.location }, path)
              .toEqual({ status: 200 })
            expect.soft(sent['content-security-policy'], path).toBe(table.portal['Content-Security-Policy'])
          }
        })

        test('redirects other spellings to a payment’s plain URL, or says that there is no such page', async ({
          page,
        }) => {
          for (const asked of ['%70ay/abc', 'pay/abc/']) {
            await page.goto(`${server.url}${base}${asked}?a=1`)
            await expect(page).toHaveURL(`${server.url}${base}sign-in?returnTo=%2Fpay%2Fabc%3Fa%3D1`)
            await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
          }
          for (const asked of ['PAY/abc', 'pay/abc/more', 'pay/a%20b', '%70ay/a%0Ab', 'KEYS']) {
            await page.goto(`${server.url}${base}${asked}`)
            await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
          }
        })
      })
  })
