import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Points at a link until the portal asks for `wanted`: what looks ahead comes after the page, and knows nothing of a pointer that
 * came to rest before.
 */
export async function pointUntilAsked(
  link: Locator,
  wanted: Parameters<Page['waitForRequest']>[0],
): Promise<void> {
  const page = link.page()
  await expect(async () => {
    await page.mouse.move(0, 0)
    await Promise.all([page.waitForRequest(wanted, { timeout: 500 }), link.hover()])
  }).toPass()
}
