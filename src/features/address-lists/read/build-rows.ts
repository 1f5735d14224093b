import type { NewRow } from '#portfolio/address-lists/list-commands.ts'
import type { RowRemark } from '#portfolio/store/list-records.ts'
import { ROW_TEXT_MAX } from '#portfolio/record-limits.ts'
import { CLIENT_MAX } from '#portfolio/record-limits.ts'
import { PROPERTY_NAME_MAX } from '#contract/property.ts'
import { zipConflict } from '#lib/zip-states.ts'
import { addressKey } from '#lib/address-key.ts'
import { commonForm, parcelNumberKey, withPlainDashes } from '#lib/texts/common-form.ts'
import { yieldEvery } from '#platform/timing.ts'
import { endsInPlace, hasHouseNumber, isAbroad, isPostBox, tidyCell } from './address-words.ts'
import type { ColumnKind } from './column-kinds.ts'
import type { AddressTable } from './read-table.ts'
import { placeStreets, type PlacedLine } from './place-streets.ts'
import { tidyAddress } from './strip-address.ts'

export type ReadRow = NewRow & {
  /** Line number in the text or sheet. */
  line: number
  /** Line of the first row with the same address or parcel. */
  sameAs: number | null
  /** "43215 is a ZIP code in Ohio, but …" */
  conflict: string | null
}

type Cells = (kind: ColumnKind) => string

/** Spreadsheets drop a code's leading zeros. */
const withZeros = (text: string): string => (/^\d{3,4}$/u.test(text) ? text.padStart(5, '0') : text)

/** The street, then the place from other columns unless the street's text has it. */
function addressOf(cell: Cells, placed: string | null): string {
  const street = [cell('number'), cell('address')].filter((part) => part !== '').join(' ')
  if (street === '') return ''
  const [city, state, zip] = [cell('city'), cell('state'), withZeros(cell('zip'))]
  if (endsInPlace(street)) return street
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

function remarkOn(address: string, country: string, conflict: string | null): RowRemark | null {
  if (address === '') return 'blank'
  if (address.length > ROW_TEXT_MAX) return 'too-long'
  if (isPostBox(address)) return 'po-box'
  if (isAbroad(address, country)) return 'not-us'
  if (conflict !== null) return 'other-state'
  return hasHouseNumber(address) ? null : 'no-number'
}

const orNull = (text: string, max: number): string | null => (text === '' ? null : text.slice(0, max))

function readRow(
  { line: { line, cells }, place, unsure }: PlacedLine,
  columns: readonly ColumnKind[],
): ReadRow {
  const cell: Cells = (kind) => {
    const index = columns.indexOf(kind)
    if (index < 0) return ''
    return kind === 'address' ? tidyAddress(cells[index] ?? '') : tidyCell(cells[index] ?? '')
  }
  const address = addressOf(cell, place)
  const county = withZeros(cell('county'))
  const parcelId = withPlainDashes(cell('apn'))
  const conflict = address.length > ROW_TEXT_MAX ? null : zipConflict(address)
  const hasParcel = /^\d{5}$/u.test(county) && parcelId !== '' && parcelId.length <= 100
  const noticed = remarkOn(address, cell('country'), conflict)
  const remark = unsure && noticed === 'no-number' ? null : noticed
  return {
    line,
    text: address.slice(0, ROW_TEXT_MAX),
    name: orNull(cell('name'), PROPERTY_NAME_MAX),
    client: orNull(cell('client'), CLIENT_MAX),
    countyId: hasParcel ? county : null,
    parcelId: hasParcel ? parcelId : null,
    remark: hasParcel && address.length <= ROW_TEXT_MAX ? null : (remark ?? (unsure ? 'which-place' : null)),
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

/** Yields to the browser. A parcel's county and number replace an address. */
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
    const { known, same } = rowKeys(row)
    const first = same.map((key) => seen.get(key)).find((line) => line !== undefined)
    if (first === undefined) for (const key of known) seen.set(key, row.line)
    const isDouble = first !== undefined && row.remark === null
    rows.push(isDouble ? { ...row, remark: 'duplicate', sameAs: first } : row)
  }
  return rows
}
