import { hasChoices, mayEdit, type RowView } from '../work/row-view.ts'

type Sheet = 'choose' | 'edit'

/** The sheet that settles what the row needs; null: nothing, or it is settled on another page. */
function sheetOf(view: RowView): Sheet | null {
  if (!view.words.needsYou || !mayEdit(view)) return null
  return view.row.state.is === 'which-one' ? 'choose' : 'edit'
}

/** In the order shown. */
export const sheetTasks = (views: readonly RowView[]): RowView[] =>
  views.filter((view) => sheetOf(view) !== null)

export const mayOpen = (view: RowView, sheet: Sheet): boolean =>
  sheet === 'choose' ? hasChoices(view) : mayEdit(view)

export function sheetIn(params: URLSearchParams): { sheet: Sheet; rowId: number } | null {
  for (const sheet of ['choose', 'edit'] as const)
    if (params.has(sheet)) return { sheet, rowId: Number(params.get(sheet)) }
  return null
}

/** The list's parameters with the sheet of a row open (undefined: none). `sheet`: instead of what the row needs. */
export function openSheet(
  params: URLSearchParams,
  view: RowView | undefined,
  sheet: Sheet | null = view === undefined ? null : sheetOf(view),
): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('choose')
  next.delete('edit')
  if (view !== undefined && sheet !== null) next.set(sheet, String(view.row.rowId))
  return next
}

/** Page that settles what the row needs, such as its order's. */
function pageOf({ quote, valuation }: RowView): string | null {
  for (const ordered of [quote, valuation]) {
    if (ordered?.second?.needsYou === true) return ordered.second.link.to
    if (ordered?.needsYou === true) return ordered.link.to
  }
  return null
}

/** Target of "Review next": the first row with a sheet, else the first with a page; null if nothing needs attention. */
export function nextTask(views: readonly RowView[], params: URLSearchParams): string | null {
  const [first] = sheetTasks(views)
  if (first !== undefined) return `?${openSheet(params, first).toString()}`
  const pages = views.map((view) => (view.words.needsYou ? pageOf(view) : null))
  return pages.find((page) => page !== null) ?? null
}
