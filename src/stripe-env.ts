import { metaContent } from './env.ts'

/**
 * Stripe's publishable key: the build's (`VITE_STRIPE_PUBLISHABLE_KEY`), else the one that the server of the page
 * names in a meta tag; null when neither does.
 */
export const stripePublishableKey = (): string | null =>
  import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY || metaContent('plumbline-stripe-key')
