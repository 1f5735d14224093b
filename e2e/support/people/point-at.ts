import { expect, type Locator, type Page } from '@playwright/test'

/** Repeats hovering: prefetching starts after the page has loaded, and a resting pointer fires no event. */
export async function pointUntilAsked(
  link: Locator,
  wanted: Parameters<Page['waitForRequest']>[0],
): Promise<void> {
  const page = link.page()
  const asked = { at: 0 }
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
