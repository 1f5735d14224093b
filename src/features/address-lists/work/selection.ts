import { createStore } from 'zustand/vanilla'
import type { RowView } from './row-view.ts'

/** Rows chosen for quotes, on the list's page. */
export interface Selection {
  /** In their order. */
  shown: readonly RowView[]
  /** Rows, each with the newest quote that its box stood for. */
  ticked: ReadonlyMap<number, number | null>
  /** Where a range begins. */
  last: number | null
}

export const selection = createStore<Selection>(() => ({ shown: [], ticked: new Map(), last: null }))

export const clearSelection = (): void => selection.setState({ ticked: new Map(), last: null })

const isFree = ({ plan }: RowView): boolean => plan.may === 'quote'

function setTicked(views: readonly RowView[], on: boolean, last: number | null = null): void {
  const ticked = new Map(selection.getState().ticked)
  for (const { row, plan } of views)
    if (on) ticked.set(row.rowId, plan.orderId)
    else ticked.delete(row.rowId)
  selection.setState({ ticked, last })
}

/** `range`: also the rows shown between the last one and this that can go without a question. */
export function tickRow(view: RowView, range: boolean): void {
  const { ticked, last, shown } = selection.getState()
  const ends = [view.row.rowId, last].map((rowId) => shown.findIndex(({ row }) => row.rowId === rowId))
  const between =
    range && !ends.includes(-1) ? shown.slice(Math.min(...ends), Math.max(...ends) + 1).filter(isFree) : []
  setTicked([...between, view], !ticked.has(view.row.rowId), view.row.rowId)
}

export function allTicked({ shown, ticked }: Selection): boolean {
  const free = shown.filter(isFree)
  return free.length > 0 && free.every(({ row }) => ticked.has(row.rowId))
}

/** All rows shown that can go without a question, or none of them if all were ticked. */
export function tickAll(): void {
  const now = selection.getState()
  setTicked(now.shown.filter(isFree), !allTicked(now))
}

export const tickOnly = (views: readonly RowView[]): void => {
  clearSelection()
  setTicked(views, true)
}

export const untick = (rowIds: readonly number[]): void =>
  selection.setState(({ ticked }) => ({
    ticked: new Map([...ticked].filter(([rowId]) => !rowIds.includes(rowId))),
  }))

/** Of a row with a box. */
export const canGo = ({ plan }: RowView): boolean => plan.may === 'quote' || plan.may === 'another'

/** `gone`: can't go any more, or got another quote since. */
export function chosenOf(views: readonly RowView[], { ticked }: Pick<Selection, 'ticked'>) {
  const chosen = views.filter((view) => canGo(view) && ticked.get(view.row.rowId) === view.plan.orderId)
  const kept = new Set(chosen.map(({ row }) => row.rowId))
  return { chosen, gone: [...ticked.keys()].filter((rowId) => !kept.has(rowId)) }
}
