import { useEffect, useRef, useState, type RefObject } from 'react'
import { orderOfRows, type RowView } from './row-view.ts'

/** Rows don't move while `box` has the focus: an answered row would take it along. */
export function useRowOrder(
  views: readonly RowView[],
  filter: string,
  box: RefObject<HTMLElement | null>,
): RowView[] {
  const [order, setOrder] = useState(() => orderOfRows(views, filter))
  const shownFilter = useRef(filter)
  useEffect(() => {
    const isHeld = box.current?.contains(document.activeElement) === true && shownFilter.current === filter
    if (isHeld) return
    shownFilter.current = filter
    const next = orderOfRows(views, filter)
    setOrder((now) => (now.join() === next.join() ? now : next))
  }, [views, filter, box])
  const byRow = new Map(views.map((view) => [view.row.rowId, view]))
  return order.map((rowId) => byRow.get(rowId)).filter((view) => view !== undefined)
}
