import type { NewRow } from '#work/address-lists/list-commands.ts'
import type { RowWarning } from '#memory/store/list-records.ts'
import { CLIENT_MAX, ROW_TEXT_MAX } from '#memory/record-limits.ts'
import { PROPERTY_NAME_MAX } from '@plumbline/service-contract/property'
import { zipConflict } from '#lib/zip-states.ts'
import {
  FAILED,
  isConverted,
  isFailed,
  mayLackDigits,
  plainCode,
} from '@plumbline/document-reader/cells/cell-text'
import { plainZip } from '#lib/addresses/plain-zip.ts'
import { addressKey } from '#lib/address-key.ts'
import { commonForm, parcelNumberKey, withPlainDashes } from '#lib/texts/common-form.ts'
import { yieldEvery } from '#platform/timing.ts'
import {
  endsInPlace,
  hasHouseNumber,
  hasTwoStreets,
  isAbroad,
  isPostBox,
  tidyCell,
  tidyText,
} from '#lib/addresses/address-words.ts'
import { unitsIn, type ColumnKind } from './column-kinds.ts'
import type { AddressTable } from './read-table.ts'
import { placeStreets, type PlacedLine } from './place-streets.ts'
import { streetOf } from './join-street.ts'

export type ReadRow = NewRow & {
  /** Line number in the text or sheet. */
  line: number
  /** Line of the first row with the same address or parcel. */
  sameAs: number | null
  /** "43215 is a ZIP code in Ohio, but …", "“5/12/2026” can’t be …" */
  conflict: string | null
}

type Cells = (kind: ColumnKind) => string

/** Spreadsheets drop a code's leading zero. A county's three digits alone don't say the state. */
const fipsOf = (text: string): string => (/^\d{4}$/u.test(text) ? `0${text}` : text)

/** "7 ELM CT" ends in no state if a column has its city. */
const isWhole = (street: string, city: string): boolean =>
  endsInPlace(street) &&
  (/,|\d{5}$/u.test(street) || city === '' || street.toLowerCase().includes(city.toLowerCase()))

/** The street, then the place from other columns unless the street's text has it. */
function addressOf(street: string, cell: Cells, placed: string | null): string {
  if (street === '') return ''
  const [city, state, code] = [cell('city'), cell('state'), cell('zip')]
  const zip = isConverted(code) ? '' : plainZip(code)
  if (isWhole(street, city || cell('place'))) return street
  if (placed !== null) return `${street}, ${placed}`
  const whole = cell('place')
  if (whole !== '') {
    const hasCity = city === '' || whole.toLowerCase().includes(city.toLowerCase())
    const end = /\d{5}(?:-\d{4})?$/u.test(whole) ? whole : `${whole} ${zip}`.trim()
    return [street, hasCity ? '' : city, end].filter((part) => part !== '').join(', ')
  }
  const place = [state, state.endsWith(zip) ? '' : zip].filter((part) => part !== '').join(' ')
  const end = street.toLowerCase()
  return [street, end.endsWith(city.toLowerCase()) ? '' : city, place]
    .filter((part) => part !== '')
    .join(', ')
}

function warningFor(address: string, country: string, conflict: string | null): RowWarning | null {
  if (address === '') return 'blank'
  if (address.length > ROW_TEXT_MAX) return 'too-long'
  if (isFailed(address)) return 'not-computed'
  if (isPostBox(address)) return 'po-box'
  if (isAbroad(address, country)) return 'not-us'
  if (conflict !== null) return 'other-state'
  if (hasTwoStreets(address)) return 'two-addresses'
  return hasHouseNumber(address) ? null : 'no-number'
}

const notAParcel = (parcelId: string, address: string, isNone: boolean): string =>
  address === ''
    ? `“${parcelId}” can’t be a parcel number, and there’s no address.`
    : `“${parcelId}” ${isNone ? 'can’t be a parcel number' : 'may lack its last digits'}. We’ll look up the address.`

const orNull = (text: string, max: number): string | null => (text === '' ? null : text.slice(0, max))

