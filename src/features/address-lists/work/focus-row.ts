/** Focuses the row's status after the next render. */
export const focusRow = (rowId: number): void =>
  void setTimeout(() => document.querySelector<HTMLElement>(`#row-${rowId}`)?.focus())
