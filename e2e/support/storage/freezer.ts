import type { Page } from '@playwright/test'

/**
 * Pauses a page's scripts as a browser freezes a tab: between its transactions, since an open one would keep the
 * other tabs from their storage.
 */
export async function freezer(
  page: Page,
): Promise<{ freeze: () => Promise<void>; thaw: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Debugger.enable')
  return {
    freeze: async () => {
      const paused = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
      const frozen = page.evaluate(async () => {
        for (const { name = '' } of await indexedDB.databases())
          await new Promise<void>((resolve) => {
            const opening = indexedDB.open(name)
            opening.onsuccess = () => {
              // Waits for all others.
              const last = opening.result.transaction(opening.result.objectStoreNames, 'readwrite')
              last.oncomplete = () => resolve()
              opening.result.close()
            }
          })
        // oxlint-disable-next-line no-debugger -- stops here
        debugger
      })
      await Promise.race([paused, frozen])
    },
    thaw: async () => {
      await devtools.send('Debugger.resume')
    },
  }
}
