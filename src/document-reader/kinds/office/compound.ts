import { readSlice } from '../bytes.ts'
import { openCompound, type CompoundFile } from './cfb.ts'
import { opensPackageUnasked } from './default-password.ts'
import { Damaged, LimitReached, type Look } from '../inspection.ts'
import { endsWithRecord, type Read, readBiffWorkbook } from './workbook-biff.ts'

/** The description of a lock is a few hundred bytes long. */
const LOCK_MAX = 65_536

async function lookAtWorkbook(file: CompoundFile): Promise<Look> {
  const entry = file.find('Workbook', 'Book')
  if (entry === undefined) return { kind: 'xls' }
  try {
    const { whole, sheets, ...found } = await readBiffWorkbook(file.stream(entry))
    // Charts of other programs list no sheet; where the list itself is broken off, there should have been one.
    const damaged = !whole || file.isCutOff()
    return { kind: 'xls', ...found, sheets: sheets.length > 0 ? sheets : null, damaged }
  } catch (error) {
    if (error instanceof LimitReached) return { kind: 'xls', complete: false }
    if (error instanceof Damaged) return { kind: 'xls', damaged: true }
    throw error
  }
}

/** From this version of its format on, Word keeps all but the text in a stream of its own. */
const FIRST_WITH_TABLE = 0x00c0

/** Word's file header tells by one bit that the text is encrypted, by another which of two streams is its table. */
async function lookAtDocument(file: CompoundFile): Promise<Look> {
  const entry = file.find('WordDocument')
  if (entry === undefined) return { kind: 'doc' }
  const head = await file.stream(entry)(0, 12)
  if (head.length < 12) return { kind: 'doc', damaged: true }
  const flags = head.u16(10)
  const table = file.find((flags & 0x0200) === 0 ? '0Table' : '1Table')
  const isLost = head.u16(2) >= FIRST_WITH_TABLE && (table === undefined || table.size === 0)
  return { kind: 'doc', locked: (flags & 0x0100) !== 0, damaged: isLost || file.isCutOff() }
}

/** A newer Office file in its encrypted wrapping, whatever it is. */
async function lookAtEncrypted(file: CompoundFile): Promise<Look> {
  const entry = file.find('EncryptionInfo')
  const info = entry === undefined ? null : await file.stream(entry)(0, LOCK_MAX)
  const opensUnasked = info !== null && (await opensPackageUnasked(info))
  return {
    kind: 'locked-office',
    locked: !opensUnasked,
    opensUnasked,
    damaged: opensUnasked && file.isCutOff(),
  }
}

/** What a compound file is, by the names in its directory. Throws `Damaged` or `LimitReached`. */
export async function lookAtCompound(blob: Blob): Promise<Look> {
  const file = await openCompound(blob)
  if (file.find('EncryptedPackage') !== undefined) return lookAtEncrypted(file)
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

/**
 * A workbook of the years before the container: one stream of records, its sheets without a list in the oldest ones. The last of them
 * ends what it begins with.
 */
export async function lookAtBareBiff(file: Blob): Promise<Look> {
  const read: Read = (offset, count) => readSlice(file, offset, offset + count)
  try {
    const { locked, opensUnasked, sheets } = await readBiffWorkbook(read)
    const damaged = !locked && !(await endsWithRecord(read))
    return { kind: 'xls', locked, opensUnasked, sheets: sheets.length > 0 ? sheets : null, damaged }
  } catch (error) {
    if (error instanceof Damaged) return { kind: 'xls', damaged: true }
    throw error
  }
}
