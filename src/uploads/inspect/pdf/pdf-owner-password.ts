import { type Bytes, findText, readSlice } from '../bytes.ts'
import { joined, latinBytes, md5, rc4, sameBytes } from '../office/digest.ts'

/** Enough around the name of the lock for all of its dictionary. */
const AROUND = 4_096
const WINDOW = 1_048_576
const SCAN_MAX = 64 * WINDOW
const MARK = '/Standard'

/** What a lock's dictionary says, as far as it is needed. */
interface PdfLock {
  revision: number
  keyBytes: number
  owner: Uint8Array<ArrayBuffer>
  user: Uint8Array<ArrayBuffer>
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\r\n': '',
  '\n': '',
  '\r': '',
}

/** A string of a PDF that begins at the start of `text`, in its letters or in hexadecimal ones. */
function readString(text: string): Uint8Array<ArrayBuffer> {
  const hexadecimal = /^<([\da-f\s]{0,1000})>/iu.exec(text)?.[1]?.replace(/\s/gu, '')
  if (hexadecimal !== undefined)
    return Uint8Array.from(hexadecimal.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
  let plain = ''
  let depth = 0
  for (const [part] of text.matchAll(/\\(?:[0-7]{1,3}|\r\n|[^])|[^\\]/gu)) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (depth === 0) break
    const escaped = part.slice(1)
    if (part.length === 1) plain += part
    else if (/^[0-7]/u.test(escaped)) plain += String.fromCharCode(Number.parseInt(escaped, 8) & 255)
    else plain += escapes[escaped] ?? escaped
  }
  // The first character is the bracket that it begins with.
  return latinBytes(plain.slice(1))
}

/** Reads a dictionary by the keys that only a lock has. */
function readLock(dictionary: string): PdfLock {
  const revision = Number(/\/R\s{0,9}(\d)/u.exec(dictionary)?.[1] ?? 0)
  const bits = [...dictionary.matchAll(/\/Length\s{1,9}(\d{2,3})\b/gu)]
    .map(([, length]) => Number(length))
    .find((length) => length >= 40 && length <= 128 && length % 8 === 0)
  const string = (key: 'O' | 'U'): Uint8Array<ArrayBuffer> => {
    const at = new RegExp(`/${key}\\s{0,9}[(<]`, 'u').exec(dictionary)
    return readString(at === null ? '' : dictionary.slice(at.index + at[0].length - 1))
  }
  return { revision, keyBytes: revision === 4 ? 16 : (bits ?? 40) / 8, owner: string('O'), user: string('U') }
}

/** Each byte as the character of its number: a decoder would change some. */
const textOf = ({ all }: Bytes): string => Array.from(all, (byte) => String.fromCharCode(byte)).join('')

/** The dictionary of the lock, which is never packed or encrypted itself; null where there is none. */
async function findLock(file: Blob, signal: AbortSignal): Promise<PdfLock | null> {
  const until = Math.min(file.size, SCAN_MAX)
  for (let from = 0; from < until && !signal.aborted; from += WINDOW) {
    const { all } = await readSlice(file, from, from + WINDOW + MARK.length)
    const at = findText(all, MARK)
    if (at === -1) continue
    const before = await readSlice(file, from + at - AROUND, from + at)
    const after = await readSlice(file, from + at, from + at + AROUND)
    const begun = textOf(before)
    const lock = readLock(begun.slice(Math.max(0, begun.lastIndexOf('obj'))) + textOf(after))
    if (lock.revision > 0) return lock
  }
  return null
}

const digest = async (bits: number, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, data))

/** The digest of revision 6, which takes at least 64 turns; an empty password adds nothing to any of them. */
async function hardened(salt: Uint8Array, user: Uint8Array): Promise<Uint8Array> {
  let key = await digest(256, joined(salt, user))
  for (let turn = 1; ; turn += 1) {
    const data = joined(...Array.from({ length: 64 }, () => joined(key, user)))
    const aes = await crypto.subtle.importKey('raw', key.slice(0, 16), 'AES-CBC', false, ['encrypt'])
    const packed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: key.slice(16, 32) }, aes, data)
    // WebCrypto adds an ending that the method does not have.
    const mixed = new Uint8Array(packed).slice(0, data.length)
    const rest = mixed.slice(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = await digest([256, 384, 512][rest] ?? 256, mixed)
    if (turn >= 64 && (mixed.at(-1) ?? 0) <= turn - 32) return key.slice(0, 32)
  }
}

const filling = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e,
  0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
])

/** The user's password in old locks, where an empty owner's password gives it away; nonsense where it does not. */
function userPassword({ revision, keyBytes, owner }: PdfLock): Uint8Array {
  let key = md5(filling)
  if (revision < 3) return rc4(key.slice(0, 5), owner.slice(0, 32))
  for (let turn = 0; turn < 50; turn += 1) key = md5(key)
  let password = owner.slice(0, 32)
  for (let turn = 19; turn >= 0; turn -= 1)
    password = rc4(
      key.slice(0, keyBytes).map((byte) => byte ^ turn),
      password,
    )
  return password
}

/**
 * Whether a PDF that asks pdf.js for a password opens without one in other readers: they try the empty password as the owner's too.
 * For old locks the answer is a password that pdf.js may try; for the newest it is certain, and pdf.js can't be told.
 */
export async function tryEmptyOwner(
  file: Blob,
  signal: AbortSignal,
): Promise<{ password: string } | 'opens' | null> {
  const lock = await findLock(file, signal)
  if (lock === null || lock.owner.length < 32) return null
  if (lock.revision <= 4) return { password: String.fromCharCode(...userPassword(lock)) }
  const [salt, user] = [lock.owner.slice(32, 40), lock.user.slice(0, 48)]
  try {
    const hash = await (lock.revision === 5 ? digest(256, joined(salt, user)) : hardened(salt, user))
    return sameBytes(hash, lock.owner.slice(0, 32)) ? 'opens' : null
  } catch {
    // This browser has no WebCrypto here.
    return null
  }
}
