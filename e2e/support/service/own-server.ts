import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTROL_TOKEN } from './control-token.ts'

/** `npm run serve` with a separate port, clock and data folder. */
export interface OwnServer {
  url: string
  start: () => Promise<void>
  stop: () => Promise<void>
  remove: () => Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** `portalDir`: default `dist/`. `settings`: environment variables. */
export async function ownServer(
  portalDir?: string,
  settings: Record<string, string> = {},
): Promise<OwnServer> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-journey-'))
  let running: ChildProcess | null = null

  const stop = async (): Promise<void> => {
    if (running === null) return
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
    running = null
  }
  return {
    url: `http://localhost:${port}`,
    start: async () => {
      const child = spawn(process.execPath, ['packages/sandbox/src/serve.ts'], {
        cwd: join(import.meta.dirname, '../../..'),
        env: {
          ...process.env,
          PORT: String(port),
          SANDBOX_DATA: dataDir,
          SANDBOX_PASSWORD_COST: '16',
          SANDBOX_CONTROL_TOKEN: CONTROL_TOKEN,
          ...(portalDir === undefined ? {} : { PORTAL_DIR: portalDir }),
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      running = child
      await Promise.race([
        once(child.stdout, 'data'),
        once(child, 'exit').then(() => Promise.reject(new Error('The server ended at its start'))),
      ])
    },
    stop,
    remove: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
