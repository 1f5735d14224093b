import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** Special PDF files, generated. */

type ObjectBody = string | { dict: string; stream: Buffer }

const latin = (value: string): Buffer => Buffer.from(value, 'latin1')
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()

/** RC4, which old files use and Node no longer has. */
function rc4(key: Buffer, data: Buffer): Buffer {
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

/** Standard 40-bit encryption: `user` opens the file, `owner` lifts restrictions. */
function lockOf(user: string, owner: string): Lock {
  const keyOf = (...parts: Buffer[]): Buffer => md5(...parts).subarray(0, 5)
  const permissions = Buffer.from([0xd4, 0xff, 0xff, 0xff])
  const ownerEntry = rc4(keyOf(padded(owner)), padded(user))
  const key = keyOf(padded(user), ownerEntry, permissions, id)
  const literal = ownerEntry
    .toString('latin1')
    .replace(/[()\\\r]/gu, (letter) => `\\${letter === '\r' ? 'r' : letter}`)
  return {
    dict: `<< /Filter /Standard /V 1 /R 2 /Length 40 /O (${literal}) /U <${rc4(key, padding).toString('hex')}> /P -44 >>`,
    encrypt: (number, data) =>
      rc4(md5(key, Buffer.from([number & 255, number >> 8, 0, 0, 0])).subarray(0, 10), data),
  }
}

/** Objects are numbered from 1; the first is the catalog. */
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

/** Takes a list of lines per page. */
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

export const lockedPdf = (user: string, owner: string): Buffer =>
  fileOf(textObjects([['A rent roll that only those who know the password may read']]), lockOf(user, owner))

/** PDF portfolio: a cover page around other files. */
export const portfolioPdf = (): Buffer =>
  fileOf(
    textObjects([['Open this document in another program']], '/Collection << /Type /Collection /View /D >>'),
  )

/** XFA form; `hybrid` adds ordinary fields, as in tax forms. */
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

/** Gray images with dark bars, like scans. */
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
