import { join } from 'node:path'
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { createSandbox } from '@plumbline/sandbox'
import type { Sandbox } from '@plumbline/sandbox/context'
import { windowedLaunch } from '../launch.ts'
import type { TestAccount } from '../support/people/account.ts'
import { FaultProxy } from '../support/proxy/fault-proxy.ts'
import { markAlerts } from '../support/proxy/fault-walk.ts'
import { CONTROL_TOKEN } from '../support/service/control-token.ts'
import { createChance, type Chance } from './chance.ts'

export interface Run {
  context: BrowserContext
  sandbox: Sandbox
  /** Service URL without the fault proxy. */
  service: string
  wire: FaultProxy
  chance: Chance
  person: TestAccount
  tabs: Page[]
  /** Active tab. */
  page: Page
  /** Counters for the report and the checks. */
  counts: Map<string, number>
  /** Problems since the last step. */
  problems: string[]
}

/** Rejects with the step that timed out. */
export type Action = (run: Run) => Promise<unknown>

/** Timeout within an action. On a slow machine more actions time out, which is harmless. */
const PATIENCE_MS = 8_000

/** Starts with one empty tab. Of a token's 61 s the portal uses one: nearly every page refreshes. */
export async function startRun(): Promise<{ run: Run; clear: () => Promise<void> }> {
  const app = await createSandbox({
    dataDir: ':memory:',
    portalDir: join(import.meta.dirname, '../../dist'),
    accessTokenSeconds: 61,
    controlToken: CONTROL_TOKEN,
  })
  const service = await app.listen({ port: 0, host: '127.0.0.1' })
  const wire = new FaultProxy(Number(new URL(service).port))
  await wire.comeUp()
  const browser = await chromium.launch(windowedLaunch)
  const context = await browser.newContext({ baseURL: wire.origin, locale: 'en-US' })
  context.setDefaultTimeout(PATIENCE_MS)
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
    problems: [],
  }
  const clear = async (): Promise<void> => {
    await browser.close()
    await wire.goDown()
    await app.close()
  }
  return { run, clear }
}

export const count = ({ counts }: Run, name: string, by = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + by)

/** Waits, for random delays. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Alerts newer than `markAlerts`. */
const newAlert = (page: Page): Locator => page.locator('[role=alert]:not([data-before])').first()

export async function pressFor(page: Page, button: Locator, hopedFor: Locator): Promise<void> {
  await button.waitFor()
  await markAlerts(page)
  // The click may navigate immediately.
  await button.click({ noWaitAfter: true })
  await hopedFor.or(newAlert(page)).first().waitFor()
}

/** True if the first locator appeared. */
export async function whichCame(hopedFor: Locator, other: Locator): Promise<boolean> {
  await hopedFor.or(other).first().waitFor()
  return hopedFor.first().isVisible()
}

/** Waits, or in one of four cases reloads at a random moment. */
export async function leaveOrWait({ page, chance }: Run, done: Promise<unknown>): Promise<void> {
  const reported = Promise.race([done, newAlert(page).waitFor()])
  if (!chance.oneIn(4)) return void (await reported)
  await Promise.race([reported.catch(() => undefined), pause(chance.whole(1_200))])
  // The page may already be navigating.
  await page.reload().catch(() => undefined)
}

const crashed = /Something went wrong on this page|This page couldn’t load/u

/** Reports uncaught errors, crashes and CSP violations as problems. Faults never hit the portal's own files. */
export async function watchPages({ context, problems }: Run): Promise<void> {
  context.on('weberror', (error) => {
    problems.push(`page error: ${error.error().stack ?? error.error().message}`)
  })
  const watch = (page: Page) => page.on('crash', () => problems.push(`the tab crashed at ${page.url()}`))
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  await context.exposeFunction('soakSawProblem', (problem: string) => void problems.push(problem))
  await context.addInitScript((crash) => {
    const report = (problem: string): void => {
      const { soakSawProblem } = globalThis as { soakSawProblem?: (problem: string) => void }
      soakSawProblem?.(problem)
    }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      report(`CSP violation: ${violatedDirective} ${blockedURI}`),
    )
    const words = new RegExp(crash, 'u')
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent ?? ''
      if (words.test(title)) report(`“${title}” at ${location.href}`)
    }).observe(document, { childList: true, subtree: true })
  }, crashed.source)
}
