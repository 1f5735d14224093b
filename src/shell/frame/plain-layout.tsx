import { useSyncExternalStore, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { FULL_ORDER_PRICE } from '@plumbline/service-contract/order-copy'
import { offer } from '#env.ts'
import { cx } from '#lib/class-names.ts'
import { paths } from '#paths.ts'
import { Wordmark } from '#shell/page/links.tsx'
import { Plat } from '#ui/page/plat.tsx'
import { linkClass } from '#ui/text-link.ts'
import { useTakeOver } from '../page/early.ts'
import { FocusOnNavigation } from './focus-on-navigation.tsx'
import { FrameContext } from './page-frame.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

/** Phones have no room for the drawing. */
const wide = matchMedia('(min-width: 64rem)')
const isWide = (): boolean => wide.matches
function followWidth(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** `data-setting`: prerendered without its value (`packages/hosting/src/inline/put-in-page.ts`). */
const Offer = (): ReactNode => (
  <>
    <p className="text-2xl font-semibold">Know what your property is worth</p>
    <p className="mt-2 text-soft">
      <span>{`A detailed valuation for ${FULL_ORDER_PRICE}`}</span>
      {offer.turnaround !== null && <span data-setting="turnaround">{`, in about ${offer.turnaround}`}</span>}
      <span>. Loan quotes are free.</span>
    </p>
    {offer.sampleUrl !== null && (
      <a
        data-setting="sampleUrl"
        href={offer.sampleUrl}
        target="_blank"
        rel="noreferrer"
        className={cx('mt-2 inline-block', linkClass)}
      >
        See a sample report
      </a>
    )}
  </>
)

export function Component(): ReactNode {
  const isSignUp = useLocation().pathname === paths.signUp()
  const hasRoom = useSyncExternalStore(followWidth, isWide, () => false)
  useTakeOver()
  return (
    <FrameContext value>
      <NavigationProgress />
      <div className="min-h-dvh lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <header className="flex h-16 items-center px-4 sm:h-24 sm:px-10 xl:px-20">
          <Wordmark to={paths.signIn()} />
        </header>
        <aside
          className={cx(
            'flex-col border-line [--mark-cut:var(--wash)] lg:sticky lg:top-0 lg:row-span-2 lg:flex lg:min-h-dvh lg:self-start lg:border-l lg:bg-wash',
            isSignUp && 'max-lg:hidden',
          )}
        >
          <div className="relative mb-8 min-h-56 flex-1 overflow-hidden [mask-image:linear-gradient(#000_65%,transparent)] max-lg:hidden">
            {hasRoom && <Plat detailed className="absolute inset-0 size-full" />}
          </div>
          <div className="box-content max-w-form px-4 pt-4 pb-8 sm:px-10 lg:pb-14 xl:px-16">
            <Offer />
          </div>
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className="box-content max-w-form px-4 py-6 outline-none sm:px-10 lg:my-auto lg:pb-24 xl:px-20"
        >
          <Outlet />
        </main>
      </div>
      <FocusOnNavigation />
    </FrameContext>
  )
}
