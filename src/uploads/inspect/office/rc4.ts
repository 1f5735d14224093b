/**
 * The digests that old locks are made of. WebCrypto has no MD5, and answers each call on its own: a workbook's password is hashed 100,000
 * times over, which takes seconds of waiting there and half a second here.
 */

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

/** The data with the ending that all these digests share: one bit, zeros, and its length in bits. */
function padded(data: Uint8Array, block: number, littleEndian: boolean): DataView {
  const lengthBytes = block / 8
  const all = new Uint8Array(Math.ceil((data.length + 1 + lengthBytes) / block) * block)
  all.set(data)
  all[data.length] = 0x80
  const view = new DataView(all.buffer)
  if (littleEndian) view.setUint32(all.length - 8, data.length * 8, true)
  else view.setUint32(all.length - 4, data.length * 8)
  return view
}

function bytesOf(words: Int32Array, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(words.length * 4)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < words.length; index += 1)
    view.setInt32(index * 4, words[index] ?? 0, littleEndian)
  return bytes
}

const md5Turns = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const md5Sines = Int32Array.from(
  { length: 64 },
  (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32) | 0,
)

function md5Mix(round: number, step: number, [b, c, d]: readonly [number, number, number]): [number, number] {
  if (round === 0) return [(b & c) | (~b & d), step]
  if (round === 1) return [(d & b) | (~d & c), (5 * step + 1) % 16]
  if (round === 2) return [b ^ c ^ d, (3 * step + 5) % 16]
  return [c ^ (b | ~d), (7 * step) % 16]
}

export function md5(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(data, 64, true)
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (let at = 0; at < view.byteLength; at += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = state
    for (let step = 0; step < 64; step += 1) {
      const [mixed, word] = md5Mix(step >> 4, step, [b, c, d])
      const sum = (a + mixed + (md5Sines[step] ?? 0) + view.getInt32(at + word * 4, true)) | 0
      a = d
      d = c
      c = b
      b = (b + rotate(sum, md5Turns[step >> 4]?.[step % 4] ?? 0)) | 0
    }
    for (const [index, value] of [a, b, c, d].entries()) state[index] = ((state[index] ?? 0) + value) | 0
  }
  return bytesOf(state, true)
}

const sha1Words = new Int32Array(80)

export function sha1(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(data, 64, false)
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0)
  const w = sha1Words
  const word = (index: number): number => w[index] ?? 0
  for (let at = 0; at < view.byteLength; at += 64) {
    for (let step = 0; step < 16; step += 1) w[step] = view.getInt32(at + step * 4)
    for (let step = 16; step < 80; step += 1)
      w[step] = rotate(word(step - 3) ^ word(step - 8) ^ word(step - 14) ^ word(step - 16), 1)
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
    for (let step = 0; step < 80; step += 1) {
      let mixed = 0
      if (step < 20) mixed = ((b & c) | (~b & d)) + 0x5a827999
      else if (step < 40) mixed = (b ^ c ^ d) + 0x6ed9eba1
      else if (step < 60) mixed = ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
      else mixed = (b ^ c ^ d) + 0xca62c1d6
      const next = (rotate(a, 5) + mixed + e + word(step)) | 0
      e = d
      d = c
      c = rotate(b, 30)
      b = a
      a = next
    }
    state[0] = (state[0] ?? 0) + a
    state[1] = (state[1] ?? 0) + b
    state[2] = (state[2] ?? 0) + c
    state[3] = (state[3] ?? 0) + d
    state[4] = (state[4] ?? 0) + e
  }
  return bytesOf(state, false)
}

export const latinBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

/** RC4, with which old files are locked: the same turns it both ways. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number): number => box[index & 255] ?? 0
  const swap = (a: number, b: number): void => {
    const kept = at(a)
    box[a & 255] = at(b)
    box[b & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return Uint8Array.from(data, (byte) => {
    i = (i + 1) & 255
    j = (j + at(i)) & 255
    swap(i, j)
    return byte ^ at(at(i) + at(j))
  })
}
