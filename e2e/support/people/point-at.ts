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
  const asked = { at: 0 }
  // It is asked for once, however late that is seen.
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
