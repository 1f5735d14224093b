import { readSlice } from './bytes.ts'
import { CompoundFile } from './cfb.ts'
import { Damaged, LimitReached, type Look } from './inspection.ts'
import { readBiffWorkbook } from './workbook-biff.ts'

async function lookAtWorkbook(file: CompoundFile): Promise<Look> {
  const entry = file.find('Workbook', 'Book')
  if (entry === undefined) return { kind: 'xls' }
  try {
    const { locked, sheets } = await readBiffWorkbook(file.stream(entry))
    // Every workbook has a sheet: where none can be seen, the list of them is broken.
    if (sheets.length === 0) return { kind: 'xls', locked, damaged: !locked }
    return { kind: 'xls', locked, sheets, damaged: file.isCutOff(entry) }
  } catch (error) {
    if (error instanceof LimitReached) return { kind: 'xls', complete: false }
    if (error instanceof Damaged) return { kind: 'xls', damaged: true }
    throw error
  }
}

/** Word's file header tells by one bit that the text is encrypted. */
async function lookAtDocument(file: CompoundFile): Promise<Look> {
  const entry = file.find('WordDocument')
  if (entry === undefined) return { kind: 'doc' }
  const head = await file.stream(entry)(0, 12)
  if (head.length < 12) return { kind: 'doc', damaged: true }
  return { kind: 'doc', locked: (head.u16(10) & 0x0100) !== 0, damaged: file.isCutOff(entry) }
}

/** What a compound file is, by the names in its directory. Throws `Damaged` or `LimitReached`. */
export async function lookAtCompound(blob: Blob): Promise<Look> {
  const file = await CompoundFile.open(blob)
  if (file.find('EncryptedPackage') !== undefined) return { kind: 'locked-office', locked: true }
  // Rights management wraps the older kinds in a stream of its own.
  if (file.find('\tDRMContent') !== undefined) return { kind: 'locked-office', locked: true }
  if (file.find('__properties_version1.0') !== undefined) return { kind: 'msg' }
  if (file.find('WordDocument') !== undefined) return lookAtDocument(file)
  if (file.find('Workbook', 'Book') !== undefined) return lookAtWorkbook(file)
  if (file.find('PowerPoint Document') !== undefined) return { kind: 'powerpoint' }
  // Without a directory nothing says that it is another format.
  if (!file.isWhole) throw new Damaged('the directory is cut off')
  return { kind: 'old-office' }
}

/** A workbook of the years before the container: one stream of records, its sheets without a list in the oldest ones. */
export async function lookAtBareBiff(file: Blob): Promise<Look> {
  try {
    const { locked, sheets } = await readBiffWorkbook((offset, count) =>
      readSlice(file, offset, offset + count),
    )
    return { kind: 'xls', locked, sheets: sheets.length > 0 ? sheets : null }
  } catch (error) {
    if (error instanceof Damaged) return { kind: 'xls', damaged: true }
    throw error
  }
}
