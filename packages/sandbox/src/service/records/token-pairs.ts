import type { Sandbox } from '../context.ts'
import type { AnswerOf } from '../operations.ts'
import { all, insert, inTransaction, numberOf, run } from '../../store/database.ts'
import { hashSecret, newSecret } from '../secrets.ts'

/** Our choice; the interface doesn't specify it. */
const REFRESH_TOKEN_MS = 30 * 24 * 60 * 60 * 1000

/** Stores hashes only. */
export function issueTokens({ db, clock, config }: Sandbox, userId: number): AnswerOf<'login'> {
  const access = newSecret('at')
  const refresh = newSecret('rt')
  const now = clock.now()
  const accessEnds = now + config.accessTokenSeconds * 1000
  insert(db, 'access_tokens', { hash: hashSecret(access), user_id: userId, expires_at: accessEnds })
  insert(db, 'refresh_tokens', {
    hash: hashSecret(refresh),
    user_id: userId,
    issued_at: now,
    expires_at: now + REFRESH_TOKEN_MS,
  })
  return {
    access_token: access,
    refresh_token: refresh,
    expires_in: config.accessTokenSeconds,
    token_type: 'Bearer',
  }
}

/**
 * One UPDATE decides, so of two simultaneous calls one wins. A reused token revokes all active tokens of the user
 * ("Other state changes").
 */
export function rotate(
  sandbox: Sandbox,
  refreshToken: string,
): AnswerOf<'login'> | 'unknown' | 'expired' | 'reused' {
  const { db, clock } = sandbox
  const hash = hashSecret(refreshToken)
  return inTransaction(db, () => {
    const spent = run(
      db,
      "UPDATE refresh_tokens SET state = 'revoked' WHERE hash = ? AND state = 'active' AND expires_at > ?",
      hash,
      clock.now(),
    )
    const row = all<{ user_id: number; state: string }>(
      db,
      'SELECT user_id, state FROM refresh_tokens WHERE hash = ?',
      hash,
    )[0]
    if (row === undefined) return 'unknown'
    if (spent === 1) return issueTokens(sandbox, row.user_id)
    if (row.state !== 'revoked') return 'expired'
    run(db, "UPDATE refresh_tokens SET state = 'revoked' WHERE user_id = ?", row.user_id)
    return 'reused'
  })
}

/** In any state, for the log; null if unknown. */
export const userOfRefreshToken = ({ db }: Sandbox, refreshToken: string): number | null =>
  numberOf(db, 'SELECT user_id FROM refresh_tokens WHERE hash = ?', hashSecret(refreshToken)) || null

/** Null if unknown or expired. */
export const userOfAccessToken = ({ db, clock }: Sandbox, accessToken: string): number | null =>
  numberOf(
    db,
    'SELECT user_id FROM access_tokens WHERE hash = ? AND expires_at > ?',
    hashSecret(accessToken),
    clock.now(),
  ) || null

export function expireTokens(
  { db, clock }: Sandbox,
  options: { userId: number | null; refreshTokens: boolean },
): void {
  const tables = options.refreshTokens ? ['access_tokens', 'refresh_tokens'] : ['access_tokens']
  for (const table of tables)
    run(
      db,
      `UPDATE ${table} SET expires_at = ?1 WHERE expires_at > ?1 AND (?2 IS NULL OR user_id = ?2)`,
      clock.now(),
      options.userId,
    )
}
