import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useSession } from '#api/session/session-state.ts'
import { FULL_ORDER_PRICE } from '@plumbline/service-contract/order-copy'
import { paths } from '#paths.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { Stations, type Stage } from '#ui/stations.tsx'
import { toast } from '#ui/toast.tsx'
import { focusPageTitle } from '#ui/page/focus-page-title.ts'

const OrderByNumber = lazy(async () => ({
  default: (await import('#modules/orders/order-by-number.tsx')).OrderByNumber,
}))
const OpenFile = lazy(async () => ({
  default: (await import('#modules/portfolio-file/open-file.tsx')).OpenFile,
}))

const journey: readonly Stage[] = [
  { label: 'Find the parcel', state: 'current', note: 'By address' },
  { label: 'Add documents', state: 'ahead', note: 'Rent roll, T-12, leases' },
  { label: 'Order', state: 'ahead', note: `Valuation ${FULL_ORDER_PRICE}, loan quote free` },
]

/** For customers who know the portal from another browser. */
const EarlierOrders = (): ReactNode => (
  <Section title="Your orders are safe. This browser can’t list them until you bring them here:">
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
      <PageHeader title="Home" />
      {!signedUp && <EarlierOrders />}
      <EmptyState
        title="Start with an address"
        action={
          <ButtonLink to={paths.newProperty()} variant={signedUp ? 'primary' : 'secondary'}>
            Add a property
          </ButtonLink>
        }
      >
        {signedUp
          ? 'Enter the address and choose the parcel. Adding a property is free.'
          : 'Adding a property again is free and creates no duplicate.'}
      </EmptyState>
      {signedUp && (
        <div className="mt-8">
          <Stations stages={journey} label="Steps to a valuation or loan quote" />
        </div>
      )}
    </>
  )
}
