import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { ACCESS_TOKEN_SECONDS } from '../src/contract/auth.ts'
import { startCalls } from './http/call-hooks.ts'
import { createDoor, type Door } from './console/door.ts'
import { registerConsole } from './console/register.ts'
import { createClock } from './service/clock.ts'
import type { Sandbox } from './service/context.ts'
import { openDatabase } from './store/database.ts'
import { registerDemoAccount } from './demo/demo-account.ts'
import { closeEarlyAnswers } from './http/early-answers.ts'
import { failure } from './http/envelope.ts'
import { answerFailures } from './http/failures.ts'
import { createFaults } from './service/faults.ts'
import { registerPortal } from './portal.ts'
import { registerPresenter } from './presenter/register.ts'
import { DEFAULT_QUOTA, type QuotaLimits } from './store/quota-limits.ts'
import { createRequestLog, freshCounters } from './http/request-log.ts'
import { keepBallast } from './store/reset.ts'
import { PASSWORD_COST } from './service/passwords.ts'
import { registerService } from './service/service.ts'
import { registerStripeJs } from './stripe-js/register.ts'
import { startSweeping } from './store/sweep.ts'

export interface SandboxOptions {
  /** Folder for the database and the uploads, or `:memory:`: nothing outlives the process. */
  dataDir: string
  /** A built portal to serve beside the service. */
  portalDir?: string
  /** The machine's time in milliseconds; a test may bring its own. */
  clock?: () => number
  /** Sign-ups that one IP address may make within a minute; 30 unless told. */
  signupsPerMinute?: number
  /** Sign-ins that one IP address may try within a minute; 60 unless told, or twice the sign-ups where that is more. */
  signInsPerMinute?: number
  /** Lifetime of an access token in seconds; the interface's 900 unless told. */
  accessTokenSeconds?: number
  /** What a password costs to compute (scrypt's N, a power of two); tests that compute hundreds take a small one. */
  passwordCost?: number
  /** How long any request may take to arrive, in ms; an hour unless told. */
  requestPatienceMs?: number
  /** How much the sandbox may hold; `DEFAULT_QUOTA` for what is not told. */
  quota?: Partial<QuotaLimits>
  /** Hours after which a demo account ends, null for never; 24 unless told. */
  demoHours?: number | null
  /** Hours after which any other account ends; they stay unless told. */
  accountHours?: number | null
  /** What the control page asks everybody for; unless told, only those who are not at this machine, and for a new one. */
  controlToken?: string
}

const SIGNUPS_PER_MINUTE = 30
const SIGN_INS_PER_MINUTE = 60
/** For JSON: a thousand ids of documents are 10 KB. What comes in forms has limits of its own (receive-upload.ts). */
const BODY_BYTES_MAX = 100 * 1024
/** 100 MB over a quarter of a megabit per second. */
const REQUEST_PATIENCE_MS = 3_600_000
const HEADERS_PATIENCE_MS = 60_000
/** Time between two looks at requests that take too long. */
const LOOK_MS = 30_000
const DEMO_HOURS = 24
/** A connection on which nothing moves for so long is cut; longer than any fault that can be set holds an answer. */
const SILENCE_MAX_MS = 15 * 60_000

/** What is uploaded must never be served: throws when the data folder lies in the portal's, or around it. */
function keepApart(dataDir: string, portalDir: string | undefined): void {
  if (portalDir === undefined) return
  const isInside = (inner: string, outer: string): boolean => `${inner}${sep}`.startsWith(`${outer}${sep}`)
  const uploads = join(dataDir, 'uploads')
  if (isInside(dataDir, resolve(portalDir)) || isInside(resolve(portalDir), uploads))
    throw new Error(`SANDBOX_DATA must not be inside ${portalDir}: what is uploaded would be served`)
}

/** The service on one machine. The caller listens, or hands requests to `app.routing` after `app.ready()`. */
export async function createSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const inMemory = options.dataDir === ':memory:'
  const dataDir = inMemory ? mkdtempSync(join(tmpdir(), 'plumbline-sandbox-')) : resolve(options.dataDir)
  keepApart(dataDir, options.portalDir)
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  const limits = { ...DEFAULT_QUOTA, ...options.quota }
  const db = openDatabase(inMemory ? ':memory:' : join(dataDir, 'sandbox.sqlite'), limits.databaseBytes)
  const counters = freshCounters()
  const signupsPerMinute = options.signupsPerMinute ?? SIGNUPS_PER_MINUTE
  const sandbox: Sandbox = {
    db,
    clock: createClock(db, options.clock),
    log: createRequestLog(counters),
    counters,
    faults: createFaults(),
    quota: { limits, incoming: new Map() },
    dataDir,
    config: {
      signupsPerMinute,
      signInsPerMinute: options.signInsPerMinute ?? Math.max(SIGN_INS_PER_MINUTE, 2 * signupsPerMinute),
      accessTokenSeconds: options.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS,
      passwordCost: options.passwordCost ?? PASSWORD_COST,
      demoHours: options.demoHours === undefined ? DEMO_HOURS : options.demoHours,
      accountHours: options.accountHours ?? null,
    },
  }

  if (!inMemory) keepBallast(dataDir)
  const stopSweeping = startSweeping(sandbox)
  const requestTimeout = options.requestPatienceMs ?? REQUEST_PATIENCE_MS
  const app = fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout,
    http: {
      headersTimeout: Math.min(HEADERS_PATIENCE_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(LOOK_MS, requestTimeout),
    },
    forceCloseConnections: true,
    connectionTimeout: SILENCE_MAX_MS,
    routerOptions: { maxParamLength: 500 },
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
  const door = createDoor(options.controlToken, sandbox.clock.machine)
  app.decorate('door', door)
  await app.register(cookie, { secret: door.token })
  startCalls(app)
  closeEarlyAnswers(app)
  answerFailures(app)
  await app.register(registerService(sandbox), { prefix: '/api' })
  registerStripeJs(app, () => sandbox.faults.stripeUnreachable)
  registerConsole(app, sandbox, door)
  registerDemoAccount(app, sandbox)
  registerPresenter(app)
  if (options.portalDir !== undefined) await registerPortal(app, { portalDir: options.portalDir })
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The sandbox behind a server, for tests and for the control page. */
    sandbox: Sandbox
    /** The token of its control page. */
    door: Door
  }
}
