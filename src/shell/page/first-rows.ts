import { useEffect, useState } from 'react'
import { afterPaint } from '../../platform/timing.ts'
import { PAGE_ROWS } from '../../portfolio/store/read-page.ts'

/** The lowest row of the list, in pixels; on a phone they are more than twice as high. */
const ROW_PX = 64

/** What the loader has decided; a new object each time. */
export interface Drawing {
  /** How many rows are drawn before all of them; null where all come at once. */
  first: number | null
}

/**
 * A list that is narrowed down while somebody looks at it shows the rows that fit the window, and the others right after they
 * were painted. One that is opened, reloaded or come back to is drawn whole, so that its scroll position can be restored.
 */
export function planDrawing(wanted: URL): Drawing {
  // The address bar follows the loader, unless a page is opened or gone back to.
  const isInPlace = location.pathname === wanted.pathname && location.search !== wanted.search
  const fitting = Math.ceil((scrollY + innerHeight) / ROW_PX)
  return { first: isInPlace && fitting < PAGE_ROWS ? fitting : null }
}

/** How many rows to draw now. */
export function useDrawnRows(drawing: Drawing): number {
  const [painted, setPainted] = useState<Drawing | null>(null)
  useEffect(() => {
    if (drawing.first === null) return undefined
    let gone = false
    afterPaint(() => {
      if (!gone) setPainted(drawing)
    })
    return () => {
      gone = true
    }
  }, [drawing])
  return painted === drawing ? PAGE_ROWS : (drawing.first ?? PAGE_ROWS)
}
