import { useSyncExternalStore, type ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { cx } from '#lib/class-names.ts'
import { paths } from '#paths.ts'
import { Mark } from '#ui/mark.tsx'
import { Plat } from '#ui/page/plat.tsx'
import { useTakeOver } from '../page/early.ts'
import { FocusOnNavigation } from './focus-on-navigation.tsx'
import { FrameContext } from './page-frame.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { FULL_ORDER_PRICE } from '@plumbline/service-contract/order-copy'

/** Phones have no room for the drawing. */
const wide = matchMedia('(min-width: 64rem)')
const isWide = (): boolean => wide.matches
function followWidth(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

const steps = [
  ['Find the parcel', 'Enter the address and choose the parcel from county records.'],
  ['Add documents', 'Rent roll, operating statement, leases, photos. We check each one before it uploads.'],
  [
    'Order and track',
    `A detailed valuation for ${FULL_ORDER_PRICE} or a free loan quote, tracked to completion.`,
  ],
] as const

function DefaultPanel(): ReactNode {
  return (
    <>
      <h2 className="text-2xl font-semibold">Know what your property is worth</h2>
      <ol className="mt-6">
        {steps.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] border-t border-edge/60 py-3">
            <span className="text-soft">{index + 1}</span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

export function Component(): ReactNode {
  const isSignUp = useLocation().pathname === paths.signUp()
  const hasRoom = useSyncExternalStore(followWidth, isWide, () => false)
  useTakeOver()
  return (
    <FrameContext value>
      <NavigationProgress />
      <div className="min-h-dvh lg:grid lg:grid-cols-2">
        <div className="flex flex-col px-4 sm:px-10 lg:min-h-dvh xl:px-20">
          <header className="flex h-16 items-center sm:h-24">
            <Link to={paths.signIn()} className="flex min-h-11 items-center gap-2.5 text-lg font-semibold">
              <Mark className="size-6.5 text-accent" />
              Plumbline
            </Link>
          </header>
          <main
            id="content"
            tabIndex={-1}
            className="w-full max-w-form py-6 outline-none lg:my-auto lg:pb-24"
          >
            <Outlet />
          </main>
        </div>
        {/* On phones it's for visitors who haven't decided yet. */}
        <aside
          className={cx(
            'border-line bg-wash [--mark-cut:var(--wash)] lg:border-l',
            isSignUp ? 'max-lg:hidden' : 'max-lg:mt-10 max-lg:border-t',
          )}
        >
          <div className="flex flex-col px-4 py-12 sm:px-10 lg:sticky lg:top-0 lg:min-h-dvh lg:pt-0 lg:pb-14 xl:px-16">
            <div className="relative -mx-10 mb-8 min-h-56 flex-1 overflow-hidden [mask-image:linear-gradient(#000_65%,transparent)] max-lg:hidden xl:-mx-16">
              {hasRoom && <Plat detailed className="absolute inset-0 size-full" />}
            </div>
            <div className="max-w-form">
              <DefaultPanel />
            </div>
          </div>
        </aside>
      </div>
      <FocusOnNavigation />
    </FrameContext>
  )
}
