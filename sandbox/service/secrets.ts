import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new opaque secret with 32 random bytes; `prefix` tells its kind (`at`, `rt`, `plk`). */
export const newSecret = (prefix: 'at' | 'rt' | 'plk'): string =>
  `${prefix}_${randomBytes(32).toString('base64url')}`

/**
 * How a token or key is stored. A plain hash is enough for 32 random bytes; passwords get scrypt (passwords.ts).
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whether a stored hash is that of a presented secret, compared in constant time. */
export const matchesHash = (stored: string, presented: string): boolean =>
  timingSafeEqual(Buffer.from(stored), Buffer.from(hashSecret(presented)))

/** What a list shows of a key: its kind and last four characters. */
export const maskSecret = (secret: string): string => `${secret.split('_')[0]}_••••••••${secret.slice(-4)}`
