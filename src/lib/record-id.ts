/** The number of a property or an order, from a URL or a field; null when it is none. */
export const recordIdOf = (given: string | null | undefined): number | null =>
  given != null && /^\d{1,15}$/u.test(given.trim()) && Number(given) > 0 ? Number(given) : null
