import { expect, type BrowserContext, type Page } from '@playwright/test'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

/** Switches on, in this tab, the fault set up below. */
export const breakStore = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('test.broken', 'yes'))

export const healStore = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.removeItem('test.broken'))

/** Writes fail while the store is broken. */
export const fullDisk = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((database) => {
    type Put = IDBObjectStore['put']
    const put: Put = Reflect.get(IDBObjectStore.prototype, 'put')
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...input: Parameters<Put>) {
      if (this.transaction.db.name === database && sessionStorage.getItem('test.broken') !== null)
        throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, input)
    }
  }, PORTFOLIO_DATABASE)

/** Opening hangs or is refused while the store is broken. */
export const failingOpen = (context: BrowserContext, how: 'hang' | 'refuse'): Promise<unknown> =>
  context.addInitScript(
    ([kind, database]) => {
      type Open = IDBFactory['open']
      const open: Open = Reflect.get(IDBFactory.prototype, 'open')
      IDBFactory.prototype.open = function (this: IDBFactory, ...input: Parameters<Open>) {
        if (input[0] !== database || sessionStorage.getItem('test.broken') === null)
          return open.apply(this, input)
        if (kind === 'refuse') throw new DOMException('no', 'SecurityError')
        const request = open.call(this, 'test-hang')
        request.addEventListener = () => undefined
        return request
      }
    },
    [how, PORTFOLIO_DATABASE] as const,
  )

export const banner = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title })

/** Expects recovery, by "Try again" or automatically. */
export const expectOver = (page: Page, title: string): Promise<void> =>
  expect(async () => {
    const again = banner(page, title).getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(banner(page, title)).toBeHidden({ timeout: 4000 })
  }).toPass({ timeout: 30_000 })

/** Clears everything, as an eviction does. */
export async function clearSiteData(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}
