import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useSession } from '#api/session/use-session.ts'
import { FULL_ORDER_PRICE } from '#contract/order-words.ts'
import { paths } from '#paths.ts'
import { ButtonLink, TextLink } from '#shell/page/links.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { Stations, type Stage } from '#ui/stations.tsx'
import { toast } from '#ui/toast.tsx'
import { focusPageTitle } from '#ui/page/focus-page-title.ts'

const OpenFile = lazy(async () => ({
  default: (await import('#modules/portfolio-file/open-file.tsx')).OpenFile,
}))

const journey: readonly Stage[] = [
  { label: 'Find the parcel', state: 'current', note: 'By address' },
  { label: 'Add documents', state: 'ahead', note: 'Rent roll, T-12, leases' },
  { label: 'Order', state: 'ahead', note: `Valuation ${FULL_ORDER_PRICE}, loan quote free` },
]

const ways: readonly { to: string; text: string; note: string }[] = [
  { to: paths.find(), text: 'Enter an order number', note: 'Restores the order, its property and documents' },
  { to: paths.newProperty(), text: 'Add the address again', note: 'Free, and creates no duplicate' },
]

/** For customers who know the portal from another browser. */
const OrderedBefore = (): ReactNode => (
  <Section title="Ordered before?" className="mt-10">
    <p className="mb-3 text-soft">
      Each browser has its own portfolio. Open your portfolio file or a backup to bring all of it here.
    </p>
    {/* As high as its button. */}
    <Suspense fallback={<div className="h-11 sm:h-10" />}>
      <OpenFile report={toast} />
    </Suspense>
    <ul className="mt-4">
      {ways.map(({ to, text, note }) => (
        <li key={to} className="flex flex-wrap gap-x-3 border-b border-line py-2.5 first:border-t">
          <TextLink to={to}>{text}</TextLink>
          <span className="text-soft">{note}</span>
        </li>
      ))}
    </ul>
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
      <EmptyState
        title="Start with an address"
        action={<ButtonLink to={paths.newProperty()}>Add a property</ButtonLink>}
      >
        Enter the address and choose the parcel. Adding a property is free.
      </EmptyState>
      {signedUp ? (
        <div className="mt-8">
          <Stations stages={journey} label="Steps to a valuation or loan quote" />
        </div>
      ) : (
        <OrderedBefore />
      )}
    </>
  )
}
