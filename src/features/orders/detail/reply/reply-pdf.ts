import { PDFDocument, StandardFonts, type PDFFont } from '@cantoo/pdf-lib'
import { REPLY_NAME } from '#memory/records/documents.ts'
import { inFontLetters } from './font-letters.ts'

export interface Reply {
  /** "Property" and "310 W Ponce", at the top. */
  facts: readonly (readonly [term: string, value: string])[]
  request: string
  text: string
}

/** US Letter, in points. */
const [WIDTH, HEIGHT] = [612, 792]
const MARGIN = 64
const COLUMN = WIDTH - 2 * MARGIN
const TERM = 76
const SIZE = 11
const LEADING = 15
/** A longer request is cut: the analyst has it. */
const REQUEST_LINES = 12

/** Breaks words that are wider than a line. */
function wrap(text: string, font: PDFFont, width: number): string[] {
  const fits = (line: string): boolean => font.widthOfTextAtSize(line, SIZE) <= width
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = word
      while (!fits(line)) {
        let end = 1
        while (fits(line.slice(0, end + 1))) end += 1
        lines.push(line.slice(0, end))
        line = line.slice(end)
      }
    }
    return [...lines, line]
  })
}

function cut(lines: readonly string[]): readonly string[] {
  return lines.length <= REQUEST_LINES ? lines : [...lines.slice(0, REQUEST_LINES - 1), '…']
}

/** One page, or the number of lines that don't fit on it. */
export async function replyPdf({ facts, request, text }: Reply): Promise<Uint8Array | { over: number }> {
  const document = await PDFDocument.create()
  document.setTitle(REPLY_NAME)
  document.setLanguage('en-US')
  const [normal, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ])
  const page = document.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN - 18
  const write = (line: string, { x = MARGIN, size = SIZE, font = normal } = {}): void =>
    page.drawText(line, { x, y, size, font })
  const writeLines = (lines: readonly string[], x = MARGIN): void => {
    for (const line of lines) {
      write(line, { x })
      y -= LEADING
    }
  }
  const heading = (title: string): void => {
    y -= LEADING
    write(title, { font: bold })
    y -= LEADING + 3
  }
  const letters = (given: string): string => inFontLetters(given.trim()).text

  write(REPLY_NAME, { size: 18, font: bold })
  y -= 30
  for (const [term, value] of facts) {
    write(term, { font: bold })
    writeLines(wrap(letters(value), normal, COLUMN - TERM), MARGIN + TERM)
  }
  heading('The request')
  writeLines(cut(wrap(letters(request), normal, COLUMN)))
  heading('The reply')
  const lines = wrap(letters(text), normal, COLUMN)
  const over = lines.length - Math.floor((y - MARGIN) / LEADING + 1)
  if (over > 0) return { over }
  writeLines(lines)
  return document.save()
}
