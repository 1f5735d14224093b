import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../proxy/fault-fixtures.ts'
import type { FaultProxy } from '../proxy/fault-proxy.ts'
import { go } from './tabs.ts'
import { changeOwnRow, readOwnRows } from '../storage/stored-rows.ts'

export const calls = {
  refresh: /^POST \/api\/v2\/auth\/refresh$/u,
  createApiKey: /^POST \/api\/v2\/public\/api-keys$/u,
  listKeys: /^GET \/api\/v2\/public\/api-keys$/u,
  searchParcels: /^GET \/api\/v2\/public\/valuation\/parcels/u,
  deleteApiKey: /^DELETE \/api\/v2\/public\/api-keys\//u,
  createOrder: /^POST \/api\/v2\/public\/valuation\/order$/u,
  login: /^POST \/api\/v2\/auth\/login$/u,
} as const

/** Reports tokens only as present or absent. */
export interface SessionFacts {
  status: string
  account: string
  /** The refresh token was sent and no pair came. */
  spent: boolean
  hasTokens: boolean
}

export async function sessionFacts(page: Page): Promise<SessionFacts | null> {
  const [row] = await readOwnRows(page, 'session')
  if (row === undefined) return null
  const { status, account, spent, refreshToken } = row
  return { status, account, spent, hasTokens: refreshToken !== null }
}

/** Broadcasts like a tab that changed the session. */
export const hint = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('plumbline-session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    channel.postMessage({ type: 'changed' })
    channel.close()
  })

/** Expires the token in every tab: the next call to a key endpoint refreshes. */
export async function expireBearer(page: Page): Promise<void> {
  await changeOwnRow(page, 'session', 'current', { accessExpiresAt: 0 })
  await hint(page)
}

/** The refusal of a key made less than a minute ago says nothing about the session. */
export async function ageKey(page: Page): Promise<void> {
  for (const { account, key } of await readOwnRows(page, 'keys'))
    if (key !== null)
      await changeOwnRow(page, 'keys', account, { key: { ...key, createdAt: key.createdAt - 60_000 } })
}

export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** The keys page needs a bearer token. */
export const openKeys = (page: Page): Promise<unknown> => page.goto('/keys', { waitUntil: 'commit' })

/** Waits until the list has loaded, empty or not. */
export async function expectKeys(page: Page): Promise<void> {
  await expect(page.getByText(/No keys yet|Active API keys/u)).toBeVisible()
}

export async function showKeys(page: Page): Promise<void> {
  await openKeys(page)
  await expectKeys(page)
}

/** Doesn't wait for the page to load. */
export async function openTab(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'commit' })
  return page
}

/** Resolves when the refresh is pending; returns a function that releases the answer. */
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

export async function expectRefreshedOnce(page: Page, wire: FaultProxy): Promise<void> {
  expect(wire.seen(calls.refresh)).toHaveLength(1)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active', spent: false, hasTokens: true })
}

/** I1 (docs/invariants.md). */
export function expectNoTokenTwice(wire: FaultProxy): void {
  const sent = wire.seen(calls.refresh).map(({ body }) => body)
  expect(new Set(sent).size).toBe(sent.length)
}

/** Navigates without a page load. */
export const goToKeys = (page: Page): Promise<void> => go(page, 'API keys')

/** The first two waits of a page, for the lock, take half a second instead of a minute. */
export const waitLessForLock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    let waits = 2
    AbortSignal.timeout = (ms) => timeout(ms === 60_000 && (waits -= 1) >= 0 ? 500 : ms)
  })
