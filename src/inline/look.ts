/**
 * Inline script of `index.html`, before the first paint: applies the saved theme and shows the frame or a
 * sign-in page (`plumbline.look`, see `src/api/session/paint-hint.ts`). A browser that can't keep orders and
 * sessions safe gets a message instead; so this script is built for old browsers.
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
