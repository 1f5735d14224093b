/** Number of a property or order from a URL or field; null if it isn't one. Text may have added punctuation to a link. */
export function recordIdOf(given: string | null | undefined): number | null {
  const digits = /^\s*(\d{1,15})[\s.,;:!?)\]}>"'’”…]*$/u.exec(given ?? '')?.[1]
  return Number(digits) > 0 ? Number(digits) : null
}
