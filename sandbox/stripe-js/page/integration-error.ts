/** Misuse of the card form by the page's own code, named as Stripe names it; never a mistake of the customer's. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
