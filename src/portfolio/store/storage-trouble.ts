import { StorageError } from '../../api/outbox/database.ts'

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

/** No operation may wait longer than this for a store that answers nobody … */
const STORAGE_LIMIT_MS = 3_000
/** … nor longer than this for one that answers others, as during a long restore on a slow machine. */
const LONGEST_WAIT_MS = 15_000
/** A timer this late means that the page stood still, not the store: its answer may be waiting for the page. */
const LATE_MS = 250
const GRACE_MS = 1_000

let answers = 0

/** The store has answered one operation of this tab: what still waits is in a queue. */
export const noteStoreAnswer = (): void => {
  answers += 1
}

/**
 * The promise's own outcome, or a StorageTrouble `stuck` when the store has answered nobody in this tab for the limit;
 * `onLimit` then cleans up.
 */
export async function withinLimit<T>(work: Promise<T>, onLimit: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    let waited = 0
    const wait = (ms: number): void => {
      const heard = answers
      const due = performance.now() + ms
      timer = setTimeout(() => {
        waited += ms
        const inQueue = answers > heard
        const stoodStill = performance.now() - due > LATE_MS
        if (waited < LONGEST_WAIT_MS && (inQueue || stoodStill)) {
          wait(inQueue ? STORAGE_LIMIT_MS : GRACE_MS)
          return
        }
        onLimit()
        reject(new StorageTrouble('stuck'))
      }, ms)
    }
    wait(STORAGE_LIMIT_MS)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
