import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { startCalls } from './http/call-hooks.ts'
import { createControlAccess, type ControlAccess } from './control/access.ts'
import { registerControl } from './control/register.ts'
import { createClock } from './service/clock.ts'
import { DEFAULT_CONFIG, type Sandbox, type SandboxConfig } from './service/context.ts'
import { openDatabase } from './store/database.ts'
import { registerDemoAccount } from './demo/demo-account.ts'
import { failure } from './http/envelope.ts'
import { answerFailures } from './http/failures.ts'
import { createFaults } from './service/faults.ts'
import { registerPortal } from './portal.ts'
import { registerPresenter } from './presenter/register.ts'
import { createRequestLog, freshCounters } from './http/request-log.ts'
import { registerService } from './service/service.ts'
import { registerStripeJs } from './stripe-js/register.ts'
import { startSweeping } from './store/sweep.ts'

/** Unset settings have defaults. */
export interface SandboxOptions extends Partial<SandboxConfig> {
  /** Folder for the database and uploads, or `:memory:` to keep nothing after exit. */
  dataDir: string
  /** Built portal to serve, if any. */
  portalDir?: string
  /** The machine's time in ms; tests may replace it. */
  clock?: () => number
  /** Token of the control actions; default: a random one. */
  controlToken?: string
}

/** JSON only: a thousand document ids are 10 KB. Forms have separate limits (receive-upload.ts). */
const BODY_BYTES_MAX = 100 * 1024
/** Time limit to receive a request: 100 MB at a quarter of a megabit per second. */
const REQUEST_MS = 3_600_000
/** An idle connection is closed after this; longer than any delay a fault can set. */
const SILENCE_MAX_MS = 15 * 60_000

/** Uploads must never be served. Throws if the data folder is inside the portal's, or the portal's inside `uploads`. */
function keepApart(dataDir: string, portalDir: string | undefined): void {
  if (portalDir === undefined) return
  const isInside = (inner: string, outer: string): boolean => `${inner}${sep}`.startsWith(`${outer}${sep}`)
  const uploads = join(dataDir, 'uploads')
  if (isInside(dataDir, resolve(portalDir)) || isInside(resolve(portalDir), uploads))
    throw new Error(`SANDBOX_DATA must not be inside ${portalDir}: what is uploaded would be served`)
}

/** The caller listens, or passes requests to `app.routing` after `app.ready()`. */
export async function createSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const { dataDir: folder, portalDir, clock, controlToken, ...behavior } = options
  const inMemory = folder === ':memory:'
  const dataDir = inMemory ? mkdtempSync(join(tmpdir(), 'plumbline-sandbox-')) : resolve(folder)
  keepApart(dataDir, portalDir)
  // Documents and password hashes: readable only by this OS user.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  const db = openDatabase(inMemory ? ':memory:' : join(dataDir, 'sandbox.sqlite'))
  const counters = freshCounters()
  const sandbox: Sandbox = {
    db,
    clock: createClock(db, clock),
    log: createRequestLog(counters),
    counters,
    faults: createFaults(),
    incoming: { bytes: 0 },
    dataDir,
    config: { ...DEFAULT_CONFIG, ...behavior },
  }

  const stopSweeping = startSweeping(sandbox)
  const app = fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: true,
    connectionTimeout: SILENCE_MAX_MS,
    frameworkErrors: (_error, _request, reply) => {
      reply.raw.writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
      reply.raw.end(JSON.stringify(failure('The address of this request is malformed.', 'INVALID_REQUEST')))
    },
  })
  app.decorate('sandbox', sandbox)
  app.addHook('onClose', () => {
    stopSweeping()
    db.close()
    if (inMemory) rmSync(dataDir, { recursive: true, force: true })
  })
  const access = createControlAccess(controlToken, sandbox.clock.machine)
  app.decorate('controlAccess', access)
  await app.register(cookie, { secret: access.token })
  startCalls(app)
  answerFailures(app)
  await app.register(registerService(sandbox), { prefix: '/api' })
  registerStripeJs(app, () => sandbox.faults.stripeUnreachable)
  registerControl(app, sandbox, access)
  registerDemoAccount(app, sandbox)
  registerPresenter(app)
  app.get('/healthz', () => 'ok')
  if (portalDir !== undefined) await registerPortal(app, portalDir)
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For tests. */
    sandbox: Sandbox
    controlAccess: ControlAccess
  }
}
