import type { BrowserContext, Page } from '@playwright/test'
import { freshEmail, testPassword, type TestAccount } from './account.ts'
import { expect } from '../proxy/fault-fixtures.ts'
import type { FaultProxy } from '../proxy/fault-proxy.ts'

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

/** Runs `change` on the session's row in the small database; a test hook, not part of the build. */
async function withSessionRow<R>(page: Page, kind: 'read' | 'expire'): Promise<R> {
  return page.evaluate(async (kind) => {
    const opened = indexedDB.open('plumbline-once')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.addEventListener('success', () => resolve(opened.result))
      opened.addEventListener('error', () => reject(new Error('not opened')))
    })
    const store = database.transaction('session', 'readwrite').objectStore('session')
    const reading = store.get('current')
    const row = await new Promise<Record<string, unknown> | undefined>((resolve) => {
      reading.addEventListener('success', () => {
        const found = reading.result as Record<string, unknown> | undefined
        if (kind === 'expire' && found !== undefined) store.put({ ...found, accessExpiresAt: 0 })
        store.transaction.addEventListener('complete', () => resolve(found))
      })
    })
    database.close()
    return row as never
  }, kind)
}

/** The session as it is on disk. */
export async function sessionFacts(page: Page): Promise<SessionFacts | null> {
  const row = await withSessionRow<{
    status: string
    gen: number
    account: string
    spend: { lost: boolean } | null
    refreshToken: string | null
  } | null>(page, 'read')
  if (row == null) return null
  const spent = row.spend === null ? 'no' : row.spend.lost ? 'lost' : 'yes'
  return {
    status: row.status,
    gen: row.gen,
    account: row.account,
    spent,
    hasTokens: row.refreshToken !== null,
  }
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
  await withSessionRow<unknown>(page, 'expire')
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

/** Signs up as a person who wants to stay signed in; ends on the home page. */
export async function signUpToStay(page: Page): Promise<TestAccount> {
  const account = { email: freshEmail(), password: testPassword }
  await page.goto('/sign-up')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Keep me signed in').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  return account
}

/** The page that asks a key endpoint, with a bearer when one can be had. */
export const openKeys = (page: Page): Promise<unknown> => page.goto('/keys', { waitUntil: 'commit' })

/** The list of keys has come, with or without any. */
export async function expectKeys(page: Page): Promise<void> {
  await expect(page.getByText(/No keys yet|active keys?\. Keys that/u)).toBeVisible()
}

/** Further tabs of the same browser on a page of the portal. */
export function openTabs(context: BrowserContext, count: number, path = '/'): Promise<Page[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const page = await context.newPage()
      await page.goto(path, { waitUntil: 'commit' })
      return page
    }),
  )
}

/** I1 (docs/invariants.md): no refresh token went over the wire twice. */
export function expectNoTokenTwice(wire: FaultProxy): void {
  const sent = wire.seen(calls.refresh).map(({ body }) => body)
  expect(new Set(sent).size).toBe(sent.length)
}

/** Clicks through to the keys without a load of the page. */
export const goToKeys = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'API keys' }).first().click()
