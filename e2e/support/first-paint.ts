import { expect, type Page } from '@playwright/test'

/** Holds every script of the portal until `release` is called. */
export async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return { release: () => release() }
}

/** Waits until React has taken over the page that stood in the document before it, and carried out what was pressed. */
export const takenOver = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .evaluate<boolean>("document.querySelector('#root form') !== null && window.early === undefined")
        // A page that is being loaded anew answers nobody.
        .catch(() => false),
    )
    .toBe(true)

/** What moved on the page since it was opened, as the browser reckons it (CLS); the typeface's arrival is below a thousandth. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries come with the observer's first turn.
        setTimeout(() => resolve(sum), 100)
      }),
  )
