/**
 * `full`: no space left. `forbidden`: blocked by browser settings or a private window. `stuck`: no answer in
 * time; another tab or the browser holds it. `closed`: taken away while in use, or the page was left.
 * `newer`: a newer release changed it so that this one may only read.
 */
export type StorageReason = 'full' | 'forbidden' | 'stuck' | 'closed' | 'newer'

/** `database` is its name; the transaction was rolled back. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly reason: StorageReason
  readonly database: string

  constructor(reason: StorageReason, database: string, cause?: unknown) {
    super(`storage ${reason}`, { cause })
    this.reason = reason
    this.database = database
  }
}

type Made = { what: 'property' | 'document' | 'order'; id: number }

/** The service created this, but storage couldn't save it: show its number to copy. */
export class UnsavedError extends StorageError {
  readonly what: Made['what']
  readonly id: number

  constructor({ reason, database, cause }: StorageError, { what, id }: Made) {
    super(reason, database, cause)
    this.what = what
    this.id = id
  }
}

/** Every sentence about storage takes its words from here. */
export const storageText: Readonly<Record<StorageReason, { title: string; cure: string }>> = {
  full: {
    title: 'This browser’s storage is full',
    cure: 'Free up space on this device, then try again.',
  },
  forbidden: {
    title: 'This browser is blocking Plumbline’s storage',
    cure: 'Allow this site to store data in your browser settings, or leave the private window, then try again.',
  },
  stuck: {
    title: 'This browser’s storage isn’t responding',
    cure: 'Close other Plumbline tabs, then try again. If that doesn’t help, restart the browser.',
  },
  closed: {
    title: 'This browser closed its storage',
    cure: 'Reload this page, then try again.',
  },
  newer: {
    title: 'A newer version of Plumbline saved your records',
    cure: 'Reload this page to use that version. If this message stays, the newer version isn’t available right now. Your records aren’t affected, and you can download a backup.',
  },
}

/** An error of another kind counts as `closed`. */
export function storageSentence(error: unknown): string {
  const { title, cure } = storageText[error instanceof StorageError ? error.reason : 'closed']
  return `${title}. ${cure}`
}

const reasons: Readonly<Record<string, StorageReason>> = {
  QuotaExceededError: 'full',
  SecurityError: 'forbidden',
  NotAllowedError: 'forbidden',
  UnknownError: 'forbidden',
  InvalidAccessError: 'forbidden',
  TimeoutError: 'stuck',
  InvalidStateError: 'closed',
  AbortError: 'closed',
  NotFoundError: 'closed',
  VersionError: 'newer',
}

/** Returns any other error as it came. */
export function asStorageError(error: unknown, database: string): unknown {
  const reason = error instanceof DOMException ? reasons[error.name] : undefined
  return reason === undefined ? error : new StorageError(reason, database, error)
}