function readRow(
  { line: { line, cells }, place, unsure }: PlacedLine,
  columns: readonly ColumnKind[],
): ReadRow {
  const cell: Cells = (kind) => tidyCell(cells[columns.indexOf(kind)] ?? '')
  const words: Cells = (kind) => {
    const text = tidyText(cells[columns.indexOf(kind)] ?? '')
    return isFailed(text) ? '' : text
  }
  const joined = addressOf(streetOf(cells, columns), cell, place)
  const address = joined === FAILED ? '' : joined
  const county = fipsOf(plainCode(cell('county')))
  const parcelId = withPlainDashes(plainCode(cell('apn')))
  const isGiven = /^\d{5}$/u.test(county) && parcelId !== '' && parcelId.length <= 100
  const isNoParcel = isConverted(parcelId) || isFailed(parcelId)
  const isLost = isGiven && (isNoParcel || (mayLackDigits(parcelId) && address !== ''))
  const hasParcel = isGiven && !isLost
  const otherState = address.length > ROW_TEXT_MAX ? null : zipConflict(address)
  const conflict = otherState ?? (isLost ? notAParcel(parcelId, address, isNoParcel) : null)
  const isNumberLost = isConverted(plainCode(cell('number')))
  const noticed = warningFor(address, words('country'), otherState) ?? (isNumberLost ? 'no-number' : null)
  const isMild = noticed === null || noticed === 'no-number'
  const warning = isMild && unsure ? 'which-place' : isMild && isLost ? 'no-parcel' : noticed
  return {
    line,
    text: address.slice(0, ROW_TEXT_MAX),
    name: orNull(words('name'), PROPERTY_NAME_MAX),
    client: orNull(words('client'), CLIENT_MAX),
    units: unitsIn(cell('units')),
    countyId: hasParcel ? county : null,
    parcelId: hasParcel ? parcelId : null,
    warning: hasParcel && address.length <= ROW_TEXT_MAX ? null : warning,
    sameAs: null,
    conflict,
  }
}

/** A row is a duplicate if an earlier one is `known` by a key that is the `same`. */
type RowKeys = { known: readonly string[]; same: readonly string[] }

/**
 * By the parcel, which may share its address with others; else by the address. "1-11" isn't "11-1", but either
 * may be "111".
 */
function rowKeys({ text, countyId, parcelId }: Pick<ReadRow, 'text' | 'countyId' | 'parcelId'>): RowKeys {
  if (countyId === null || parcelId === null) {
    const address = addressKey(text)
    const keys = address === '' ? [] : [address]
    return { known: keys, same: keys }
  }
  const bare = `${countyId}/${parcelNumberKey(parcelId)}`
  const divided = `${countyId}/${commonForm(parcelId).replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`
  return divided === bare
    ? { known: [bare], same: [bare, `${bare} divided`] }
    : { known: [divided, `${bare} divided`], same: [divided, bare] }
}

const isTotal = ({ cells }: PlacedLine['line']): boolean =>
  /^(?:grand |sub-?)?totals?\s*:?$/iu.test(cells.map(tidyCell).find((cell) => cell !== '') ?? '')

/** Skips totals below the rows. Yields to the browser. A parcel's county and number replace an address. */
export async function buildRows(
  { lines }: Pick<AddressTable, 'lines'>,
  columns: readonly ColumnKind[],
): Promise<ReadRow[]> {
  const pause = yieldEvery()
  const seen = new Map<string, number>()
  const rows: ReadRow[] = []
  for (const line of placeStreets(lines, columns)) {
    await pause()
    const row = readRow(line, columns)
    if (isTotal(line.line) && row.parcelId === null && !hasHouseNumber(row.text)) continue
    const { known, same } = rowKeys(row)
    const first = same.map((key) => seen.get(key)).find((line) => line !== undefined)
    if (first === undefined) for (const key of known) seen.set(key, row.line)
    const isDouble = first !== undefined && row.warning === null
    rows.push(isDouble ? { ...row, warning: 'duplicate', sameAs: first } : row)
  }
  return rows
}
