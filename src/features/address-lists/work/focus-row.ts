/** Focuses the row's status after the next render. */
export const focusRow = (rowId: number): void =>
  void setTimeout(() => document.querySelector<HTMLElement>(`#row-${rowId}`)?.focus())

/** Focuses the first action of what needs attention in the row; false if it has none. */
export function focusTask(rowId: number): boolean {
  const row = document.querySelector(`#row-${rowId}`)?.closest('tr')
  const task = row?.querySelector<HTMLElement>('[data-task] :is(a[href], button)') ?? null
  task?.focus()
  return task !== null
}

/** Null if no row is focused. */
export function focusedRow(): number | null {
  const cell = document.activeElement?.closest('tr')?.querySelector('[id^="row-"]')
  return cell == null ? null : Number(cell.id.slice(4))
}
