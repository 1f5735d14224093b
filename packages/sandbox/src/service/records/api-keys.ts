import type { CreateApiKeyBody } from '@plumbline/service-contract/api-key'
import { ServiceFailure } from '../../http/envelope.ts'
import type { Sandbox } from '../context.ts'
import { all, insertNew, run } from '../../store/database.ts'
import { hashSecret, maskSecret, newSecret } from '../secrets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Latest JavaScript date. */
const FURTHEST_MS = 8.64e15

interface KeyRow {
  id: number
  user_id: number
  masked: string
  name: string
  description: string | null
  created_at: number
  expires_at: number | null
  last_used_at: number | null
  is_active: number
}

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

const shown = (row: KeyRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  createdAt: isoOrNull(row.created_at),
  expiresAt: isoOrNull(row.expires_at),
  isActive: true,
})

/** The key's value appears only in this answer. */
export function createKey({ db, clock }: Sandbox, userId: number, body: CreateApiKeyBody) {
  const keyValue = newSecret('plk')
  const now = clock.now()
  const row = insertNew<KeyRow>(db, 'api_keys', {
    user_id: userId,
    hash: hashSecret(keyValue),
    masked: maskSecret(keyValue),
    name: body.name,
    description: body.description ?? null,
    created_at: now,
    expires_at: body.expiresInDays == null ? null : Math.min(now + body.expiresInDays * DAY_MS, FURTHEST_MS),
  })
  return { ...shown(row), keyValue }
}

/** Newest first, without expired ones. */
export const activeKeys = ({ db, clock }: Sandbox, userId: number) =>
  all<KeyRow>(
    db,
    `SELECT * FROM api_keys WHERE user_id = ? AND is_active = 1 AND (expires_at IS NULL OR expires_at > ?)
     ORDER BY id DESC`,
    userId,
    clock.now(),
  ).map((row) => ({
    ...shown(row),
    maskedKeyValue: row.masked,
    lastUsedAt: isoOrNull(row.last_used_at),
  }))

/** Also records the use. Null for an unknown, expired or deactivated key. */
export function userOfWorkingKey({ db, clock }: Sandbox, keyValue: string): number | null {
  const now = clock.now()
  const row = all<KeyRow>(
    db,
    'SELECT * FROM api_keys WHERE hash = ? AND is_active = 1 AND (expires_at IS NULL OR expires_at > ?)',
    hashSecret(keyValue),
    now,
  )[0]
  if (row === undefined) return null
  try {
    run(db, 'UPDATE api_keys SET last_used_at = ? WHERE id = ?', now, row.id)
  } catch {
    // Best effort: the disk may be full, but reads still work.
  }
  return row.user_id
}

/** No error if it's already inactive. */
export function deactivateKey({ db }: Sandbox, userId: number, id: number): void {
  const row = all<KeyRow>(db, 'SELECT * FROM api_keys WHERE id = ?', id)[0]
  if (row === undefined) throw new ServiceFailure(404, 'There is no such API key.')
  if (row.user_id !== userId) throw new ServiceFailure(403, 'The API key belongs to another user.')
  run(db, 'UPDATE api_keys SET is_active = 0 WHERE id = ?', id)
}

export const deactivateKeysOf = ({ db }: Sandbox, userId: number | null): number =>
  run(db, 'UPDATE api_keys SET is_active = 0 WHERE is_active = 1 AND (?1 IS NULL OR user_id = ?1)', userId)
