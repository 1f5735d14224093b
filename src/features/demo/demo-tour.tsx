import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { useDemo } from '#portfolio/records/demo.ts'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { firstStep, TourPanel } from './tour-panel.tsx'

const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }))

/** Tour of a demo, until finished or skipped; lazy-loaded. It begins on Home, where its room is there at once. */
export function DemoTour(): ReactNode {
  const demo = useDemo()
  const isHome = useLocation().pathname === paths.home()
  if (demo === null || demo.tourDone) return null
  const coming = (
    <TourPanel {...firstStep} above="Tour">
      <Skeleton className="h-10 w-16 sm:h-8" />
    </TourPanel>
  )
  return (
    <Suspense fallback={isHome ? coming : null}>
      <Tour />
    </Suspense>
  )
}
