/**
 * Why this browser's store can't be used: `full` (no space left), `forbidden` (blocked by the browser's settings or a
 * private window), `stuck` (no answer in time: another tab or the browser holds it), `closed` (deleted, or a newer
 * version of the portal is open in another tab).
 */
export type StorageTroubleCause = 'full' | 'forbidden' | 'stuck' | 'closed'

const sentences: Record<StorageTroubleCause, string> = {
  full: 'This browser has no space left to keep your records.',
  forbidden: 'This browser does not let the portal keep records on this device.',
  stuck: "This browser's storage does not answer. Close the portal's other tabs or restart the browser.",
  closed: "This browser's storage was closed or changed. Reload the page.",
}

/** The store of this browser can't be used; `cause` says why, `message` is fit to show. */
export class StorageTrouble extends Error {
  override readonly name = 'StorageTrouble'
  override readonly cause: StorageTroubleCause

  constructor(cause: StorageTroubleCause) {
    super(sentences[cause])
    this.cause = cause
  }
}

const causes: Record<string, StorageTroubleCause> = {
  QuotaExceededError: 'full',
  SecurityError: 'forbidden',
  NotAllowedError: 'forbidden',
  UnknownError: 'forbidden',
  InvalidAccessError: 'forbidden',
  TimeoutError: 'stuck',
  InvalidStateError: 'closed',
  VersionError: 'closed',
  AbortError: 'closed',
  NotFoundError: 'closed',
}

/** Any error of IndexedDB as a StorageTrouble; every other error as it came. */
export function asStorageTrouble(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error
  const cause = causes[error.name]
  return cause === undefined ? error : new StorageTrouble(cause)
}

/** No operation on a store may take longer than this (design: 3 s). */
export const STORAGE_LIMIT_MS = 3_000

/** The promise's own outcome, or a StorageTrouble `stuck` after the limit; `onLimit` then cleans up. */
export async function withinLimit<T>(work: Promise<T>, onLimit: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onLimit()
      reject(new StorageTrouble('stuck'))
    }, STORAGE_LIMIT_MS)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
