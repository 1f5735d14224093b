import type { Sandbox } from '../service/context.ts'
import { numberOf } from './database.ts'
import { ServiceFailure } from '../http/envelope.ts'

const MB = 1024 * 1024

type Counted = 'properties' | 'documents' | 'orders' | 'keys'

const OF_USER = 'JOIN properties ON properties.id = property_id WHERE user_id = ?'
const COUNTS: Record<Counted, string> = {
  properties: 'SELECT count(*) FROM properties WHERE user_id = ?',
  documents: `SELECT count(*) FROM documents ${OF_USER}`,
  orders: `SELECT count(*) FROM orders ${OF_USER}`,
  keys: `SELECT count(*) FROM api_keys
         WHERE user_id = ?1 AND is_active = 1 AND (expires_at IS NULL OR expires_at > ?2)`,
}

/**
 * Throws a 400 at the limit: only a 4xx tells createOrder's caller that nothing was charged. For a document, a 507,
 * as for its bytes.
 */
export function requireRoom({ db, clock, quota }: Sandbox, what: Counted, userId: number): void {
  const values = what === 'keys' ? [userId, clock.now()] : [userId]
  const amount = numberOf(db, COUNTS[what], ...values)
  const most = quota.limits[what]
  if (amount < most) return
  const words = what === 'keys' ? 'active keys' : what
  throw new ServiceFailure(
    what === 'documents' ? 507 : 400,
    `This account has ${amount.toLocaleString('en-US')} ${words}, and may have no more in this sandbox.`,
  )
}

/** Throws a 507 at the limit. */
export function requireRoomForAccount({ db, quota }: Sandbox): void {
  if (numberOf(db, 'SELECT count(*) FROM users') >= quota.limits.accounts)
    throw new ServiceFailure(
      507,
      'This sandbox holds as many accounts as it may. Demo accounts end after a while.',
    )
}

/** Throws a 400. */
export function requireShort(name: string, text: string | null | undefined, most: number): void {
  if (text != null && text.length > most) throw new ServiceFailure(400, `${name}: at most ${most} characters`)
}

const storedBytes = ({ db }: Sandbox, userId: number | null): number =>
  numberOf(
    db,
    `SELECT sum(bytes) FROM documents JOIN properties ON properties.id = property_id
     WHERE stored_as IS NOT NULL AND (?1 IS NULL OR user_id = ?1)`,
    userId,
  )

const megabytes = (bytes: number): string => `${Math.ceil(bytes / MB).toLocaleString('en-US')} MB`

/**
 * Reserves space for an upload, so simultaneous ones can't exceed the limit together. Returns its release. Throws
 * a 507.
 */
export function reserveBytes(sandbox: Sandbox, userId: number, bytes: number): () => void {
  const { limits, incoming } = sandbox.quota
  const coming = incoming.get(userId) ?? 0
  const comingInAll = [...incoming.values()].reduce((sum, each) => sum + each, 0)
  if (storedBytes(sandbox, userId) + coming + bytes > limits.accountBytes)
    throw new ServiceFailure(
      507,
      `This account may hold ${megabytes(limits.accountBytes)} of files in this sandbox.`,
    )
  if (storedBytes(sandbox, null) + comingInAll + bytes > limits.totalBytes)
    throw new ServiceFailure(507, 'This sandbox holds as many files as it may. Try again tomorrow.')
  incoming.set(userId, coming + bytes)
  return () => {
    const left = (incoming.get(userId) ?? 0) - bytes
    if (left > 0) incoming.set(userId, left)
    else incoming.delete(userId)
  }
}
