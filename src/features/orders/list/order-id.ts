/** The order number in a URL or a field, or null when it is none. */
export const orderIdOf = (given: string | null | undefined): number | null =>
  given != null && /^\d{1,15}$/u.test(given.trim()) && Number(given) > 0 ? Number(given) : null
