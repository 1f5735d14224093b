import type { Bytes } from '../bytes.ts'

/** Enough for the objects of one stream; more is left out. */
const UNPACKED_MAX = 8 * 1_048_576
const OBJECTS_MAX = 20_000
/** An object's beginning says what it is; more of it is not looked at, or objects that all are the whole stream would take hours. */
const OBJECT_MAX = 24_000

/** Unpacks as far as the data goes: what follows it, or is missing from it, makes no difference. */
async function unpack(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const decoder = new TextDecoder('latin1')
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  let text = ''
  try {
    while (text.length < UNPACKED_MAX) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value)
    }
  } catch {
    // Encrypted, cut off, or followed by something else: what came before counts.
  }
  await reader.cancel().catch(() => undefined)
  return text
}

const numberOf = (key: string, dictionary: string): number =>
  Number(new RegExp(`/${key}\\s+(\\d{1,9})`, 'u').exec(dictionary)?.[1] ?? Number.NaN)

/** The objects that a stream of objects holds, by number, as text. Streams packed otherwise than usual hold none for us. */
export async function readPackedObjects(data: Bytes, dictionary: string): Promise<[number, string][]> {
  const first = numberOf('First', dictionary)
  const count = Math.min(numberOf('N', dictionary), OBJECTS_MAX)
  if (!/\/FlateDecode/u.test(dictionary) || !(first > 0) || !(count > 0)) return []
  const text = await unpack(new Uint8Array(data.all))
  const numbers = text
    .slice(0, first)
    .trim()
    .split(/\s+/u, count * 2)
    .map(Number)
  return Array.from({ length: count }, (_, index): [number, string] => {
    const at = numbers[index * 2 + 1] ?? Number.NaN
    const next = (index + 1 < count ? numbers[index * 2 + 3] : undefined) ?? text.length
    const object = at >= 0 ? text.slice(first + at, first + Math.min(next, at + OBJECT_MAX)) : ''
    return [numbers[index * 2] ?? -1, object]
  })
}
