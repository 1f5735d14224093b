import { Bytes, findText, readSlice } from '../bytes.ts'
import type { FoundKind } from '../inspection.ts'

const HEAD_BYTES = 1_048_576
const NAMES_MAX = 2_000

/**
 * The names of entries by their own headers in the first megabyte, lower-cased: what is left of an archive that lost its list at the
 * end.
 */
export async function namesByHeaders(file: Blob): Promise<string[]> {
  const bytes = await readSlice(file, 0, HEAD_BYTES)
  const names: string[] = []
  for (
    let at = findText(bytes.all, 'PK\u0003\u0004');
    at !== -1 && at + 30 <= bytes.length && names.length < NAMES_MAX;
    at = findText(bytes.all, 'PK\u0003\u0004', at + 4)
  ) {
    const length = Math.min(bytes.u16(at + 26), bytes.length - at - 30)
    names.push(new Bytes(bytes.slice(at + 30, length)).text(0, length).replace(/\\/gu, '/').toLowerCase())
  }
  return names
}

/**
 * What a package is whose own description is lost, by the folders of its parts; null when they say nothing. The first folder that
 * says something decides: packages inside it come after its own first parts.
 */
export function kindOfNames(names: readonly string[]): FoundKind | null {
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name))
  const folder = names
    .map((name) => /^\/?(xl|word|ppt)\//u.exec(name)?.[1])
    .find((found) => found !== undefined)
  if (folder === undefined) return null
  if (folder !== 'xl') return folder === 'word' ? 'docx' : 'powerpoint'
  if (has(/^\/?xl\/(?:workbook|worksheets\/.*)\.bin$/u)) return 'xlsb'
  return has(/^\/?xl\/vbaproject/u) ? 'xlsm' : 'xlsx'
}
