import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useSession } from '#api/session/session-state.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { toast } from '#ui/toast.tsx'
import { focusPageTitle } from '#ui/page/focus-page-title.ts'

const OrderByNumber = lazy(async () => ({
  default: (await import('#modules/orders/order-by-number.tsx')).OrderByNumber,
}))
const AddressForm = lazy(async () => ({
  default: (await import('#modules/parcels/address-form.tsx')).AddressForm,
}))
const OpenFile = lazy(async () => ({
  default: (await import('#modules/portfolio-file/open-file.tsx')).OpenFile,
}))

/** For customers who know the portal from another browser. */
const EarlierOrders = (): ReactNode => (
  <Section title="Find an order">
    <Suspense fallback={<div className="h-39 sm:h-36" />}>
      <OrderByNumber />
    </Suspense>
    <p className="mt-6 mb-2">Or open your portfolio file or a backup. It has all of them.</p>
    {/* As high as its button. */}
    <Suspense fallback={<div className="h-11 sm:h-10" />}>
      <OpenFile report={toast} />
    </Suspense>
  </Section>
)

/** An opened file fills Home, whose new title takes the focus of the removed button. */
function moveFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusPageTitle()
  })
}

/** Right after signing up, nothing can be missing. */
export function EmptyHome(): ReactNode {
  const signedUp = useSession()?.signedUp ?? false
  useEffect(() => moveFocus, [])
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="sr-only">Home: </span>
            <span>{signedUp ? 'Start with an address' : 'Bring your orders here'}</span>
          </>
        }
        lede={
          signedUp
            ? 'We’ll look it up in county records. Adding a property is free.'
            : 'Your orders are safe. This browser can’t list them until you bring them here.'
        }
      />
      {!signedUp && <EarlierOrders />}
      <Suspense fallback={<div className="h-39 sm:h-36" />}>
        {signedUp ? (
          <AddressForm />
        ) : (
          <Section title="Or start with an address">
            <AddressForm isMain={false} />
          </Section>
        )}
      </Suspense>
    </>
  )
}
