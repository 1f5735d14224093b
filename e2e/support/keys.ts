import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { testService } from './service/sandbox.ts'
import { startSignedIn } from './start.ts'

/** Every test of the file starts signed in, with a clipboard that may be used. */
export const startSignedInWithClipboard = (): void =>
  test.beforeEach(async ({ page, context, browserName }) => {
    if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await startSignedIn(page)
  })

/** The next creation of a key; the once-only worker sends it, so the page itself does not see it. */
export const creation = (context: BrowserContext): Promise<Request> =>
  context.waitForEvent(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith('/public/api-keys'),
  )

/** The field with the secret of a key that has just been created. */
export const secretOf = (page: Page) => page.getByRole('dialog').getByLabel('New key')

export const activeKeys = (page: Page) => page.getByRole('table', { name: 'Active API keys' })

/** Creates a key through the page and leaves the window with the secret open; gives the secret. */
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

/** Asks the service with a key whether it works. */
export const statusOf = async (secret: string): Promise<number> =>
  (await fetch(`${testService()}/api/v2/public/api-keys`, { headers: { 'X-API-KEY': secret } })).status
