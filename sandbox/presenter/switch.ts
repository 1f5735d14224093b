const COOKIE = 'plumbline-presenter'
const KEPT_SECONDS = 30 * 24 * 3600

/** Whether this browser was told to show the presenter's bar; the sandbox remembers it in a cookie that no page can read. */
export const isPresenting = (cookies: string | undefined): boolean =>
  (cookies ?? '').split(/;\s*/u).includes(`${COOKIE}=on`)

/**
 * `?presenter` on any address of the portal switches the bar on for this browser, `?presenter=off` switches it off. Gives
 * the cookie to set and the address to go on to, without the word; null for an address that says nothing.
 */
export function readSwitch(address: string): { cookie: string; location: string } | null {
  const [path = '/', query = ''] = address.split('?', 2)
  const search = new URLSearchParams(query)
  const wanted = search.get('presenter')
  if (wanted === null) return null
  search.delete('presenter')
  const rest = search.toString()
  const age = wanted === 'off' ? 0 : KEPT_SECONDS
  return {
    cookie: `${COOKIE}=on; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`,
    // One slash at the beginning: an address like //elsewhere must not lead away.
    location: path.replace(/^\/+/u, '/') + (rest === '' ? '' : `?${rest}`),
  }
}

/** What is put into a page whose browser shows the bar. */
export const PRESENTER_TAG = '<script defer src="/sandbox/presenter.js"></script>'
