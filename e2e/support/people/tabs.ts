import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })

/** Waits for the page to render. */
export async function newTab(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** Navigates without a page load. */
export async function go(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' }).first()
  const isKeys = name === 'API keys'
  await bar.getByRole('link', { name: isKeys ? 'Developers' : name }).click()
  if (isKeys) await page.getByRole('main').getByRole('link', { name, exact: true }).click()
}
