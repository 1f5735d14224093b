/**
 * Inline script of `index.html`, before anything is painted: the theme that the customer chose, and whether the frame or a sign-in
 * page comes (`plumbline.look`, see `src/api/session/paint-hint.ts`). A browser that can't keep orders and sessions safe is told so
 * instead; it has to be able to read this, so it is built for old ones.
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
  // Local storage is off: the system's theme.
}
const { locks }: Partial<Navigator> = navigator
const { isSecureContext }: Partial<Window> = window
if (!locks || !('indexedDB' in window) || !('withResolvers' in Promise)) {
  window.unfit = true
  dataset['shape'] = (isSecureContext ?? true) ? 'old' : 'http'
}
