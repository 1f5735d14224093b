import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { queryOptions } from '@tanstack/react-query'

/**
 * Loads Stripe's script for this document (only `/pay/*` may). The promise is a new one at every try: `/pure` forgets
 * a failed load, so asking the query again is a real second attempt. Rejects when the script cannot be had.
 */
export const stripeQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['stripe', publishableKey],
    queryFn: async (): Promise<Stripe> => {
      const stripe = await loadStripe(publishableKey)
      if (stripe === null) throw new Error('Stripe is not available here')
      return stripe
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
