import { sleep, whenIdle } from '#platform/timing.ts'

const PATIENCE_MS = 1000
/** A worker starts on a thread of its own, which a slow phone would take from the first page. */
const LATER_MS = 1000

let registration: ServiceWorkerRegistration | null = null

/** The active once-only worker, also one that an earlier page has registered; null when there is none. */
export async function onceWorker(): Promise<ServiceWorker | null> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    registration ??= await Promise.race([
      navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL).catch(() => undefined),
      sleep(PATIENCE_MS).then(() => undefined),
    ]).then((found) => found ?? null)
  }
  return registration?.active ?? null
}

/**
 * Registers the once-only worker when the page has loaded and stands; only built portals have one. Where it is missing or
 * refused, the page sends the once-only calls itself.
 */
export function registerOnceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async (): Promise<void> => {
    const base = import.meta.env.BASE_URL
    try {
      registration = await navigator.serviceWorker.register(`${base}once-worker.js`, {
        scope: base,
        updateViaCache: 'none',
      })
    } catch {
      registration = null
    }
  }
  const later = (): void => whenIdle(() => void register(), LATER_MS)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
