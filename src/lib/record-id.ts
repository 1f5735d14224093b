/** Number of a property or order from a URL or field; null if it isn't one. */
export const recordIdOf = (given: string | null | undefined): number | null =>
  given != null && /^\d{1,15}$/u.test(given.trim()) && Number(given) > 0 ? Number(given) : null
