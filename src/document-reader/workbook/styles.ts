import { attributeReader, type XmlListener } from '../kinds/office/xml-scanner.ts'
import { type OpenArchive, readPart } from './read-part.ts'

/** Excel's own limit for a format. */
const FORMAT_MAX = 255

/** How a number is shown, as far as it changes what the number is. */
export type NumberStyle = 'date' | 'percent' | undefined

/** The numbers of the formats for dates that every workbook has: 14 to 22, 27 to 36, 45 to 47, 50 to 58. */
const builtInDate = /^(?:1[4-9]|2[0-27-9]|3[0-6]|4[5-7]|5[0-8])$/u

const builtIn = (id: number): NumberStyle =>
  id === 9 || id === 10 ? 'percent' : builtInDate.test(String(id)) ? 'date' : undefined

/** The style of a format of its own: letters of dates or a percent sign, outside of quotes, brackets and escapes. */
function styleOfFormat(code: string): NumberStyle {
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./gu, '')
    .replace(/\[[^[\]]*\]/gu, (part) => (/^\[(?:h+|m+|s+)\]$/iu.test(part) ? part : ''))
  if (/^general$/iu.test(bare)) return undefined
  if (/[ymdhs]/iu.test(bare)) return 'date'
  return bare.includes('%') ? 'percent' : undefined
}

const idOf = attributeReader('numFmtId')
const codeOf = attributeReader('formatCode')

/** The style of each cell format of a workbook, by its number; none where the workbook has no such part. */
export async function readStyles(archive: OpenArchive, path: string): Promise<readonly NumberStyle[]> {
  const own = new Map<number, NumberStyle>()
  const styles: NumberStyle[] = []
  let inside = false
  const listener: XmlListener = {
    opens(name, tag) {
      if (name === 'cellXfs') inside = true
      else if (name === 'numFmt')
        own.set(Number(idOf(tag)), styleOfFormat(codeOf(tag)?.slice(0, FORMAT_MAX) ?? ''))
      else if (inside && name === 'xf') {
        const id = Number(idOf(tag) ?? 0)
        styles.push(own.has(id) ? own.get(id) : builtIn(id))
      }
    },
    closes(name) {
      if (name === 'cellXfs') inside = false
    },
    says: () => undefined,
  }
  await readPart(archive, path, listener)
  return styles
}
