import { crc32, deflateSync } from 'node:zlib'

const segment = (marker: number, ...body: number[]): number[] => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
]

/** Huffman table with the two-bit codes 00, 01 and 10. */
const table = (target: number, ...symbols: number[]): number[] =>
  segment(0xc4, target, 0, 3, ...Array.from({ length: 14 }, () => 0), ...symbols)

/** Deterministic noise: 0, 1 or 2. */
function* noise(): Generator<number, never> {
  for (let seed = 7; ; seed = (seed * 48_271) % 2_147_483_647) yield seed % 3
}

/** Gray JPEG, 256 × 256 pixels, 1,024 blocks; optionally with restart markers after each row of blocks. */
export function photo({ restarts = false } = {}): Buffer {
  const coded: number[] = []
  let bits = ''
  const next = noise()
  const two = (symbol: number): string => symbol.toString(2).padStart(2, '0')
  const flush = (): void => {
    for (const byte of bits.match(/.{1,8}/gu) ?? []) {
      const value = Number.parseInt(byte.padEnd(8, '1'), 2)
      coded.push(value, ...(value === 255 ? [0] : []))
    }
    bits = ''
  }
  for (let block = 0; block < 1024; block += 1) {
    const size = next.next().value
    bits += two(size) + '1'.repeat(size)
    for (let more = 0; more < 40; more += 1) {
      const length = 1 + (next.next().value % 2)
      bits += two(length - 1) + '10'.slice(0, length)
    }
    bits += two(2)
    if (restarts && block % 32 === 31 && block < 1023) {
      flush()
      coded.push(0xff, 0xd0 + (((block - 31) / 32) & 7))
    }
  }
  flush()
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    ...segment(0xc0, 8, 1, 0, 1, 0, 1, 1, 0x11, 0),
    ...table(0x00, 0, 1, 2),
    ...table(0x10, 1, 2, 0),
    ...(restarts ? segment(0xdd, 0, 32) : []),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
    ...coded,
    0xff,
    0xd9,
  ])
}

const u32 = (value: number): number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]

/** Gray PNG, 128 × 128 pixels. */
export function drawing(): Buffer {
  const next = noise()
  const lines = Array.from({ length: 128 }, () => [
    0,
    ...Array.from({ length: 128 }, () => next.next().value * 80),
  ])
  const chunk = (type: string, ...body: number[]): number[] => {
    const named = [...Buffer.from(type, 'latin1'), ...body]
    return [...u32(body.length), ...named, ...u32(crc32(Uint8Array.from(named)))]
  }
  return Buffer.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...chunk('IHDR', ...u32(128), ...u32(128), 8, 0, 0, 0, 0),
    ...chunk('tEXt', ...Buffer.from('Comment\0by hand', 'latin1')),
    ...chunk('IDAT', ...deflateSync(Uint8Array.from(lines.flat()))),
    ...chunk('IEND'),
  ])
}
