/** RC4, with which old workbooks are locked: the same turns it both ways. */
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
