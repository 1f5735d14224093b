import type { ReactNode } from 'react'
import { createPart, usePart } from '#platform/lazy-part.tsx'
import { afterPaint } from '#platform/timing.ts'
import { cx } from '#lib/class-names.ts'

const drawing = createPart(() => import('./plat-drawing.tsx'))

/**
 * The recurring drawing: lots along a street, one of them filled. Pure decoration, hidden from screen readers.
 * `detailed` is the whole sheet with numbers and bearings, for a large ground; else a small cutting of it.
 */
export function Plat({
  className = 'w-60',
  detailed = false,
}: {
  className?: string
  detailed?: boolean
}): ReactNode {
  // Once its code is there: no form waits for a decoration, and without a network there is none.
  const loaded = usePart(drawing, {
    wanted: navigator.onLine,
    when: afterPaint,
    onFailure: () => undefined,
  })
  return (
    <svg
      viewBox={detailed ? '0 196 720 860' : '162 290 450 300'}
      preserveAspectRatio={detailed ? 'xMidYMin slice' : 'xMidYMid slice'}
      className={cx(
        className,
        !detailed && '[mask-image:radial-gradient(closest-side,#000_50%,transparent)]',
      )}
      aria-hidden="true"
      focusable="false"
    >
      {loaded && <loaded.PlatDrawing detailed={detailed} />}
    </svg>
  )
}
