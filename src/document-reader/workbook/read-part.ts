import { xmlDecoder } from '../kinds/office/xml-elements.ts'
import { streamZipEntry, type ZipDirectory } from '../kinds/office/zip.ts'
import type { Budget } from './limits.ts'
import { type XmlListener, XmlScanner } from '../kinds/office/xml-scanner.ts'

/** An archive, its parts, and what reading them may cost. */
export interface OpenArchive {
  file: Blob
  parts: ZipDirectory
  budget: Budget
}

/**
 * Has a listener hear an XML part; false where the archive holds none. It stops after the piece in which `enough` turned
 * true.
 */
export async function readPart(
  { file, parts, budget }: OpenArchive,
  path: string,
  listener: XmlListener,
  enough: () => boolean = () => false,
): Promise<boolean> {
  const entry = parts.get(path.toLowerCase())
  if (entry === undefined) return false
  const scanner = new XmlScanner(listener)
  let decoder: TextDecoder | null = null
  for await (const piece of streamZipEntry(file, entry)) {
    budget.spend(piece.byteLength)
    decoder ??= xmlDecoder(piece)
    scanner.feed(decoder.decode(piece, { stream: true }))
    if (enough()) break
  }
  return true
}
