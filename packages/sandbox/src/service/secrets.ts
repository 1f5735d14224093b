import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export const newSecret = (prefix: 'at' | 'rt' | 'plk'): string =>
  `${prefix}_${randomBytes(32).toString('base64url')}`

/** A plain hash is enough for 32 random bytes; passwords use scrypt (passwords.ts). */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** In constant time. */
export const matchesHash = (stored: string, presented: string): boolean =>
  timingSafeEqual(Buffer.from(stored), Buffer.from(hashSecret(presented)))

/** Kind and last four characters. */
export const maskSecret = (secret: string): string => `${secret.split('_')[0]}_••••••••${secret.slice(-4)}`
