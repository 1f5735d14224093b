import { stateCode } from '../us-states.ts'
import { isNumbered, isWholeAddress, tidyCell } from './address-words.ts'

/** Removes text around addresses, as long as an address remains. */

const date = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|\p{L}{3,9}\.? \d{1,2},? \d{4})`
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[ \u202f]?[ap]\.?m\.?)?`
const stamp = String.raw`(?:${date}(?:,?[ T](?:at )?${time})?|${time})`
/** "[11/23/26, 10:14 AM] Bob Smith: ", "11/23/26, 10:14 - Bob: ", "Bob Smith [10:14 AM]: ". */
const sender = String.raw`[\p{L}+~][^:\d\[\]]{0,40}`
const stamps = new RegExp(
  String.raw`^(?:\[${stamp}\]|${stamp}(?= |,))[ ,]*(?:[–—-] )?(?:${sender}: )?|^${sender}[, ]*\[${stamp}\]:? `,
  'iu',
)

/** "Address: ", "Property 3: ", "The Oaks: ". */
const label = /^[\p{L}#][^:\d]{0,30}(?:(?:#?\d{1,4})?: +|:(?=\d))/u
/** "Property #3 - ", "Site A – ", "No. 3 ", "#1 ", "a) ", "1: ". */
const counted =
  /^(?:(?:(?:subject )?property|prop|site|asset|deal|item|address|addr|location|subject|parcel|option|comp|no|nr)\.? ?#?\w{0,4}(?: ?[–—.):-])? |#\d{1,4}[.):]? (?:[–—-] )?|\(?(?:[a-z]|[ivx]{1,5}|\d{1,4})(?:[.)] |\)(?=\d))|\d{1,2}(?:\.\d{1,2}){1,3}\.? |\d{1,3}: )/iu
const marks =
  /^(?:[>*_~`"“”'‘’•‣·⁃‐→|\s\p{So}\p{Co}\u2460-\u249b\u2776-\u2793]|=(?!\w)|\p{Extended_Pictographic}|\p{Mn}|\p{Cf}|\[[x ✓]?\])+/iu
const priceFirst =
  /^(?:(?:asking|ask|price|list price):? ?)?\$ ?\d[\d.,]* ?(?:k|mm?|mil|million)?(?![\p{L}\d])(?: asking)?[ ,;:|–—-]*/iu
const markdownLink = /\[(?<text>[^\][]{1,300})\]\((?:https?:|www\.)[^)\s]{1,1000}\)/giu
const link = /[(<]?(?<![\p{L}\d])(?:https?:\/\/|www\.)\S+/giu

/** "#12 Oak St", "No. 14 Oak St". */
const numberSign = /^(?:(?:house )?(?:no|nr|number)\.? ?|[#№] ?)(?=\d)/iu

/** Removed before an address only. */
const labels = [label, counted, numberSign]
const front = [stamps, marks, priceFirst, ...labels]

function withoutFront(text: string): string {
  let left = text
  for (let round = 0; round < 4 && !isNumbered(left); round += 1)
    for (const pattern of front) {
      if (isNumbered(left)) break
      const next = left.replace(pattern, '')
      // Marks and stamps are always removed, for the next round.
      if (!labels.includes(pattern) || isNumbered(next.replace(marks, ''))) left = next
    }
  return left
}

const placeEnd = /[ ,](?<state>\p{L}{2}|\p{L}{4,}(?: \p{L}{4,})?)\.?,? \d{5}(?:-\d{4})?(?!\d)/gu
const stateEnd =
  /, ?(?<state>\p{L}{2})(?=\s*(?:[–—|•·(;*$✓✔✅★☆]| - |\p{Extended_Pictographic}|(?:asking|ask|list(?:ed)?|price|offered)(?!\p{L})))/giu
/** Parts of the address after the ZIP code. */
const stays =
  /^[ ,]*(?:$|usa?|u\.s\.a?\.?|united states|(?:apt|apartment|unit|suite|ste|bldg|building|floor|fl|lot|#)[ .]*[\w-]{1,8}$)/iu
const price =
  /[\s,;:|–—(*-]{0,9}(?:(?:(?:asking|ask|list(?:ed|ing)?|offered|guide)(?: price)?|price)(?: (?:at|is|of|for))?[: ]{0,4})?(?:\$ ?\d|(?<=(?:asking|ask|price)[: ]{1,2})\d[\d.,]{0,14} ?(?:k|mm?)(?![\p{L}\d])).*$/iu
const comment =
  /\s{0,9}\([^()]{0,60}(?:units?|sf|sq\.? ?ft|acres?|new|sold|pending|leased|vacant|hot|under contract|built)[^()]{0,60}\)$/iu
const marksBehind =
  /(?:[\s*_~`"“”’|=,;–—!✓✔✅☑★☆➤→•·❌✗✘-]|\p{Extended_Pictographic}|\ufe0f|\((?:new|hot|sold)\)|(?<=\s)NEW){1,40}$/u

const holdsAddress = (text: string): boolean =>
  /(?<![\d$.,])\d{1,9}[a-z]? \p{L}{2,40}.{0,150}\d{5}/iu.test(text)

/** End of the first place followed by other text, else -1. */
function endOfPlace(text: string): number {
  for (const pattern of [placeEnd, stateEnd])
    for (const found of text.matchAll(pattern)) {
      const words = (found.groups?.['state'] ?? '').split(' ')
      if (stateCode(words.join(' ')) !== null || stateCode(words.at(-1) ?? '') !== null)
        return found.index + found[0].length
    }
  return -1
}

function withoutBack(text: string): string {
  const end = endOfPlace(text)
  const rest = end < 0 ? '' : text.slice(end)
  const cut = end < 0 || stays.test(rest) || holdsAddress(rest) ? text : text.slice(0, end)
  return (holdsAddress(cut.slice(1).replace(/^[^$]*\$/u, '')) ? cut : cut.replace(price, ''))
    .replace(comment, '')
    .replace(marksBehind, '')
}

/** Quotes around a part; the comma before a quadrant: "1600 K Street, NW, Washington". */
const quoted = /["“”](?=,)|(?<=, )["“”]/gu
const quadrant =
  /^(?<street>[^,]*\d[^,]*), (?<quadrant>[ns]\.?[ew]\.?|[nsew]\.?|(?:north|south)?(?:east|west)|north|south)(?=, \p{L})/iu

/**
 * The address as the service takes it, wherever it was typed or read. Removes labels, stamps, prices, marks and links;
 * without an address, returns the tidied cell.
 */
export function tidyAddress(cell: string): string {
  const text = tidyCell(cell)
  const isPlain = isWholeAddress(text) && !/["*[\]<>|$]|https?:/iu.test(text)
  const bare = isPlain
    ? text
    : withoutBack(withoutFront(tidyCell(text.replaceAll(markdownLink, '$<text>').replaceAll(link, ' '))))
  return isNumbered(bare)
    ? tidyCell(bare.replace(quadrant, '$<street> $<quadrant>').replaceAll(quoted, ''))
    : text
}
