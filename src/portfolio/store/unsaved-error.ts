import { StorageError } from '../../platform/storage-error.ts'

type Made = { what: 'property' | 'document' | 'order'; id: number }

/** The storage failed to keep what the service has made: to be shown, with its number to copy. */
export class UnsavedError extends StorageError {
  readonly what: Made['what']
  readonly id: number

  constructor({ reason, database, cause }: StorageError, { what, id }: Made) {
    super(reason, database, cause)
    this.what = what
    this.id = id
  }
}
