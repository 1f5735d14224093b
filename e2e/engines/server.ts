import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sandbox } from '@plumbline/sandbox/context'
import { createSandbox } from '@plumbline/sandbox'
import { CONTROL_TOKEN } from '../support/service/control-token.ts'
import { copyBuild, plainBuild } from '../support/service/portal-build.ts'

/**
 * Runs first in every page, because WebKit's driver reports neither errors nor CSP violations. Served from the
 * portal's origin, so the CSP stays as shipped.
 */
const collector = `(() => {
  const send = (kind, what) => navigator.sendBeacon('/engines/problems', kind + ': ' + what + ' (' + location.pathname + ')')
  // Leaving a page cancels pending imports. Chromium stays silent; Firefox and WebKit reject them before
  // pagehide. Only this error is delayed, and dropped if the page is left meanwhile.
  const isCode = /dynamically imported module|importing a module script/i
  const held = new Set()
  addEventListener('pagehide', () => { for (const timer of held) clearTimeout(timer); held.clear() })
  const hold = (...told) => {
    const timer = setTimeout(() => { held.delete(timer); send(...told) }, 1500)
    held.add(timer)
  }
  const tell = (kind, what) => (isCode.test(what) ? hold : send)(kind, what)
  const inWords = (what) => what instanceof Error ? String(what) + ' ' + what.stack : String(what)
  addEventListener('error', ({ error, message }) => tell('uncaught error', inWords(error ?? message)))
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled rejection', inWords(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell('CSP violation', violatedDirective + ' ' + blockedURI))
  for (const kind of ['error', 'warn']) {
    const write = console[kind]
    console[kind] = (...words) => {
      tell('console.' + kind, words.map(inWords).join(' '))
      write.apply(console, words)
    }
  }
})()`

export interface EngineServer {
  origin: string
  sandbox: Sandbox
  problems: string[]
  /** Adds a script that runs before the portal's, in pages loaded from now on. */
  runEarly: (script: string) => void
  stop: () => Promise<void>
}

export async function startServer({
  accessTokenSeconds,
}: { accessTokenSeconds?: number } = {}): Promise<EngineServer> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-engines-'))
  const portalDir = join(folder, 'dist')
  await copyBuild(plainBuild, portalDir)
  for (const name of ['index.html', 'sign-up.html', 'pay.html']) {
    const page = join(portalDir, name)
    const html = await readFile(page, 'utf8')
    const marked = html.replace('<meta charset="utf-8" />', '$&<script src="/engines/collector.js"></script>')
    if (marked === html) throw new Error(`${name} has no place for the collector`)
    await writeFile(page, marked)
  }

  const problems: string[] = []
  let early = ''
  const app = await createSandbox({
    dataDir: ':memory:',
    portalDir,
    passwordCost: 16,
    controlToken: CONTROL_TOKEN,
    ...(accessTokenSeconds === undefined ? {} : { accessTokenSeconds }),
  })
  app.get('/engines/collector.js', (_request, reply) =>
    reply.type('text/javascript').header('Cache-Control', 'no-store').send(`${collector}\n${early}`),
  )
  await app.register(async (own) => {
    own.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    own.post('/engines/problems', (request, reply) => {
      problems.push(String(request.body))
      return reply.status(204).send()
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    origin: `http://localhost:${address.port}`,
    sandbox: app.sandbox,
    problems,
    runEarly: (script) => {
      early = script
    },
    stop: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
