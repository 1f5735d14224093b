import { StorageError } from '../api/once/database.ts'

/**
 * Why this browser's store can't be used: `full` (no space left), `forbidden` (blocked by the browser's settings or a
 * private window), `stuck` (no answer in time: another tab or the browser holds it), `closed` (taken away while in
 * use), `newer` (a newer version of the portal has changed it).
 */
export type StorageTroubleCause = 'full' | 'forbidden' | 'stuck' | 'closed' | 'newer'

const sentences: Record<StorageTroubleCause, string> = {
  full: 'This browser has no space left to keep your records.',
  forbidden: 'This browser does not let the portal keep records on this device.',
  stuck: "This browser's storage does not answer. Close the portal's other tabs or restart the browser.",
  closed: "This browser's storage was closed or changed. Reload the page.",
  newer: "A newer version of the portal has opened this browser's records. Reload the page.",
}

/** What the service has made and this browser could not write down: to be shown, with a way to copy it. */
export type Unsaved = { what: 'property' | 'document' | 'order'; id: number }

/**
 * The store of this browser can't be used; `cause` says why, `message` is fit to show. `unsaved` names what exists at
 * the service all the same.
 */
export class StorageTrouble extends StorageError {
  override readonly cause: StorageTroubleCause
  readonly unsaved: Unsaved | null

  constructor(cause: StorageTroubleCause, unsaved: Unsaved | null = null) {
    super(cause === 'closed' || cause === 'newer' ? 'stuck' : cause)
    this.message = sentences[cause]
    this.cause = cause
    this.unsaved = unsaved
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
  VersionError: 'newer',
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
const STORAGE_LIMIT_MS = 3_000

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
