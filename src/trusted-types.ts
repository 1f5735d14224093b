/** As in the policy of the pay page (`src/deploy/headers.ts`). */
const stripeScripts = /^https:\/\/(?:[\w-]+\.)*js\.stripe\.com$/u

/**
 * The one Trusted Types policy: script addresses of our own origin and of Stripe, and nothing else; no HTML, no
 * script text. Where the browser has no Trusted Types the CSP alone holds.
 */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (input: string) => {
      const url = new URL(input, document.baseURI)
      if (url.origin === location.origin || stripeScripts.test(url.origin)) return url.href
      throw new TypeError('A script address outside this site was refused')
    },
  })
}
