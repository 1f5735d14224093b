import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { queryOptions } from '@tanstack/react-query'

/** Only documents under `/pay/` may load it. `/pure` doesn't cache a failed load, so a refetch retries. */
export const stripeQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['stripe', publishableKey],
    queryFn: async (): Promise<Stripe> => {
      const stripe = await loadStripe(publishableKey)
      if (stripe === null) throw new Error('Stripe isn’t available here')
      return stripe
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
