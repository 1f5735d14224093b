import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { Bytes, latinBytes, sameBytes } from '../bytes.ts'
import { Damaged } from '../inspection.ts'
import { rc4 } from './rc4.ts'
import { decodeXml, readElements } from './xml-elements.ts'

/**
 * Excel encrypts a workbook that is only protected against changes with this password, and tries it by itself: nobody is asked. So such a
 * workbook is not locked. The password is held against the lock exactly, with one exception: a lock that takes more turns than Excel
 * gives it, or a method that Excel does not use, is not tried and counts as locked.
 */
const PASSWORD = 'VelvetSweatshop'
/** What the oldest method, which only mixes bits, makes of the password: its key and its checksum. */
const MIXED_KEY = 0xb359
const MIXED_CHECK = 0x9a0a

const TURNS_MAX = 100_000
const TURNS_OF_2007 = 50_000

const password = latinBytes(Array.from(PASSWORD, (letter) => `${letter}\0`).join(''))

type Digest = (data: Uint8Array) => Uint8Array<ArrayBuffer>

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** The digest of salt and password, taken again and again with the number of the turn before it. */
function turned(digest: Digest, salt: Uint8Array, turns: number): Uint8Array {
  let hash = digest(concatBytes(salt, password))
  const next = new Uint8Array(4 + hash.length)
  const number = new DataView(next.buffer)
  for (let turn = 0; turn < turns; turn += 1) {
    number.setUint32(0, turn, true)
    next.set(hash, 4)
    hash = digest(next)
  }
  return hash
}

/** AES as WebCrypto has it always removes an ending of its own: one is made for it. */
async function decryptAes(
  key: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
  data: Uint8Array,
): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt', 'decrypt'])
  const last = new Uint8Array(data.slice(-16))
  const ending = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: last }, imported, new Uint8Array())
  const all = concatBytes(data, new Uint8Array(ending))
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, imported, all))
}

/** The old method of Excel 97: MD5 and RC4 with 40 bits made long. */
function opensRc4(record: Bytes): boolean {
  const salt = record.slice(6, 16)
  const short = md5(password).slice(0, 5)
  const key = md5(concatBytes(...Array.from({ length: 16 }, () => concatBytes(short, salt)))).slice(0, 5)
  const plain = rc4(md5(concatBytes(key, u32(0))), record.slice(22, 32))
  return sameBytes(md5(plain.slice(0, 16)), plain.slice(16))
}

interface Lock {
  algorithm: number
  keyBytes: number
  salt: Uint8Array
  verifier: Uint8Array
  hash: Uint8Array
}

/** The lock that Excel 2003 and 2007 share, behind its version and flags. */
function readLock(info: Bytes): Lock {
  const verifier = 12 + info.u32(8)
  return {
    algorithm: info.u32(20),
    // None means 40 bits.
    keyBytes: (info.u32(28) || 40) / 8,
    salt: info.slice(verifier + 4, 16),
    verifier: info.slice(verifier + 20, 16),
    hash: info.slice(verifier + 40, Math.min(info.length - verifier - 40, 32)),
  }
}

/** Excel 2003: SHA-1 and RC4. */
function opensCryptoApi(info: Bytes): boolean {
  const { keyBytes, salt, verifier, hash } = readLock(info)
  const full = sha1(concatBytes(sha1(concatBytes(salt, password)), u32(0))).slice(0, keyBytes)
  const key = keyBytes === 5 ? concatBytes(full, new Uint8Array(11)) : full
  const plain = rc4(key, concatBytes(verifier, hash.slice(0, 20)))
  return sameBytes(sha1(plain.slice(0, 16)), plain.slice(16))
}

/** Excel 2007: SHA-1 in 50,000 turns, and AES block by block. */
async function opensStandard(info: Bytes): Promise<boolean> {
  const { algorithm, keyBytes, salt, verifier, hash } = readLock(info)
  if (![0x660e, 0x660f, 0x6610].includes(algorithm) || ![16, 24, 32].includes(keyBytes)) return false
  const base = sha1(concatBytes(turned(sha1, salt, TURNS_OF_2007), u32(0)))
  const masked = (mask: number): Uint8Array =>
    sha1(Uint8Array.from({ length: 64 }, (_, index) => mask ^ (base[index] ?? 0)))
  const key = concatBytes(masked(0x36), masked(0x5c)).slice(0, keyBytes)
  const open = (block: Uint8Array): Promise<Uint8Array> => decryptAes(key, new Uint8Array(16), block)
  const plain = await open(verifier)
  const expected = concatBytes(await open(hash.slice(0, 16)), await open(hash.slice(16, 32)))
  return sameBytes(sha1(plain), expected.slice(0, 20))
}

const forVerifier = Uint8Array.of(0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79)
const forHash = Uint8Array.of(0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e)
const digests: Readonly<Record<string, Digest>> = { SHA1: sha1, 'SHA-1': sha1, SHA512: sha512 }

/** The bytes made `length` long, with what the method fills up with. */
const fitted = (bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> =>
  concatBytes(bytes, new Uint8Array(length).fill(0x36)).slice(0, length)

/** Excel 2010 and later: what was used stands in XML. */
async function opensAgile(info: Bytes): Promise<boolean> {
  const elements = readElements(decodeXml(info.slice(8, info.length - 8)))
  const lock = elements.find(({ name, attributes }) => name === 'encryptedKey' && attributes.has('spinCount'))
  const text = (name: string): string => lock?.attributes.get(name) ?? ''
  const bytes = (name: string): Uint8Array<ArrayBuffer> => latinBytes(atob(text(name)))
  const digest = digests[text('hashAlgorithm')]
  const turns = Number(text('spinCount'))
  const keyBytes = Number(text('keyBits')) / 8
  const isUsual = text('cipherAlgorithm') === 'AES' && text('cipherChaining') === 'ChainingModeCBC'
  if (digest === undefined || !isUsual || !(turns <= TURNS_MAX) || ![16, 24, 32].includes(keyBytes))
    return false
  const base = turned(digest, bytes('saltValue'), turns)
  const open = async (purpose: Uint8Array, name: string): Promise<Uint8Array> =>
    decryptAes(
      fitted(digest(concatBytes(base, purpose)), keyBytes),
      fitted(bytes('saltValue'), 16),
      bytes(name),
    )
  const hash = digest(
    (await open(forVerifier, 'encryptedVerifierHashInput')).slice(0, bytes('saltValue').length),
  )
  const expected = await open(forHash, 'encryptedVerifierHashValue')
  return sameBytes(hash, expected.slice(0, hash.length))
}

/** Whether the password record of an old workbook (`FilePass`) is for the password that Excel tries by itself. */
export function opensWorkbookUnasked(record: Bytes): boolean {
  try {
    const mixed = record.length === 4 ? 0 : record.u16(0) === 0 ? 2 : null
    if (mixed !== null) return record.u16(mixed) === MIXED_KEY && record.u16(mixed + 2) === MIXED_CHECK
    if (record.u16(4) === 1) return opensRc4(record)
    return opensCryptoApi(new Bytes(record.slice(2, record.length - 2)))
  } catch (error) {
    if (error instanceof Damaged) return false
    throw error
  }
}

/** The same for the lock of a newer workbook (the stream `EncryptionInfo`). Where the browser has no WebCrypto nothing opens. */
export async function opensPackageUnasked(info: Bytes): Promise<boolean> {
  try {
    return info.u32(0) === 0x0004_0004 ? await opensAgile(info) : await opensStandard(info)
  } catch {
    // Broken off, or nonsense: whatever it is, the password does not open it.
    return false
  }
}
