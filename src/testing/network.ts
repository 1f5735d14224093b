import { vi } from 'vitest'

/** A wrapped `fetch` and its original. */
const originals = new WeakMap<typeof fetch, typeof fetch>()

/** `reported`: by the browser; `answers`: the truth, learned by asking the portal's server. */
export function stubNetwork(reported: boolean, answers = reported): void {
  Object.defineProperty(navigator, 'onLine', { value: reported, configurable: true, writable: true })
  const original = originals.get(fetch) ?? fetch
  const wrapped: typeof fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.endsWith('/mark.svg')) return original(input, init)
    if (!answers) throw new TypeError('offline')
    return new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })
  }
  originals.set(wrapped, original)
  vi.stubGlobal('fetch', wrapped)
}
