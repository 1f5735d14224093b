import { lazy, Suspense, type ReactNode } from 'react'
import { useDemo } from '#modules/demo/use-demo.ts'

const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }))

/** The tour above the pages of a demo until it is finished or skipped; loaded only then. */
export function DemoTour(): ReactNode {
  const demo = useDemo()
  if (demo === null || demo.tourDone) return null
  return (
    <Suspense>
      <Tour papers={demo.papers} />
    </Suspense>
  )
}
