/** The order number in a URL or a field, a "#" before it or not; null when it is none. */
export const orderIdOf = (given: string | null | undefined): number | null => {
  const digits = given?.trim().replace(/^#/u, '') ?? ''
  return /^\d{1,15}$/u.test(digits) && Number(digits) > 0 ? Number(digits) : null
}

/** What is wrong with a typed order number. */
export const orderIdProblem = (typed: string): string | null =>
  orderIdOf(typed) === null ? 'Enter the order number: digits only, for example 1042' : null
