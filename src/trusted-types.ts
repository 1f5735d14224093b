const stripeScripts = 'https://js.stripe.com/'

/**
 * The one Trusted Types policy: script addresses of our own origin and of Stripe, and nothing else; no HTML, no
 * script text. Where the browser has no Trusted Types the CSP alone holds.
 */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (input: string) => {
      const url = new URL(input, document.baseURI)
      if (url.origin === location.origin || url.href.startsWith(stripeScripts)) return url.href
      throw new TypeError('A script address outside this site was refused')
    },
  })
}
