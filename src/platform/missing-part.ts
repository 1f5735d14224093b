/** Messages of the three engines for a module that couldn't be loaded. */
const missing = /dynamically imported module|importing a module script failed|unable to preload/iu

/** In a page or a worker. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missing.test(error.message)
