/** `open`: the last page isn't chosen yet. */
export interface PageChoice {
  first: number
  last: number
  open: boolean
}

/** The first click starts a range, the second ends it in either direction, the third starts another. */
export function togglePage(choice: PageChoice | null, page: number): PageChoice {
  if (choice === null || !choice.open) return { first: page, last: page, open: true }
  return { first: Math.min(choice.first, page), last: Math.max(choice.first, page), open: false }
}

/** Moves the end: Shift with click or arrow. */
export const stretchTo = (choice: PageChoice | null, page: number): PageChoice =>
  choice === null
    ? { first: page, last: page, open: true }
    : { first: Math.min(choice.first, page), last: Math.max(choice.first, page), open: false }

/** `columns` of the grid; null for other keys. */
export function pageByKey(key: string, page: number, columns: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  }
  if (key === 'Home') return 1
  if (key === 'End') return count
  const step = steps[key]
  if (step === undefined) return null
  const next = page + step
  return next >= 1 && next <= count ? next : page
}

export const choiceCopy = (choice: PageChoice | null, count: number): string => {
  if (choice === null) return `All ${count} pages`
  if (choice.first === choice.last)
    return choice.open ? `From page ${choice.first}. Now choose the last page.` : `Only page ${choice.first}`
  return `Pages ${choice.first} to ${choice.last}`
}
