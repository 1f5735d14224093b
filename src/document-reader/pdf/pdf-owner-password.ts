import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { findText, latinBytes, readSlice, sameBytes } from '../kinds/bytes.ts'

/**
 * What locks of up to 128 bits fill passwords up with. As a password it is the empty one; pdf.js, which never tries that as the owner's,
 * tries this.
 */
export const EMPTY_PASSWORD =
  '(\u00bfN^Nu\u008aAd\0NV\u00ff\u00fa\u0001\b..\0\u00b6\u00d0h>\u0080/\f\u00a9\u00fedSiz'

/** Enough around the name of the lock for all of its dictionary. */
const AROUND = 4_096
const WINDOW = 1_048_576
const SCAN_MAX = 64 * WINDOW
const MARK = '/Standard'

/** A lock of 256 bits, as far as it is needed: its revision, and the entries of 48 bytes for both passwords. */
interface PdfLock {
  revision: string
  owner: Uint8Array
  user: Uint8Array
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a dictionary's string, which is hexadecimal or has escapes. */
function entryOf(dictionary: string, key: 'O' | 'U'): Uint8Array {
  const entry = new RegExp(`/${key}\\s{0,9}(?:<([\\dA-Fa-f\\s]{0,1000})>|\\(([^]{0,1000}))`, 'u')
  const [, hexadecimal, literal = ''] = entry.exec(dictionary) ?? []
  if (hexadecimal !== undefined) {
    const pairs = hexadecimal.replace(/\s/gu, '').match(/../gu) ?? []
    return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)).slice(0, 48)
  }
  const plain = literal.replace(/\\(?:([0-7]{1,3})|(\r\n|[^]))/gu, (_, octal?: string, letter = '') => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
    return /^[\r\n]/u.test(letter) ? '' : (escapes[letter] ?? letter)
  })
  return latinBytes(plain).slice(0, 48)
}

/** Each byte as the character of its number: a decoder would change some. */
const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** The lock's dictionary, which is never packed or encrypted itself; null where there is none of 256 bits. */
async function findLock(file: Blob, signal: AbortSignal): Promise<PdfLock | null> {
  const until = Math.min(file.size, SCAN_MAX)
  for (let from = 0; from < until && !signal.aborted; from += WINDOW) {
    const { all } = await readSlice(file, from, from + WINDOW + MARK.length)
    const at = findText(all, MARK)
    if (at === -1) continue
    const before = textOf((await readSlice(file, from + at - AROUND, from + at)).all)
    const after = textOf((await readSlice(file, from + at, from + at + AROUND)).all)
    const dictionary = before.slice(Math.max(0, before.lastIndexOf('obj'))) + after
    const revision = /\/R\s{0,9}(\d)\b/u.exec(dictionary)?.[1]
    if (revision === '5' || revision === '6')
      return { revision, owner: entryOf(dictionary, 'O'), user: entryOf(dictionary, 'U') }
    if (revision !== undefined) return null
  }
  return null
}

/** The digest of revision 6, which takes at least 64 turns; an empty password adds nothing to any of them. */
async function hardened(salt: Uint8Array, user: Uint8Array): Promise<Uint8Array> {
  let key = sha256(concatBytes(salt, user))
  for (let turn = 1; ; turn += 1) {
    const data = concatBytes(...Array.from({ length: 64 }, () => concatBytes(key, user)))
    const aes = await crypto.subtle.importKey('raw', key.slice(0, 16), 'AES-CBC', false, ['encrypt'])
    const packed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: key.slice(16, 32) }, aes, data)
    // WebCrypto adds an ending that the method does not have.
    const mixed = new Uint8Array(packed).slice(0, data.length)
    const rest = mixed.slice(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = ([sha256, sha384, sha512][rest] ?? sha256)(mixed)
    if (turn >= 64 && (mixed.at(-1) ?? 0) <= turn - 32) return key.slice(0, 32)
  }
}

/**
 * Whether a PDF with a lock of 256 bits opens without a password in other readers, which try the empty one as the owner's too. pdf.js
 * can't open such a file this way.
 */
export async function opensForEmptyOwner(file: Blob, signal: AbortSignal): Promise<boolean> {
  const lock = await findLock(file, signal)
  if (lock === null || lock.owner.length < 40 || globalThis.crypto?.subtle === undefined) return false
  const salt = lock.owner.slice(32, 40)
  const isHardened = lock.revision === '6'
  const hash = isHardened
    ? await hardened(salt, lock.user).catch(() => null)
    : sha256(concatBytes(salt, lock.user))
  return hash !== null && sameBytes(hash, lock.owner.slice(0, 32))
}
