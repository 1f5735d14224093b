import { lazy, Suspense, type ReactNode } from 'react'
import { useDemo } from '#modules/demo/use-demo.ts'

const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }))

/** Tour of a demo, until finished or skipped; lazy-loaded. */
export function DemoTour(): ReactNode {
  const demo = useDemo()
  if (demo === null || demo.tourDone) return null
  return (
    <Suspense>
      <Tour />
    </Suspense>
  )
}
