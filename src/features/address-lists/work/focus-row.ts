/** Focuses the row's status after the next render. */
export const focusRow = (rowId: number): void =>
  void setTimeout(() => document.querySelector<HTMLElement>(`#row-${rowId}`)?.focus())

/** As the ref of a box. */
export const focusFirst = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('input, select, button')?.focus()
