import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })

/** A further tab of the same browser, with its page there. */
export async function newTab(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** In-page links, so that the page keeps its memory. */
export const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name }).click()
