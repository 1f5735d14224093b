import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createSandbox } from '#sandbox/server.ts'
import { windowedLaunch } from '../launch.ts'
import { FaultProxy } from '../support/proxy/fault-proxy.ts'
import { createChance } from './chance.ts'
import type { Run } from './scenario.ts'
import { CONTROL_TOKEN } from '../support/service/control-token.ts'

/**
 * One empty tab. Access tokens live 61 s, of which the portal uses one: nearly every visit to the keys page
 * refreshes.
 */
export async function setStage(
  patience: number,
  keepsConnections: boolean,
): Promise<{ run: Run; clear: () => Promise<void> }> {
  const app = await createSandbox({
    dataDir: ':memory:',
    portalDir: join(import.meta.dirname, '../../dist'),
    signupsPerMinute: 1000,
    accessTokenSeconds: 61,
    controlToken: CONTROL_TOKEN,
  })
  const service = await app.listen({ port: 0, host: '127.0.0.1' })
  const wire = new FaultProxy(Number(new URL(service).port))
  wire.keepsConnections = keepsConnections
  await wire.comeUp()
  const browser = await chromium.launch(windowedLaunch)
  const context = await browser.newContext({
    baseURL: wire.origin,
    locale: 'en-US',
  })
  context.setDefaultTimeout(patience)
  context.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  const page = await context.newPage()
  const run: Run = {
    context,
    sandbox: app.sandbox,
    service,
    wire,
    chance: createChance(''),
    person: { email: '', password: '' },
    tabs: [page],
    page,
    counts: new Map(),
    troubles: [],
  }
  const clear = async (): Promise<void> => {
    await browser.close()
    await wire.goDown()
    await app.close()
  }
  return { run, clear }
}
