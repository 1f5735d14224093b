import { sleep, whenIdle } from '#platform/timing.ts'

const PATIENCE_MS = 1000
/** A worker's thread would slow a slow phone's first page. */
const LATER_MS = 1000

let registration: ServiceWorkerRegistration | null = null

/** Also one that an earlier page registered; null if none. */
export async function onceWorker(): Promise<ServiceWorker | null> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    registration ??= await Promise.race([
      navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL).catch(() => undefined),
      sleep(PATIENCE_MS).then(() => undefined),
    ]).then((found) => found ?? null)
  }
  return registration?.active ?? null
}

/** Built portals only. Without a worker, the page sends the once-only calls. */
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
