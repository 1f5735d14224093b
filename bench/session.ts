/**
 * What an expired token costs: 1, 10 and 50 calls at once in a real browser against the sandbox, in one run. The service must
 * see one refresh each time, however many calls wait for it; the rest of the time is the calls' own.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSHandle } from '@playwright/test'
import { build, type Plugin } from 'vite'
import { expireBearer, workerReady } from '#e2e/support/people/session.ts'
import { createSandbox } from '#sandbox/server.ts'
import { onceWorker } from '#deploy/once-worker.ts'
import { median, openBrowser, say } from './support/measure.ts'

const COUNTS = [1, 10, 50] as const
const RUNS = 7
const root = join(import.meta.dirname, '..')

/** The page of the measurement: the portal's way of asking the service, without its screens. */
const PAGE = `
import { signUp } from '/src/api/auth.ts'
import { registerOnceWorker } from '/src/api/once/register-worker.ts'
import { request } from '/src/api/request.ts'
import { loadSession } from '/src/api/session/session-store.ts'
import { apiKeys } from '/src/contract/api-key.ts'

registerOnceWorker()
const list = () => request({ operation: 'getUserApiKeys', method: 'GET', path: '/api/v2/public/api-keys', schema: apiKeys, credential: 'key-or-bearer' })
globalThis.bench = {
  start: async () => {
    await loadSession()
    await signUp({ email: 'bench@example.com', password: 'four lots along the road' }, { keepSignedIn: true })
  },
  calls: async (count) => {
    const began = performance.now()
    await Promise.all(Array.from({ length: count }, list))
    return performance.now() - began
  },
}
`

const thePage: Plugin = {
  name: 'bench-page',
  resolveId: (id) => (id === 'virtual:bench' ? '\0bench' : null),
  load: (id) => (id === '\0bench' ? PAGE : null),
}

/** Builds the page into a folder that the sandbox can serve. */
async function buildPage(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: 'public',
    logLevel: 'error',
    plugins: [thePage, onceWorker()],
    define: { __PORTAL_VERSION__: JSON.stringify({ version: 'bench', commit: null }) },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: 'virtual:bench', output: { entryFileNames: 'assets/bench.js' } },
    },
  })
  const html =
    '<!doctype html><meta charset="utf-8" /><title>Bench</title><script type="module" src="/assets/bench.js"></script>'
  await writeFile(join(outDir, 'index.html'), html)
  await writeFile(join(outDir, 'headers.json'), JSON.stringify({ portal: {}, pay: {} }))
}

interface Bench {
  start: () => Promise<void>
  calls: (count: number) => Promise<number>
}

const calls = (bench: JSHandle<Bench>, count: number): Promise<number> =>
  bench.evaluate((bench, count) => bench.calls(count), count)

const outDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
await buildPage(outDir)
const app = await createSandbox({ dataDir: ':memory:', portalDir: outDir, signupsPerMinute: 1000 })
const origin = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
const browser = await openBrowser()
try {
  const page = await browser.newPage()
  await page.goto(origin)
  const bench = await page.evaluateHandle<Bench>('globalThis.bench')
  await bench.evaluate((bench) => bench.start())
  await workerReady(page)
  await calls(bench, 10)

  const seen = new Map<number, Seen>(
    COUNTS.map((count) => [count, { expired: [], fresh: [], refreshes: [] }]),
  )
  for (let run = 0; run < RUNS; run += 1)
    for (const [count, { expired, fresh, refreshes }] of seen) {
      await expireBearer(page)
      // Until the page has heard of it.
      await page.waitForTimeout(100)
      const before = app.sandbox.counters.refreshes
      expired.push(await calls(bench, count))
      refreshes.push(app.sandbox.counters.refreshes - before)
      fresh.push(await calls(bench, count))
    }

  const one = median(seen.get(1)?.expired ?? [])
  say('calls at once | refreshes | expired token | valid token | compared with 1 call')
  for (const [count, { expired, fresh, refreshes }] of seen) {
    const [late, prompt] = [median(expired), median(fresh)]
    say(
      `${String(count).padStart(13)} | ${String(Math.max(...refreshes)).padStart(9)} | ${late.toFixed(0).padStart(10)} ms | ${prompt.toFixed(0).padStart(8)} ms | ${(late / one).toFixed(1)} times`,
    )
  }
  say(
    `Medians of ${RUNS} runs, all in this one. Refreshes has to be 1 everywhere. What an expired token adds (third column less the fourth) should not grow with the calls; the rest are the calls themselves, six at a time as browsers do.`,
  )
  const once = [...seen.values()].every(({ refreshes }) => refreshes.every((count) => count === 1))
  if (!once || app.sandbox.counters.refreshReuses > 0) process.exitCode = 1
} finally {
  await browser.close()
  await app.close()
  await rm(outDir, { recursive: true, force: true })
}

interface Seen {
  expired: number[]
  fresh: number[]
  refreshes: number[]
}
