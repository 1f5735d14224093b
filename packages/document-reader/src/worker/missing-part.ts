/** Messages of the three engines for a module that couldn't be loaded. */
const missing = /dynamically imported module|importing a module script failed|unable to preload/iu

/** In a page or a worker. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missing.test(error.message)

/** Fires Vite's event for a worker, which Vite itself doesn't. */
export function missingWorker(): Error {
  dispatchEvent(new Event('vite:preloadError'))
  return new Error('Unable to preload a worker')
}
