import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** Fewer letters than this on a page are a stamp or a fax header, not its text. */
const LETTERS_MIN = 40
const TEXT_MAX = 4_000

/** Whether the pages hold text or are pictures of it, and how the text begins. */
export interface PdfText {
  layer: 'text' | 'scan' | null
  text: string
  /** A page could not be opened. pdf.js may count pages only up to the first that is lost. */
  isPageLost: boolean
}

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** The text of a page as far as it is needed: up to `most` characters. */
async function readPageText(page: PDFPageProxy, most: number): Promise<string> {
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<{
    items: ({ str: string } | { type: string })[]
  }>
  let text = ''
  while (text.length < most) {
    const { done, value } = await reader.read()
    if (done) break
    text += value.items.map((item) => ('str' in item ? item.str : ' ')).join(' ')
  }
  // What is left of a long page is not waited for.
  reader.cancel(new Error('Enough text')).catch(() => undefined)
  return text.replace(/\s+/gu, ' ').slice(0, most)
}

/**
 * Looks for text on the first, second, middle and last page. Pages that can't be read say nothing; when none can, nothing is
 * claimed.
 */
export async function readPdfText(document: PDFDocumentProxy): Promise<PdfText> {
  const last = document.numPages
  const numbers = [...new Set([1, 2, Math.ceil(last / 2), last])].filter((number) => number <= last)
  let text = ''
  let isPageLost = false
  let read = 0
  let most = 0
  for (const number of numbers) {
    try {
      const page = await document.getPage(number).catch((error: unknown) => {
        isPageLost = true
        throw error
      })
      // In place of a first page that is lost pdf.js makes up an empty one, without a place in the file.
      if (last === 1 && page.ref === null) isPageLost = true
      const found = await readPageText(page, TEXT_MAX)
      page.cleanup()
      read += 1
      most = Math.max(most, lettersIn(found))
      if (number <= 2) text = `${text} ${found}`.trim().slice(0, TEXT_MAX)
    } catch {
      // A page that is broken does not speak for the others.
    }
  }
  return { layer: read === 0 ? null : most >= LETTERS_MIN ? 'text' : 'scan', text, isPageLost }
}
