/**
 * What the portal's modules ask a browser for when they are loaded, and its pages when they are drawn on no screen: enough of it for
 * the build, which answers as a visitor's first page would.
 */
export const browserStub = {
  addEventListener: () => undefined,
  window: {},
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  navigator: { onLine: true, userAgent: '' },
  location: new URL('http://localhost/'),
  // A server may offer a demo; where none does, its button is taken away before anybody sees it (`packages/hosting/src/inline/put-in-page.ts`).
  document: { querySelector: () => ({ textContent: '{"demoAccountUrl":"demo"}' }) },
}
