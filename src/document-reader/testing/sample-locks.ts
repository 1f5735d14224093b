import { createCipheriv, createHash } from 'node:crypto'
import { latin, text, u16, u32, utf16 } from './sample-bytes.ts'
import { compound } from './sample-compound.ts'
import { rc4 } from './sample-pdf.ts'

/** The locks that Excel puts on workbooks, for a password; what is behind them is only filling. */

/** Excel tries this one by itself. */
export const DEFAULT_PASSWORD = 'VelvetSweatshop'

const digest = (name: string, ...parts: Buffer[]): Buffer =>
  createHash(name).update(Buffer.concat(parts)).digest()

const salt = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
const secret = Buffer.from('a secret of 16 b', 'latin1')

function turned(name: string, password: string, turns: number): Buffer {
  let hash = digest(name, salt, utf16(password))
  for (let turn = 0; turn < turns; turn += 1) hash = digest(name, u32(turn), hash)
  return hash
}

function aes(method: string, key: Buffer, iv: Buffer | null, data: Buffer): Buffer {
  const cipher = createCipheriv(method, key, iv).setAutoPadding(false)
  return Buffer.concat([cipher.update(data), cipher.final()])
}

/** Excel 2010 and later. */
export function agileLock(password: string, { turns = 100_000, hash = 'SHA512' } = {}): Buffer {
  const name = hash.toLowerCase()
  const base = turned(name, password, turns)
  const keyBytes = hash === 'SHA1' ? 16 : 32
  const lock = (purpose: string, data: Buffer): string => {
    const key = digest(name, base, Buffer.from(purpose, 'hex')).subarray(0, keyBytes)
    const whole = Buffer.concat([data, Buffer.alloc((16 - (data.length % 16)) % 16)])
    return aes(`aes-${keyBytes * 8}-cbc`, key, salt, whole).toString('base64')
  }
  const about = `spinCount="${turns}" saltSize="16" blockSize="16" keyBits="${keyBytes * 8}" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="${hash}" saltValue="${salt.toString('base64')}"`
  const xml =
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password">` +
    `<keyData ${about.replace(/spinCount="\d+" /u, '')}/><dataIntegrity encryptedHmacKey="AA==" encryptedHmacValue="AA=="/><keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password">` +
    `<p:encryptedKey ${about} encryptedVerifierHashInput="${lock('fea7d2763b4b9e79', secret)}" encryptedVerifierHashValue="${lock('d7aa0f6d3061344e', digest(name, secret))}" encryptedKeyValue="AA=="/></keyEncryptor></keyEncryptors></encryption>`
  return Buffer.concat([u16(4), u16(4), u32(0x40), text(xml.padEnd(4_096))])
}

const header = (algorithm: number, keyBits: number): Buffer =>
  Buffer.concat([
    ...[0x24, 0, algorithm, 0x8004, keyBits, algorithm === 0x6801 ? 1 : 0x18, 0, 0].map(u32),
    utf16('Microsoft Cryptographic Provider\0'),
  ])

const withVerifier = (flags: number, head: Buffer, verifier: Buffer, hash: Buffer): Buffer =>
  Buffer.concat([u32(flags), u32(head.length), head, u32(16), salt, verifier, u32(20), hash])

/** Excel 2007. */
export function standardLock(password: string): Buffer {
  const base = digest('sha1', turned('sha1', password, 50_000), u32(0))
  const masked = Buffer.alloc(64, 0x36).map((mask, index) => mask ^ (base[index] ?? 0))
  const key = digest('sha1', Buffer.from(masked)).subarray(0, 16)
  const lock = (data: Buffer): Buffer => aes('aes-128-ecb', key, null, data)
  const hash = Buffer.concat([digest('sha1', secret), Buffer.alloc(12)])
  return Buffer.concat([u16(4), u16(2), withVerifier(0x24, header(0x660e, 128), lock(secret), lock(hash))])
}

/** A record `FilePass` as Excel 97 writes it, or Excel 2003 with a key of so many bits. */
export function passRecord(password: string, bits?: 40 | 128): Buffer {
  if (bits === undefined) {
    const short = digest('md5', utf16(password)).subarray(0, 5)
    const repeated = Array.from({ length: 16 }, () => Buffer.concat([short, salt]))
    const key = digest('md5', digest('md5', ...repeated).subarray(0, 5), u32(0))
    const locked = rc4(key, Buffer.concat([secret, digest('md5', secret)]))
    return Buffer.concat([u16(1), u16(1), u16(1), salt, locked])
  }
  const full = digest('sha1', digest('sha1', salt, utf16(password)), u32(0)).subarray(0, bits / 8)
  const key = bits === 40 ? Buffer.concat([full, Buffer.alloc(11)]) : full
  const locked = rc4(key, Buffer.concat([secret, digest('sha1', secret)]))
  const lock = withVerifier(4, header(0x6801, bits), locked.subarray(0, 16), locked.subarray(16))
  return Buffer.concat([u16(1), u16(2), u16(2), lock])
}

/** The same for the oldest method: key and checksum of the password that Excel tries, or of another. */
export const mixedRecord = (isDefault: boolean, isOld = false): Buffer =>
  Buffer.concat([
    ...(isOld ? [] : [u16(0)]),
    u16(isDefault ? 0xb359 : 0x1234),
    u16(isDefault ? 0x9a0a : 0x5678),
  ])

/** A newer workbook behind a lock. */
export const lockedWorkbook = (lock: Buffer): Buffer =>
  compound({ EncryptionInfo: lock, EncryptedPackage: latin('x'.repeat(5_000)) })
