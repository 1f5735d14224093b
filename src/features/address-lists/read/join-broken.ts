import {
  endsInPlace,
  hasSuffix,
  isNumbered,
  isPlaceLine,
  isSuffix,
  isUnit,
  placeOfHeading,
  tidyCell,
} from '#lib/addresses/address-words.ts'
import { stateCode } from '#lib/us-states.ts'
import type { TableLine } from '@plumbline/document-reader/cells/split-cells'
import { tidyAddress } from '#lib/addresses/strip-address.ts'

const zipOnly = /^\d{5}(?:-\d{4})?$/u
const stateAndZip = /^(?<state>\p{L}[\p{L}. ]{1,20}?),? \d{5}(?:-\d{4})?$/u
const unitWord = /[ ,](?:suite|ste|apt|apartment|unit|bldg|building|floor|lot|#)\.?$/iu

const isState = (text: string): boolean =>
  stateCode(text) !== null || stateCode(stateAndZip.exec(text)?.groups?.['state'] ?? '') !== null

/** Text to put between the two lines; null if they are separate. */
function jointOf(last: string, raw: string, next: string, isHeaded: boolean): string | null {
  if (!isNumbered(last) || next.length > 80) return null
  const goesOn = raw.endsWith(',') && !isHeaded
  // "27601" or "Texas" alone may be the heading of the streets below.
  if (zipOnly.test(next)) return !/\d{5}$/u.test(last) && (goesOn || endsInPlace(last)) ? ' ' : null
  if (endsInPlace(last)) return null
  if (/\p{L}-$/u.test(raw) && /^\p{Ll}/u.test(next)) return ''
  if (unitWord.test(last)) return ' '
  if (isNumbered(next)) return null
  if (isState(next)) return goesOn || stateAndZip.test(next) ? ', ' : null
  // "Raleigh, NC" may be the heading of the streets below; `placeStreets` decides.
  if (isPlaceLine(next)) return goesOn ? ', ' : null
  const [first = '', ...rest] = next.split(', ')
  if (isUnit(first)) return ', '
  const words = first.split(' ')
  const completes = !hasSuffix(last) && isSuffix(words.at(-1) ?? '') && words.length <= 3
  if (completes && (rest.length === 0 || isPlaceLine(rest.join(', ')) || goesOn)) return ' '
  // "412 Oak Hollow" above "Lane Raleigh, NC 27601".
  if (!hasSuffix(last) && isSuffix(words[0] ?? '') && endsInPlace(next)) return ' '
  return goesOn && first.length < 40 ? ', ' : null
}

/** Joins addresses that a PDF broke over several lines. */
export function joinBroken(lines: readonly TableLine[]): TableLine[] {
  const joined: TableLine[] = []
  const texts = lines.map(({ cells }) => tidyAddress(cells[0] ?? ''))
  const first = texts.find((text) => isNumbered(text) || placeOfHeading(text) !== null) ?? ''
  const isHeaded = first !== '' && !isNumbered(first)
  for (const line of lines) {
    const raw = joined.at(-1)?.cells[0]?.trim() ?? ''
    const [last, next] = [tidyAddress(raw), tidyCell(line.cells[0] ?? '')]
    const joint = jointOf(last, raw, next, isHeaded)
    if (joint === null) {
      joined.push(line)
      continue
    }
    const before = joint === '' ? last.replace(/-$/u, '') : last
    const comma = (line.cells[0] ?? '').trim().endsWith(',') ? ',' : ''
    joined.splice(-1, 1, {
      line: joined.at(-1)?.line ?? line.line,
      cells: [`${before}${joint}${next}${comma}`],
    })
  }
  return joined
}

/** "1." "(a)" "iv)" "•" and a tab, as word processors copy lists; "o" and "§" are bullets in other fonts. */
const listMark =
  /^\s*(?:\(?(?:(?:\d{1,4}\.){0,3}\d{1,4}|[a-z]|[ivx]{1,5})[.)]|\d{1,2}(?:\.\d{1,2}){1,3}|\[[x✓ ]?\]|[o§\p{Co}\u2460-\u249b\u2776-\u2793]|[^\p{L}\p{N}\s"',;|]{1,2})[ \u00a0]*\t\s*/iu
const rowNumber =
  /^\s*(?:(?:no|nr|property|site|item)\b\.? ?)?#?(?<nth>\d{1,4})(?:[.:]?\t|\s+(?:[–—|-]\s+)?)(?=\S*\d)/iu

/** Removes list marks and row numbers ("1 412 Oak Hollow Lane") if no line, or none with a tab, has anything else there. */
export function withoutListMarks(text: string): string {
  const lines = text.split(/\r\n|\n|\r/u)
  const filled = lines.filter((line) => line.trim() !== '')
  const tabbed = filled.filter((line) => line.includes('\t'))
  const marked = tabbed.length === 0 ? filled : tabbed
  const isCounted =
    marked.length > 1 &&
    marked.every((line, index) => Number(rowNumber.exec(line)?.groups?.['nth']) === index + 1)
  const mark = marked.every((line) => listMark.test(line)) ? listMark : isCounted ? rowNumber : null
  return mark === null ? text : lines.map((line) => line.replace(mark, '')).join('\n')
}
