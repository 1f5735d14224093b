import type { JSHandle, Page } from '@playwright/test'

/** The longest thing of its kind that a page has seen since it was last asked. */
export interface Longest {
  /** Milliseconds, 0 for nothing; begins anew. */
  take: () => Promise<number>
}

const taken = (seen: JSHandle<{ longest: number }>): Longest => ({
  take: () =>
    seen.evaluate((seen) => {
      const { longest } = seen
      seen.longest = 0
      return longest
    }),
})

/** Watches the document that the page shows now for tasks over 50 ms. */
export const watchTasks = async (page: Page): Promise<Longest> =>
  taken(
    await page.evaluateHandle(() => {
      const seen = { longest: 0 }
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
      }).observe({ type: 'longtask' })
      return seen
    }),
  )

/**
 * Watches the document that the page shows now for how long each press or key took until the next frame was drawn, as the
 * browser reckons it. One of under 16 ms is not told.
 */
export const watchInteractions = async (page: Page): Promise<Longest> =>
  taken(
    await page.evaluateHandle(() => {
      const seen = { longest: 0 }
      const wanted: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: 16,
        buffered: true,
      }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.interactionId > 0) seen.longest = Math.max(seen.longest, entry.duration)
      }).observe(wanted)
      return seen
    }),
  )
