import type { BrowserContext, Page, Request } from '@playwright/test'
import { operations } from '@plumbline/service-contract/operations'
import { expect, test } from './fixtures.ts'
import { testService } from './service/sandbox.ts'
import { makeKey, type ServiceAccount } from './service/service.ts'
import { startSignedIn } from './start.ts'
import { readRows } from './storage/stored-rows.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

export const startSignedInWithClipboard = (): void =>
  test.beforeEach(async ({ page, context, browserName }) => {
    if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await startSignedIn(page)
  })

/** Waits for the request on the context: the worker sends it, so the page doesn't see it. */
export const creation = (context: BrowserContext): Promise<Request> =>
  context.waitForEvent(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith(operations.createApiKey.path),
  )

export const secretOf = (page: Page) => page.getByRole('dialog').getByLabel('New key')

export const activeKeys = (page: Page) => page.getByRole('table', { name: 'Active API keys' })

/** Leaves the dialog open. Returns the key's value. */
export async function createKey(page: Page, name: string): Promise<string> {
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog', { name: 'Copy your new key now' })).toBeVisible()
  return secretOf(page).inputValue()
}

export async function copyAndClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy key', exact: true }).click()
  await expect(page.getByText('Key copied.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/keys')
}

/** Creates a program's key and lists keys once: from then on pages show their API calls. */
export async function keepKey(page: Page, account: ServiceAccount): Promise<void> {
  await makeKey(account, 'Nightly import')
  await page.goto('/keys')
  await expect(activeKeys(page).getByText('Nightly import', { exact: true })).toBeVisible()
  await expect.poll(() => readRows(page, PORTFOLIO_DATABASE, 'keys')).toHaveLength(1)
}

export const statusOf = async (secret: string): Promise<number> =>
  (await fetch(testService() + operations.getUserApiKeys.path, { headers: { 'X-API-KEY': secret } })).status
