import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import type { Demo } from './demo.ts'

/** Page in one of its states, or a dialog over it. */
export interface Sight {
  name: string
  /** Works from any page. Resolves when everything is visible. */
  open: (page: Page, demo: Demo) => Promise<void>
  /** Cleans up before the next page. */
  leave?: (page: Page) => Promise<void>
}

/** Navigates like a link, without a new document. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const isPay = (path: string): boolean => path.startsWith('/pay/')

/**
 * Opens a path from any page. Loading axe takes as long as running it, so the document is kept if possible.
 * The "not found" page in between clears the previous page's state.
 */
async function visit(page: Page, path: string): Promise<void> {
  const { protocol, pathname } = new URL(page.url())
  if (protocol === 'about:' || isPay(pathname) || isPay(path)) {
    await page.goto(path)
    return
  }
  const unknown = title(page, 'Page not found')
  await follow(page, '/nowhere')
  await expect(unknown).toBeVisible()
  await follow(page, path)
  await expect(unknown).toHaveCount(0)
}

type Path = string | ((demo: Demo) => string)

const pathOf = (path: Path, demo: Demo): string => (typeof path === 'string' ? path : path(demo))

export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name })

/** Opens a page; ready when the title is visible and `then` is done. */
export const at = (
  name: string,
  path: Path,
  heading: string | RegExp,
  then: (page: Page) => Promise<unknown> = async () => undefined,
): Sight => ({
  name,
  open: async (page, demo) => {
    await visit(page, pathOf(path, demo))
    await expect(title(page, heading)).toBeVisible()
    await then(page)
  },
})

/** Opens a dialog over a page; ready when it is visible after `press`. */
export const over = (
  name: string,
  path: Path,
  dialog: string | RegExp,
  press: (page: Page) => Promise<unknown> = async () => undefined,
): Sight => ({
  name,
  open: async (page, demo) => {
    await visit(page, pathOf(path, demo))
    await press(page)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  },
})

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

export const shows = (words: string | RegExp) => (page: Page) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
