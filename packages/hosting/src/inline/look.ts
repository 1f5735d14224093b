/**
 * Inline script of `index.html`, before the first paint: the saved theme, and the frame or a sign-in page
 * (`plumbline.look`, see `src/api/session/paint-hint.ts`). Built for old browsers: one that can't keep orders
 * and sessions safe gets a message instead. A session that may have ended with its last tab is `unsure`: it
 * continues if this tab has its mark or another tab is open (`src/api/session/tab-presence.ts`).
 */
interface Look {
  theme?: string
  signedIn?: boolean
  kept?: boolean
  until?: number
}

const { dataset } = document.documentElement
try {
  const look = JSON.parse(localStorage.getItem('plumbline.look') || '{}') as Look
  if (look.theme === 'light' || look.theme === 'dark') dataset['theme'] = look.theme
  const lives = (look.until || 0) > Date.now() && (look.kept || sessionStorage.getItem('plumbline.tab'))
  dataset['shape'] = look.signedIn ? (lives ? 'app' : 'unsure') : 'sign-in'
} catch {
  // Local storage is blocked: use the system's theme.
}
const { locks }: Partial<Navigator> = navigator
const { isSecureContext }: Partial<Window> = window
if (!locks || !('indexedDB' in window) || !('withResolvers' in Promise)) {
  window.unfit = true
  dataset['shape'] = (isSecureContext ?? true) ? 'old' : 'http'
}
