import { sleep } from '#platform/timing.ts'

/** Calls in flight at once, and calls per gap. */
export const AT_ONCE = 2
/** Two calls per gap at full pace. */
const GAP_MS = 1_000
/** Slowest pace after rate limits. */
const GAP_MAX_MS = 32_000
/** Answers in a row that speed up the pace by one step. */
const CALM_ANSWERS = 20

/** Gap between a tab's calls. A rate limit doubles it; every 20 calm answers halve it again. */
export function createPace() {
  let sentAt: readonly number[] = []
  let gapMs = GAP_MS
  let calm = 0
  let waitsUntil = 0
  /** Until the next call, in ms; 0 or less: at once. */
  const waitMs = (): number =>
    Math.max(waitsUntil, (sentAt.at(-AT_ONCE) ?? -Infinity) + gapMs) - performance.now()
  const sent = (): void => {
    sentAt = [...sentAt, performance.now()].slice(-AT_ONCE)
  }
  return {
    isSlowed: () => gapMs > GAP_MS,
    isWaiting: () => waitsUntil > performance.now(),
    waitMs,
    sent,
    /** Resolves once the next call is due, and counts it. */
    async turn() {
      for (let ms = waitMs(); ms > 0; ms = waitMs()) await sleep(Math.min(ms, GAP_MS))
      sent()
    },
    /** No call within the next `ms`. */
    slow(ms: number) {
      calm = 0
      gapMs = Math.min(GAP_MAX_MS, gapMs * 2)
      waitsUntil = Math.max(waitsUntil, performance.now() + ms)
    },
    /** A person wants the next call now. */
    release() {
      waitsUntil = 0
    },
    calm() {
      calm += 1
      if (calm < CALM_ANSWERS) return
      calm = 0
      gapMs = Math.max(GAP_MS, gapMs / 2)
    },
  }
}

/** For all lists of this tab. */
export const tabPace = createPace()
