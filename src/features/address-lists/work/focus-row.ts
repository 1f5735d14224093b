/** Puts the focus on where a row says how it stands, once what has changed is drawn. */
export const focusRow = (rowId: number): void =>
  void setTimeout(() => document.querySelector<HTMLElement>(`#row-${rowId}`)?.focus())

/** Puts the focus on the first thing to do in a row; says whether there is one. */
export function focusTask(rowId: number): boolean {
  const cell = document.querySelector<HTMLElement>(`#row-${rowId}`)
  const task = cell?.querySelector<HTMLElement>('a[href], button, input') ?? null
  task?.focus()
  return task !== null
}

/** The number of the row that has the focus; null when none has. */
export function focusedRow(): number | null {
  const cell = document.activeElement?.closest('tr')?.querySelector('[id^="row-"]')
  return cell == null ? null : Number(cell.id.slice(4))
}
