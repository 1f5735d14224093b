import type { ReactNode } from 'react'
import { createPart, lazyPart } from '#platform/lazy-part.tsx'
import { useDemo } from './use-demo.ts'

const Tour = lazyPart(createPart(async () => (await import('./tour.tsx')).Tour))

/** The tour above the pages of a demo until it is finished or skipped; loaded only then. */
export function DemoTour(): ReactNode {
  const demo = useDemo()
  if (demo === null || demo.tourDone) return null
  return <Tour papers={demo.papers} />
}
