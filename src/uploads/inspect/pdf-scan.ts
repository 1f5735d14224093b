import { readSlice } from './bytes.ts'

const WINDOW = 1_048_576
/** A window begins a little before the last one ended, for what lies across the border. */
const OVERLAP = 4_096
const SCAN_MAX = 64 * 1_048_576

/** An object's beginning with what says that it is a page, before the object ends or the next begins. */
const pageObject =
  /(\d{1,10})\s+\d{1,5}\s+obj\b(?:(?!endobj|\d\s+obj\b)[^]){0,2000}?\/Type\s*\/Page(?![A-Za-z])/gu

/**
 * The number of pages by the page objects themselves, for a PDF that lost its table and trailer; null when there are none to be
 * seen. An object that was written twice counts once. Reads at most 64 MB, and stops at `signal`.
 */
export async function countPageObjects(file: Blob, signal: AbortSignal): Promise<number | null> {
  const pages = new Set<string>()
  const until = Math.min(file.size, SCAN_MAX)
  const decoder = new TextDecoder('latin1')
  for (let from = 0; from < until && !signal.aborted; from += WINDOW) {
    const piece = decoder.decode((await readSlice(file, Math.max(0, from - OVERLAP), from + WINDOW)).all)
    for (const [, number = ''] of piece.matchAll(pageObject)) pages.add(number)
  }
  return pages.size > 0 && !signal.aborted ? pages.size : null
}
