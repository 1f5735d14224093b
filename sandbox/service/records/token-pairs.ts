import type { TokenPair } from '#contract/auth.ts'
import type { Sandbox } from '../context.ts'
import { all, insert, inTransaction, numberOf, run } from '../../store/database.ts'
import { hashSecret, newSecret } from '../secrets.ts'

/** The interface does not say how long a refresh token lives; here it is thirty days. */
const REFRESH_TOKEN_MS = 30 * 24 * 60 * 60 * 1000

/** Issues a token pair; only hashes are stored. */
export function issueTokens({ db, clock, config }: Sandbox, userId: number): TokenPair {
  const access = newSecret('at')
  const refresh = newSecret('rt')
  const now = clock.now()
  run(db, 'DELETE FROM access_tokens WHERE user_id = ? AND expires_at < ?', userId, now - 86_400_000)
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
 * Spends a refresh token. One UPDATE decides who spends it, so of two simultaneous calls exactly one wins; the other
 * has presented a revoked token, and every active token of the user is revoked ("Other state changes").
 */
export function rotate(sandbox: Sandbox, refreshToken: string): TokenPair | 'unknown' | 'expired' | 'reused' {
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

/** The user of a refresh token in any state, for the log; null when it is unknown. */
export const userOfRefreshToken = ({ db }: Sandbox, refreshToken: string): number | null =>
  numberOf(db, 'SELECT user_id FROM refresh_tokens WHERE hash = ?', hashSecret(refreshToken)) || null

/** The user of an access token that has not expired, or null. */
export const userOfAccessToken = ({ db, clock }: Sandbox, accessToken: string): number | null =>
  numberOf(
    db,
    'SELECT user_id FROM access_tokens WHERE hash = ? AND expires_at > ?',
    hashSecret(accessToken),
    clock.now(),
  ) || null

/** Makes the access tokens of one account (or of all) expire now, and the refresh tokens if asked. */
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
