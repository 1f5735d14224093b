/** Focuses the row's status after the next render. */
export const focusRow = (rowId: number): void =>
  void setTimeout(() => document.querySelector<HTMLElement>(`#row-${rowId}`)?.focus())

/** Focuses the row's first action; false if it has none. */
export function focusTask(rowId: number): boolean {
  const cell = document.querySelector<HTMLElement>(`#row-${rowId}`)
  const task = cell?.querySelector<HTMLElement>('a[href], button, input') ?? null
  task?.focus()
  return task !== null
}

/** Null if no row is focused. */
export function focusedRow(): number | null {
  const cell = document.activeElement?.closest('tr')?.querySelector('[id^="row-"]')
  return cell == null ? null : Number(cell.id.slice(4))
}
