import { createHash } from 'node:crypto'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** PDF files with something special about them, made of bytes here. Text and picture pages are enough for the portal. */

type ObjectBody = string | { dict: string; stream: Buffer }

const latin = (value: string): Buffer => Buffer.from(value, 'latin1')
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()

/** RC4, which Node no longer offers and old files are locked with. */
export function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number): number => state[index & 255] ?? 0
  const swap = (a: number, b: number): void => {
    const kept = at(a)
    state[a & 255] = at(b)
    state[b & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let i = 0
  let j = 0
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255
      j = (j + at(i)) & 255
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const padded = (password: string): Buffer => Buffer.concat([latin(password), padding]).subarray(0, 32)

interface Lock {
  dict: string
  encrypt: (number: number, data: Buffer) => Buffer
}

const id = Buffer.alloc(16, 7)

/** RC4 with the key, then with 19 others made of it. */
const rc4Often = (key: Buffer, data: Buffer): Buffer =>
  Array.from({ length: 20 }, (_, turn) => Buffer.from(key.map((byte) => byte ^ turn))).reduce(
    (locked, turned) => rc4(turned, locked),
    data,
  )

/** The standard lock of 40 or 128 bits: `user` opens the file, `owner` only lifts what is forbidden in it. */
function lockOf(user: string, owner: string, bits: 40 | 128): Lock {
  const isShort = bits === 40
  const keyOf = (...parts: Buffer[]): Buffer => {
    let key = md5(...parts)
    for (let turn = 0; turn < (isShort ? 0 : 50); turn += 1) key = md5(key)
    return key.subarray(0, bits / 8)
  }
  const lock = isShort ? rc4 : rc4Often
  const permissions = Buffer.from([0xd4, 0xff, 0xff, 0xff])
  const ownerEntry = lock(keyOf(padded(owner)), padded(user))
  const key = keyOf(padded(user), ownerEntry, permissions, id)
  const userEntry = isShort
    ? rc4(key, padding)
    : Buffer.concat([rc4Often(key, md5(padding, id)), Buffer.alloc(16)])
  const literal = ownerEntry
    .toString('latin1')
    .replace(/[()\\\r]/gu, (letter) => `\\${letter === '\r' ? 'r' : letter}`)
  return {
    dict: `<< /Filter /Standard /V ${isShort ? 1 : 2} /R ${isShort ? 2 : 3} /Length ${bits} /O (${literal}) /U <${userEntry.toString('hex')}> /P -44 >>`,
    encrypt: (number, data) =>
      rc4(
        md5(key, Buffer.from([number & 255, number >> 8, 0, 0, 0])).subarray(0, Math.min(16, bits / 8 + 5)),
        data,
      ),
  }
}

/** A file of numbered objects (from 1; the first is the catalog) with its table, and with a lock where asked for. */
function fileOf(objects: readonly ObjectBody[], locked: Lock | null = null): Buffer {
  const parts: Buffer[] = [latin('%PDF-1.5\n')]
  const offsets: number[] = []
  const size = (): number => parts.reduce((sum, part) => sum + part.length, 0)
  const add = (body: ObjectBody, plain = false): void => {
    const number = offsets.length + 1
    offsets.push(size())
    parts.push(latin(`${number} 0 obj\n`))
    if (typeof body === 'string') parts.push(latin(body))
    else {
      const stream = locked === null || plain ? body.stream : locked.encrypt(number, body.stream)
      parts.push(latin(`<< ${body.dict} /Length ${stream.length} >>\nstream\n`), stream, latin('\nendstream'))
    }
    parts.push(latin('\nendobj\n'))
  }
  for (const body of objects) add(body)
  if (locked !== null) add(locked.dict, true)
  const start = size()
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = [
    `/Size ${offsets.length + 1} /Root 1 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>]`,
    ...(locked === null ? [] : [`/Encrypt ${offsets.length} 0 R`]),
  ].join(' ')
  parts.push(
    latin(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const catalog = (more = ''): string => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** Pages of text lines; each page is its own list of lines. */
function textObjects(pages: readonly (readonly string[])[], more = ''): ObjectBody[] {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  return [
    catalog(more),
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    font,
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      {
        dict: '',
        stream: latin(
          `BT /F1 24 Tf 28 TL 72 720 Td ${lines.map((line) => `(${line.replace(/[()\\]/gu, '\\$&')}) Tj T*`).join(' ')} ET`,
        ),
      },
    ]),
  ]
}

export const textPdf = (pages: readonly (readonly string[])[]): Buffer => fileOf(textObjects(pages))

/** Locked with a user password, or with an owner password alone. */
export const lockedPdf = (user: string, owner: string, bits: 40 | 128 = 40): Buffer =>
  fileOf(
    textObjects([['A rent roll that only those who know the password may read']]),
    lockOf(user, owner, bits),
  )

const newestLocks = {
  // Made by qpdf; the user's password is "user".
  6: {
    owner: '344846696dd8b4c8b473198db52943c18085366f3b1baab5693b52bc09f68e8b6418aa45c2da319c767f81fa37d88d04',
    user: '81a48566236ada36bcc1b6dc41b3e66bb81cf9826018c20b23f315cb4d02d8a74616cbef57603aa9f3fa5775e01e83f6',
  },
  5: (() => {
    const [user, salt] = [Buffer.alloc(48, 'u'), Buffer.alloc(8, 's')]
    const owner = createHash('sha256').update(salt).update(user).digest()
    return {
      owner: Buffer.concat([owner, salt, Buffer.alloc(8)]).toString('hex'),
      user: user.toString('hex'),
    }
  })(),
}

/** Locked with 256 bits: a user's password, and an empty one for the owner unless `isLocked`. What is inside can't be decrypted. */
export function emptyOwnerPdf(revision: 5 | 6, isLocked = false): Buffer {
  const { owner, user } = newestLocks[revision]
  const ownerEntry = isLocked ? `00${owner.slice(2)}` : owner
  const dict =
    `<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /V 5 /R ${revision} /P -4 ` +
    `/O <${ownerEntry}> /U <${user}> /OE <${'00'.repeat(32)}> /UE <${'00'.repeat(32)}> /Perms <${'00'.repeat(16)}> /StmF /StdCF /StrF /StdCF >>`
  return fileOf(textObjects([['Page 1'], ['Page 2']]), { dict, encrypt: (_, data) => data })
}

/** A cover around other files. */
export const portfolioPdf = (): Buffer =>
  fileOf(
    textObjects([['Open this document in another program']], '/Collection << /Type /Collection /View /D >>'),
  )

/** A form of nothing but XFA; `hybrid` has ordinary fields too, as tax forms have. */
export const xfaPdf = (hybrid = false): Buffer =>
  fileOf([
    ...textObjects(
      [['Please wait']],
      `/AcroForm << /Fields [${hybrid ? '7 0 R' : ''}] /XFA 6 0 R >> /NeedsRendering true`,
    ),
    { dict: '', stream: latin('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>') },
    '<< /FT /Tx /T (name) >>',
  ])

export const noPagesPdf = (): Buffer => fileOf([catalog(), '<< /Type /Pages /Count 0 /Kids [] >>'])

/** Pages that are gray pictures with dark bars, as a scanner makes them. */
export function scanPdf(pages = 3): Buffer {
  const [width, height] = [85, 110]
  const picture = Buffer.from(
    Array.from({ length: width * height }, (_, index) =>
      Math.floor(index / width) % 10 < 3 && index % width > 10 && index % width < 70 ? 40 : 235,
    ),
  )
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(' ')
  return fileOf([
    catalog(),
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    {
      dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      stream: deflateSync(picture),
    },
    ...Array.from({ length: pages }, (_, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /Im 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      { dict: '', stream: latin('q 612 0 0 792 0 0 cm /Im Do Q') },
    ]).flat(),
  ])
}

/** A megabyte of `text`, `times` over, packed for /FlateDecode without ever holding all of it. */
function packedMany(text: string, times: number): Buffer {
  const block = Buffer.alloc(1_000_000, text)
  const piece = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  // The check of such data (Adler-32), one block after the other: the last byte's weight is 1, that of the one before it 2, and so on.
  let [plain, weighed] = [1, 0]
  const [sum, weights] = block.reduce(
    ([all, grown], byte) => [(all + byte) % 65_521, (grown + all + byte) % 65_521],
    [0, 0],
  )
  for (let index = 0; index < times; index += 1) {
    weighed = (weighed + plain * block.length + (weights ?? 0)) % 65_521
    plain = (plain + (sum ?? 0)) % 65_521
  }
  const check = Buffer.alloc(4)
  check.writeUInt32BE(weighed * 65_536 + plain)
  const pieces = Array.from({ length: times }, () => piece)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...pieces, Buffer.from([3, 0]), check])
}

/**
 * Four pages that share one stream of `megabytes`, packed to a thousandth of it: blanks, or the `text` repeated. `twice` packs it once
 * more; `cut` leaves out its end, so that no reader unpacks it in one go.
 */
export function bombPdf(megabytes: number, { text = ' ', twice = false, cut = false } = {}): Buffer {
  const once = packedMany(text, megabytes)
  const whole = twice ? deflateSync(once, { level: 9 }) : once
  return fileOf([
    catalog(),
    '<< /Type /Pages /Count 4 /Kids [3 0 R 4 0 R 5 0 R 6 0 R] >>',
    ...Array.from(
      { length: 4 },
      () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 7 0 R >>',
    ),
    {
      dict: `/Filter [${'/FlateDecode '.repeat(twice ? 2 : 1)}]`,
      stream: cut ? whole.subarray(0, -100) : whole,
    },
  ])
}
