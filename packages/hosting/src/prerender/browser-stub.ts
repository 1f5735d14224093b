/**
 * Minimal browser globals for prerendering: what the portal's modules read when loaded, and its pages when rendered.
 * Values as for a first visit.
 */
export const browserStub = {
  addEventListener: () => undefined,
  window: {},
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  navigator: { onLine: true, userAgent: '' },
  location: new URL('http://localhost/'),
  // Prerenders the demo button; `packages/hosting/src/inline/put-in-page.ts` removes it if the server offers no demo.
  document: { querySelector: () => ({ textContent: '{"demoAccountUrl":"demo"}' }) },
}
