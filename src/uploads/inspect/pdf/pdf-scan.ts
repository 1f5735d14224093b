import { readSlice } from '../bytes.ts'
import { PageTree } from './pdf-page-tree.ts'
import { readPackedObjects } from './pdf-packed.ts'

const WINDOW = 1_048_576
/** A window begins a little before the last one ended, for what lies across the border. */
const OVERLAP = 32_768
const SCAN_MAX = 64 * 1_048_576

/** An object's beginning: its number and its dictionary, up to its stream, its end or the next object. */
const objectStart =
  /(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b((?:(?!endobj|stream[\r\n]|\d\s{1,9}obj\b)[^]){0,24000})/gu
const rootReference = /\/Root\s{1,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/gu
const packedLength = /\/Length\s+(\d{1,9})(?!\s+\d+\s+R|\d)/u

interface Packed {
  dictionary: string
  /** Where its data begins in the file, and where it ends at the latest. */
  from: number
  to: number
}

/** What the objects of a PDF tell without its table and trailer. */
export interface PdfScan {
  /** Page objects that are there; one that was written twice counts once. */
  pageObjects: number
  /** The number of pages that the root of the page tree speaks of; null when it is lost or impossible. */
  spokenOf: number | null
}

/** The stream that follows a dictionary, which ended at `at` in `piece`. */
function streamAfter(dictionary: string, piece: string, at: number, start: number): Packed | null {
  const mark = /^stream(?:\r\n|\r|\n)/u.exec(piece.slice(at, at + 8))?.[0]
  if (mark === undefined) return null
  const from = at + mark.length
  const length = packedLength.exec(dictionary)?.[1]
  const end = length === undefined ? piece.indexOf('endstream', from) : from + Number(length)
  return {
    dictionary,
    from: start + from,
    to: start + (end === -1 ? from + WINDOW : Math.min(end, from + WINDOW)),
  }
}

/** Reads every object that begins in `piece`; returns the streams that hold others. */
function readPiece(piece: string, start: number, tree: PageTree): Packed[] {
  const packed: Packed[] = []
  for (const match of piece.matchAll(objectStart)) {
    const [whole, number = '', dictionary = ''] = match
    tree.add(Number(number), dictionary)
    if (!/\/Type\s*\/ObjStm\b/u.test(dictionary)) continue
    const stream = streamAfter(dictionary, piece, match.index + whole.length, start)
    if (stream !== null) packed.push(stream)
  }
  for (const [, root] of piece.matchAll(rootReference)) tree.root = Number(root)
  return packed
}

/**
 * Goes over a PDF's objects from its first byte to its last, as a reader does that repairs it. Reads at most 64 MB; null when `signal`
 * ended it. Objects packed into streams are read too, unless they are encrypted.
 */
export async function scanPdf(file: Blob, signal: AbortSignal): Promise<PdfScan | null> {
  const tree = new PageTree()
  const packed = new Map<number, Packed>()
  const until = Math.min(file.size, SCAN_MAX)
  const decoder = new TextDecoder('latin1')
  for (let from = 0; from < until && !signal.aborted; from += WINDOW) {
    const start = Math.max(0, from - OVERLAP)
    const piece = decoder.decode((await readSlice(file, start, from + WINDOW)).all)
    for (const stream of readPiece(piece, start, tree)) packed.set(stream.from, stream)
  }
  let unpacked = 0
  for (const { dictionary, from, to } of packed.values()) {
    unpacked += to - from
    if (unpacked > SCAN_MAX || signal.aborted) break
    for (const [number, text] of await readPackedObjects(await readSlice(file, from, to), dictionary))
      tree.add(number, text)
  }
  if (signal.aborted) return null
  return { pageObjects: tree.pageObjects, spokenOf: tree.spokenOf(file.size) }
}
