import { Elements } from '@stripe/react-stripe-js'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { stripePublishableKey } from '#env.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { NOTHING_CHARGED } from '../placing-copy.ts'
import { StripeBlocked } from './card-field.tsx'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'

/** Only documents under `/pay/` may load it. `/pure` doesn't cache a failed load, so a refetch retries. */
const stripeQuery = (publishableKey: string) =>
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

export function WithStripe({ children }: { children: ReactNode }): ReactNode {
  const key = stripePublishableKey
  const stripe = useQuery({ ...stripeQuery(key ?? ''), enabled: key !== null })
  if (key === null) {
    return (
      <Notice tone="failure" title="Card payments aren’t set up on this site">
        {`${NOTHING_CHARGED} You can still request a free loan quote.`}
      </Notice>
    )
  }
  if (stripe.isError)
    return (
      <StripeBlocked
        title="The card form didn’t load"
        busy={stripe.isFetching}
        onRetry={() => void stripe.refetch()}
      />
    )
  if (stripe.data === undefined) return <Skeleton lines={4} />
  return (
    <Elements key={stripe.dataUpdatedAt} stripe={stripe.data}>
      {children}
    </Elements>
  )
}

/** A page restored from the back/forward cache may predate a payment. */
export function useFreshPage(): void {
  useEffect(() => {
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
}
