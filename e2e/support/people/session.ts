import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../proxy/fault-fixtures.ts'
import type { FaultProxy } from '../proxy/fault-proxy.ts'
import { changeOnceRow, readOnceRows } from '../storage/rows.ts'

/** The calls whose count matters, as the proxy sees them. */
export const calls = {
  refresh: /^POST \/api\/v2\/auth\/refresh$/u,
  createApiKey: /^POST \/api\/v2\/public\/api-keys$/u,
  listKeys: /^GET \/api\/v2\/public\/api-keys$/u,
  searchParcels: /^GET \/api\/v2\/public\/valuation\/parcels/u,
  deleteApiKey: /^DELETE \/api\/v2\/public\/api-keys\//u,
  createOrder: /^POST \/api\/v2\/public\/valuation\/order$/u,
  login: /^POST \/api\/v2\/auth\/login$/u,
} as const

/** What the small database says of the session; tokens only as "there" or "not there". */
export interface SessionFacts {
  status: string
  gen: number
  account: string
  spent: 'no' | 'yes' | 'lost'
  hasTokens: boolean
}

/** The session as it is on disk. */
export async function sessionFacts(page: Page): Promise<SessionFacts | null> {
  const [row] = await readOnceRows(page, 'session')
  if (row === undefined) return null
  const { status, gen, account, spend, refreshToken } = row
  const spent = spend === null ? 'no' : spend.lost ? 'lost' : 'yes'
  return { status, gen, account, spent, hasTokens: refreshToken !== null }
}

/** Tells every tab that the session has changed, as a tab does that has changed it. */
export const hint = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('plumbline-session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    channel.postMessage({ type: 'changed' })
    channel.close()
  })

/** The bearer's time is over, in every tab: the next call of a key endpoint needs a refresh. */
export async function expireBearer(page: Page): Promise<void> {
  await changeOnceRow(page, 'session', 'current', { accessExpiresAt: 0 })
  await hint(page)
}

/** Waits until the once-only worker is there to be posted to. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Every page from now on runs in a browser that has no service workers. */
export const withoutWorkers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker
  })

/** The page that asks a key endpoint, with a bearer when one can be had. */
export const openKeys = (page: Page): Promise<unknown> => page.goto('/keys', { waitUntil: 'commit' })

/** The list of keys has come, with or without any. */
export async function expectKeys(page: Page): Promise<void> {
  await expect(page.getByText(/No keys yet|\d active keys?\./u)).toBeVisible()
}

/** A further tab of the same browser on its way to a page of the portal. */
export async function openTab(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'commit' })
  return page
}

/** Several of them at once. */
export const openTabs = (context: BrowserContext, count: number, path = '/'): Promise<Page[]> =>
  Promise.all(Array.from({ length: count }, () => openTab(context, path)))

/** Asks for the keys with a bearer whose time is over, until the refresh for it is under way; gives what lets its answer through. */
export async function holdRefresh(
  page: Page,
  wire: FaultProxy,
  ask: (page: Page) => Promise<unknown> = openKeys,
): Promise<() => void> {
  await expireBearer(page)
  const release = wire.hold(calls.refresh)
  await ask(page)
  await wire.arrived(calls.refresh)
  return release
}

/** One refresh went over the wire, and what it brought is the session. */
export async function expectRefreshedOnce(page: Page, wire: FaultProxy): Promise<void> {
  expect(wire.seen(calls.refresh)).toHaveLength(1)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active', gen: 2, spent: 'no' })
}

/** I1 (docs/invariants.md): no refresh token went over the wire twice. */
export function expectNoTokenTwice(wire: FaultProxy): void {
  const sent = wire.seen(calls.refresh).map(({ body }) => body)
  expect(new Set(sent).size).toBe(sent.length)
}

/** Clicks through to the keys without a load of the page. */
export const goToKeys = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'API keys' }).first().click()
