/**
 * SHA-512 in this thread, for the workbooks that hash a password 100,000 times (see digest.ts). Numbers of 64 bits are two of 32: high and
 * low half.
 */

const primes: number[] = []
for (let number = 2; primes.length < 80; number += 1)
  if (primes.every((prime) => number % prime !== 0)) primes.push(number)

/** The first 64 bits behind the point of a prime's root. */
function fraction(prime: number, power: bigint): bigint {
  const goal = BigInt(prime) << (64n * power)
  let root = 0n
  for (let bit = 1n << 70n; bit > 0n; bit >>= 1n) if ((root + bit) ** power <= goal) root += bit
  return BigInt.asUintN(64, root)
}

const halves = (numbers: readonly bigint[]): Int32Array =>
  Int32Array.from(numbers.flatMap((number) => [Number(number >> 32n), Number(number & 0xffff_ffffn)]))

const starts = halves(primes.slice(0, 8).map((prime) => fraction(prime, 2n)))
const keys = halves(primes.map((prime) => fraction(prime, 3n)))

const words = new Int32Array(160)
const state = new Int32Array(16)
const turn = new Int32Array(16)

/** Both halves of a sum of words, put at `at`. The low halves are summed exactly: there are few of them. */
function put(target: Int32Array, at: number, high: number, low: number): void {
  target[at] = high + Math.floor(low / 0x1_0000_0000)
  target[at + 1] = low
}

/** The high half of a word turned right; the low half is that of the halves exchanged. Turns of 32 and more come exchanged already. */
const right = (high: number, low: number, by: number): number => (high >>> by) | (low << (32 - by))

function compress(view: DataView, start: number): void {
  const w = words
  for (let index = 0; index < 32; index += 1) w[index] = view.getInt32(start + index * 4)
  for (let at = 32; at < 160; at += 2) {
    const [h15, l15] = [w[at - 30] ?? 0, w[at - 29] ?? 0]
    const [h2, l2] = [w[at - 4] ?? 0, w[at - 3] ?? 0]
    const h0 = right(h15, l15, 1) ^ right(h15, l15, 8) ^ (h15 >>> 7)
    const l0 = right(l15, h15, 1) ^ right(l15, h15, 8) ^ right(l15, h15, 7)
    const h1 = right(h2, l2, 19) ^ right(l2, h2, 29) ^ (h2 >>> 6)
    const l1 = right(l2, h2, 19) ^ right(h2, l2, 29) ^ right(l2, h2, 6)
    const low = ((w[at - 31] ?? 0) >>> 0) + (l0 >>> 0) + ((w[at - 13] ?? 0) >>> 0) + (l1 >>> 0)
    put(w, at, (w[at - 32] ?? 0) + h0 + (w[at - 14] ?? 0) + h1, low)
  }
  const v = turn
  v.set(state)
  for (let at = 0; at < 160; at += 2) {
    const [ah = 0, al = 0, bh = 0, bl = 0, ch = 0, cl = 0] = [v[0], v[1], v[2], v[3], v[4], v[5]]
    const [eh = 0, el = 0, fh = 0, fl = 0, gh = 0, gl = 0] = [v[8], v[9], v[10], v[11], v[12], v[13]]
    const h1 = right(eh, el, 14) ^ right(eh, el, 18) ^ right(el, eh, 9)
    const l1 = right(el, eh, 14) ^ right(el, eh, 18) ^ right(eh, el, 9)
    const h0 = right(ah, al, 28) ^ right(al, ah, 2) ^ right(al, ah, 7)
    const l0 = right(al, ah, 28) ^ right(ah, al, 2) ^ right(ah, al, 7)
    const lowFirst =
      ((v[15] ?? 0) >>> 0) +
      (l1 >>> 0) +
      (((el & fl) ^ (~el & gl)) >>> 0) +
      ((keys[at + 1] ?? 0) >>> 0) +
      ((words[at + 1] ?? 0) >>> 0)
    const first = (v[14] ?? 0) + h1 + ((eh & fh) ^ (~eh & gh)) + (keys[at] ?? 0) + (words[at] ?? 0)
    const lowSecond = (l0 >>> 0) + (((al & bl) ^ (al & cl) ^ (bl & cl)) >>> 0)
    const second = h0 + ((ah & bh) ^ (ah & ch) ^ (bh & ch))
    v.copyWithin(2, 0, 14)
    put(v, 8, (v[8] ?? 0) + first, ((v[9] ?? 0) >>> 0) + lowFirst)
    put(v, 0, first + second, lowFirst + lowSecond)
  }
  for (let at = 0; at < 16; at += 2)
    put(state, at, (state[at] ?? 0) + (v[at] ?? 0), ((state[at + 1] ?? 0) >>> 0) + ((v[at + 1] ?? 0) >>> 0))
}

export function sha512(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(Math.ceil((data.length + 17) / 128) * 128)
  all.set(data)
  all[data.length] = 0x80
  const view = new DataView(all.buffer)
  view.setUint32(all.length - 4, data.length * 8)
  state.set(starts)
  for (let at = 0; at < all.length; at += 128) compress(view, at)
  const bytes = new Uint8Array(64)
  const out = new DataView(bytes.buffer)
  for (let index = 0; index < 16; index += 1) out.setInt32(index * 4, state[index] ?? 0)
  return bytes
}
