const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1
  return value
})

/** As in ZIP and PNG; `before`: checksum of the preceding piece. */
export function crc32(data: Uint8Array, before = 0): number {
  let value = ~before
  for (const byte of data) value = (value >>> 8) ^ (table[(value ^ byte) & 255] ?? 0)
  return ~value >>> 0
}
