import { useEffect, useState, type ReactNode } from 'react'
import { afterPaint } from '../../platform/timing.ts'
import { cx } from '../../lib/class-names.ts'
import type { PlatDrawing } from './plat-drawing.tsx'

let drawing: typeof PlatDrawing | null = null

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
  // Once their code is there: no form waits for a decoration, and without a network there is none.
  const [Drawing, setDrawing] = useState(() => drawing)
  useEffect(() => {
    if (Drawing !== null || !navigator.onLine) return undefined
    let gone = false
    const load = async (): Promise<void> => {
      drawing = (await import('./plat-drawing.tsx')).PlatDrawing
      if (!gone) setDrawing(() => drawing)
    }
    afterPaint(() => void load().catch(() => undefined))
    return () => {
      gone = true
    }
  }, [Drawing])
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
      {Drawing !== null && <Drawing detailed={detailed} />}
    </svg>
  )
}
