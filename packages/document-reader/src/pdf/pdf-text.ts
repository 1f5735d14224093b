import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** Fewer letters are a stamp or a fax header. */
const LETTERS_MIN = 40
const TEXT_MAX = 4_000

export interface PdfText {
  layer: 'text' | 'scan' | null
  text: string
  /** pdf.js may count pages only up to the first lost one. */
  isPageLost: boolean
}

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** `most`: characters. */
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
  // Best effort: don't wait for the rest of a long page.
  reader.cancel(new Error('Enough text')).catch(() => undefined)
  return text.replace(/\s+/gu, ' ').slice(0, most)
}

/**
 * Samples the first, second, middle and last page. Unreadable pages are skipped; `layer` is null if all are.
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
      // pdf.js substitutes an empty page without a reference for a lost first page.
      if (last === 1 && page.ref === null) isPageLost = true
      const found = await readPageText(page, TEXT_MAX)
      page.cleanup()
      read += 1
      most = Math.max(most, lettersIn(found))
      if (number <= 2) text = `${text} ${found}`.trim().slice(0, TEXT_MAX)
    } catch {
      // One broken page proves nothing about the others.
    }
  }
  return { layer: read === 0 ? null : most >= LETTERS_MIN ? 'text' : 'scan', text, isPageLost }
}
