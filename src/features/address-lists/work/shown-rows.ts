import { useEffect, useRef, useState, type RefObject } from 'react'
import { orderOfRows, type RowView } from './row-view.ts'

/**
 * The rows in the order to show them. While somebody works in the table (`box` has the focus), rows stay where they are: one that was
 * just answered must not run away with the focus.
 */
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
