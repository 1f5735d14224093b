/** What the three browser engines say when a file of the code could not be loaded. */
const missing = /dynamically imported module|importing a module script failed|unable to preload/iu

/** Whether a part of the portal could not be loaded, by a page or a worker. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missing.test(error.message)

/** The same for a worker, whose code the build's own event does not tell of. */
export function missingWorker(): Error {
  dispatchEvent(new Event('vite:preloadError'))
  return new Error('Unable to preload a worker')
}
