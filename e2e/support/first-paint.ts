import { expect, type Page } from '@playwright/test'

export async function holdRequests(page: Page, names = '**/assets/*.js'): Promise<{ release: () => void }> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(names, async (route) => {
    await held
    await route.continue()
  })
  return { release: () => release() }
}

/** Resolves after hydration and the replay of early input. */
export const takenOver = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .evaluate<boolean>("document.querySelector('#root form') !== null && window.early === undefined")
        // A reloading page doesn't respond.
        .catch(() => false),
    )
    .toBe(true)

/** Cumulative layout shift; the font swap adds less than 0.001. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // Waits for buffered entries.
        setTimeout(() => resolve(sum), 100)
      }),
  )
