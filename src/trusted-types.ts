/** As in the pay page's policy (`packages/hosting/src/headers.ts`). */
const stripeScripts = /^https:\/\/(?:[\w-]+\.)*js\.stripe\.com$/u

/** Allows script URLs of our origin and of Stripe, but no HTML or script text. Other browsers have the CSP alone. */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (input: string) => {
      const url = new URL(input, document.baseURI)
      if (url.origin === location.origin || stripeScripts.test(url.origin)) return url.href
      throw new TypeError('A script address outside this site was refused')
    },
  })
}
