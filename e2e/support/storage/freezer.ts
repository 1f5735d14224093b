import type { Page } from '@playwright/test'

/** Freezes a page through the debugger. */
export async function freezer(
  page: Page,
): Promise<{ freeze: () => Promise<void>; thaw: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Debugger.enable')
  // The debugger can only pause running code.
  await page.evaluate(() => void setInterval(() => undefined, 20))
  return {
    freeze: async () => {
      const paused = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
      await devtools.send('Debugger.pause')
      await paused
    },
    thaw: async () => {
      await devtools.send('Debugger.resume')
    },
  }
}
