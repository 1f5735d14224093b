import { useEffect, useState } from 'react'
import { afterPaint } from '#platform/timing.ts'
import { PAGE_ROWS } from '#portfolio/store/read-page.ts'

/** The lowest row of the list, in pixels; on a phone they are more than twice as high. */
const ROW_PX = 64
/** Rows that are added in one step: more would hold up a press on a slow device. */
export const STEP_ROWS = 20

/** What the loader has decided; a new object each time. */
export interface Drawing {
  /** How many rows are drawn before all of them; null where all come at once. */
  first: number | null
}

/**
 * A list that is opened by a link, or narrowed down while somebody looks at it, shows the rows that fit the window, and the
 * others right after they were painted. One that is reloaded or come back to is drawn whole, so that its scroll position can be
 * restored.
 */
export function planDrawing(wanted: URL): Drawing {
  const isInPlace = location.pathname === wanted.pathname
  // The address bar follows the loader, unless a page is reloaded or gone back to.
  const isAhead = !isInPlace || location.search !== wanted.search
  // Another page begins at its top.
  const fitting = Math.ceil(((isInPlace ? scrollY : 0) + innerHeight) / ROW_PX)
  return { first: isAhead && fitting < PAGE_ROWS ? fitting : null }
}

/** Whether the first rows were painted, so that the others may be read. */
export function useFirstPainted(drawing: Drawing): boolean {
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
  return drawing.first === null || painted === drawing
}

/** How many of `total` rows to draw now: `first` at once, and more after each paint. It begins anew with another `drawing`. */
export function useDrawnRows(total: number, first = STEP_ROWS, drawing: Drawing | null = null): number {
  const [grown, setGrown] = useState({ drawing, rows: first })
  const rows = grown.drawing === drawing ? grown.rows : first
  useEffect(() => {
    if (rows >= total) return undefined
    let gone = false
    afterPaint(() => {
      if (!gone) setGrown({ drawing, rows: rows + STEP_ROWS })
    })
    return () => {
      gone = true
    }
  }, [drawing, rows, total])
  return Math.min(rows, total)
}
