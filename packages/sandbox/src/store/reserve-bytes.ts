import { ServiceFailure } from '../http/envelope.ts'
import type { Sandbox } from '../service/context.ts'
import { numberOf } from './database.ts'

/**
 * Reserves space for an upload, so that simultaneous ones can't exceed the total together. Returns its release.
 * Throws a 507.
 */
export function reserveBytes({ db, incoming, config }: Sandbox, bytes: number): () => void {
  const stored = numberOf(db, 'SELECT sum(bytes) FROM documents WHERE stored_as IS NOT NULL')
  if (stored + incoming.bytes + bytes > config.totalBytes)
    throw new ServiceFailure(507, 'This sandbox holds as many files as it may. Try again tomorrow.')
  incoming.bytes += bytes
  return () => {
    incoming.bytes -= bytes
  }
}
