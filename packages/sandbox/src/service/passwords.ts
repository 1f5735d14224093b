import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

/** scrypt's N with block size 8 and one lane: about 50 ms and 16 MB. */
export const PASSWORD_COST = 16_384
const KEY_BYTES = 32

const compute = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  compute(password.normalize('NFC'), salt, KEY_BYTES, cost)

export async function hashPassword(password: string, N: number): Promise<string> {
  const cost = { N, r: 8, p: 1 }
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Verified if there's no account, so that both refusals take equally long. */
const nobody = (N: number): string => `scrypt$${N}$8$1$${'A'.repeat(22)}==$${'A'.repeat(43)}=`

/** Always false if `stored` is undefined, but takes as long as cost `N`. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  N: number,
): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = (stored ?? nobody(N)).split('$')
  const expected = Buffer.from(hash, 'base64')
  const cost = { N: Number(n), r: Number(r), p: Number(p) }
  const key = await derive(password, Buffer.from(salt, 'base64'), cost)
  return key.length === expected.length && timingSafeEqual(key, expected) && stored !== undefined
}
