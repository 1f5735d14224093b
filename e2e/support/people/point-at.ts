import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Hovers a link until the portal requests `wanted`: prefetching starts after the page, and misses a pointer
 * that is already at rest.
 */
export async function pointUntilAsked(
  link: Locator,
  wanted: Parameters<Page['waitForRequest']>[0],
): Promise<void> {
  const page = link.page()
  const asked = { at: 0 }
  // There is only one request.
  const asking = page.waitForRequest(wanted).then(() => {
    asked.at += 1
  })
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      return asked.at
    })
    .toBe(1)
  await asking
}
