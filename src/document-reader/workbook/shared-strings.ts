import { CELL_TEXT_MAX } from './limits.ts'
import { type OpenArchive, readPart } from './read-part.ts'

/** Those of a workbook's shared texts that are wanted, by number. The others are passed over, however many there are. */
export async function readSharedStrings(
  archive: OpenArchive,
  path: string,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const strings = new Map<number, string>()
  if (wanted.size === 0) return strings
  let index = -1
  let text = ''
  let [inText, phonetic] = [false, false]
  await readPart(
    archive,
    path,
    {
      opens(name) {
        if (name === 'si') {
          index += 1
          text = ''
        } else if (name === 't') inText = true
        else if (name === 'rPh') phonetic = true
      },
      closes(name) {
        if (name === 't') inText = false
        else if (name === 'rPh') phonetic = false
        else if (name === 'si' && wanted.has(index)) strings.set(index, text.slice(0, CELL_TEXT_MAX))
      },
      says(piece) {
        if (inText && !phonetic && text.length < CELL_TEXT_MAX && wanted.has(index)) text += piece
      },
    },
    () => strings.size === wanted.size,
  )
  return strings
}
