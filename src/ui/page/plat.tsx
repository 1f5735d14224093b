import type { ReactNode } from 'react'
import { createPart, untilLoaded, usePart } from '#platform/lazy-part.ts'
import { afterPaint } from '#platform/timing.ts'
import { cx } from '#lib/class-names.ts'

const drawing = createPart(untilLoaded(() => import('./plat-drawing.tsx')))

/** Lots along a street, one filled; decorative. `detailed`: the whole sheet with numbers and bearings. */
export function Plat({
  className = 'w-60',
  detailed = false,
}: {
  className?: string
  detailed?: boolean
}): ReactNode {
  // Lazy-loaded: a decoration blocks no form.
  const loaded = usePart(drawing, {
    when: afterPaint,
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
