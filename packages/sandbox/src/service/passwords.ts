import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { ServiceFailure } from '../http/envelope.ts'

/** scrypt's N with block size 8 and one lane: about 50 ms and 16 MB. */
export const PASSWORD_COST = 16_384
const KEY_BYTES = 32

/** Half of Node's four threads, which leaves some for uploads. */
const PARALLEL_MAX = 2
/** 2.5 seconds of work. */
const WAITING_MAX = 100

let running = 0
const waiting: (() => void)[] = []

/** Queues work; throws a 503 if the queue is full. */
async function inSequence<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < PARALLEL_MAX) running += 1
  else if (waiting.length < WAITING_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
  else
    throw new ServiceFailure(503, 'Too many people are signing in right now. Try again in a few seconds.', {
      'Retry-After': '5',
    })
  try {
    return await work()
  } finally {
    // Passes the slot to the next in the queue.
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

const compute = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  inSequence(() => compute(password.normalize('NFC'), salt, KEY_BYTES, cost))

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
