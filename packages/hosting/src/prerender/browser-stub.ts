/**
 * Minimal browser globals for prerendering: what the portal's modules read when loaded, and its pages when rendered.
 * Values as for a first visit; `inline/put-in-page.ts` fills in the settings, or removes their parts.
 */
export const browserStub = {
  addEventListener: () => undefined,
  window: {},
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  navigator: { onLine: true, userAgent: '' },
  location: new URL('http://localhost/'),
  document: {
    querySelector: () => ({ textContent: '{"demoAccountUrl":"","sampleUrl":"","turnaround":""}' }),
  },
}
