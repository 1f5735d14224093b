import { useEffect, useState } from 'react'
import { afterPaint } from '#platform/timing.ts'
import { PAGE_ROWS } from './page-of-rows.ts'

/** Lowest row height, in px; on phones rows are more than twice as high. */
const ROW_PX = 41
/** Space above the first row, in px, at least. */
const HEAD_PX = 240
/** More would delay clicks on slow devices. */
const STEP_ROWS = 20

/** Decided by the loader; a new object each time. */
export interface Drawing {
  /** Rows of the first paint; null draws all at once. */
  first: number | null
}

/**
 * After a link or a filter change, the rows that fit the window are painted first. After a reload or Back,
 * all rows are drawn at once, which restores the scroll position.
 */
export function planDrawing(wanted: URL): Drawing {
  const isInPlace = location.pathname === wanted.pathname
  // The address bar lags behind the loader, except on reload and Back.
  const isAhead = !isInPlace || location.search !== wanted.search
  const fitting = Math.ceil(Math.max(0, (isInPlace ? scrollY : 0) + innerHeight - HEAD_PX) / ROW_PX)
  return { first: isAhead && fitting < PAGE_ROWS ? fitting : null }
}

/** Rows to draw now: `first`, then more after each paint. Restarts with another `drawing`. */
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
