import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type BrowserContext } from '@playwright/test'
import type { Sandbox } from '../../sandbox/service/context.ts'
import { createSandbox } from '../../sandbox/server.ts'
import { windowedLaunch } from '../launch.ts'
import { FaultProxy } from '../support/proxy/fault-proxy.ts'

/** A line of the run's report. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * The seed of a run, of the clock unless given, and its length: `--seed 7 --steps 300`, or rounds. `--keeps-connections`: the front
 * keeps connections after the once-only calls, so that the browser repeats what dies on them.
 */
export function readArguments(
  what: 'steps' | 'rounds',
  usual: number,
): { seed: number; length: number; keepsConnections: boolean } {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      steps: { type: 'string' },
      rounds: { type: 'string' },
      'keeps-connections': { type: 'boolean' },
    },
  })
  return {
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    length: Number(values[what] ?? usual),
    keepsConnections: values['keeps-connections'] ?? false,
  }
}

/** A browser on the built portal, behind a wire that can be broken, with a sandbox of its own in this process. */
export interface Stage {
  sandbox: Sandbox
  wire: FaultProxy
  context: BrowserContext
  clear: () => Promise<void>
}

/**
 * Sets up everything that a run needs. Access tokens live 61 s, of which the portal uses one: nearly every look at the keys
 * refreshes.
 */
export async function setStage(): Promise<Stage> {
  const app = await createSandbox({
    dataDir: ':memory:',
    portalDir: join(import.meta.dirname, '../../dist'),
    signupsPerMinute: 1000,
    accessTokenSeconds: 61,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port')
  const wire = new FaultProxy(address.port)
  await wire.comeUp()
  const browser = await chromium.launch(windowedLaunch)
  const context = await browser.newContext({
    baseURL: wire.origin,
    locale: 'en-US',
    // The wire is a proxy, through which the control page wants its token.
    extraHTTPHeaders: { 'X-Sandbox-Token': app.door.token },
  })
  const clear = async (): Promise<void> => {
    await browser.close()
    await wire.goDown()
    await app.close()
  }
  return { sandbox: app.sandbox, wire, context, clear }
}
