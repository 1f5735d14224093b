import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Lines of each printed page. */
export async function printedLines(page: Page, format: 'Letter' | 'A4'): Promise<string[][]> {
  const bytes = new Uint8Array(await page.pdf({ format }))
  const reading = getDocument({ data: bytes })
  const document = await reading.promise
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    const lines = text.split('\n').map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    pages.push(lines.filter(Boolean))
  }
  await reading.destroy()
  return pages
}

/** Text of each printed page, without line breaks. */
export async function printedPages(page: Page, format: 'Letter' | 'A4'): Promise<string[]> {
  return (await printedLines(page, format)).map((lines) => lines.join(' '))
}
