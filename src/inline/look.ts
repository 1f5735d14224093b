/**
 * Inline script of `index.html`, before the first paint: the saved theme, and the frame or a sign-in page
 * (`plumbline.look`, see `src/api/session/paint-hint.ts`). Built for old browsers: one that can't keep orders
 * and sessions safe gets a message instead.
 */
interface Look {
  theme?: string
  signedIn?: boolean
}

const { dataset } = document.documentElement
try {
  const look = JSON.parse(localStorage.getItem('plumbline.look') || '{}') as Look
  if (look.theme === 'light' || look.theme === 'dark') dataset['theme'] = look.theme
  dataset['shape'] = look.signedIn ? 'app' : 'sign-in'
} catch {
  // Local storage is blocked: use the system's theme.
}
const { locks }: Partial<Navigator> = navigator
const { isSecureContext }: Partial<Window> = window
if (!locks || !('indexedDB' in window) || !('withResolvers' in Promise)) {
  window.unfit = true
  dataset['shape'] = (isSecureContext ?? true) ? 'old' : 'http'
}
