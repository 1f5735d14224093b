import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The page as its browser prints it: a text for each printed page, without breaks. */
export async function printedPages(page: Page, format: 'Letter' | 'A4'): Promise<string[]> {
  const bytes = new Uint8Array(await page.pdf({ format }))
  const reading = getDocument({ data: bytes })
  const document = await reading.promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
    texts.push(text.replaceAll(/\s+/gu, ' ').trim())
  }
  await reading.destroy()
  return texts
}

/** The text of a downloaded file. */
export const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')
